import type { ObjectSetting } from '../setting';
import { requestBodyObject, responseObject } from './openapi-objects';

const texts = { kind: 'text', description: 'A text' } as const;

const crudTemplate = {
  kind: 'object',
  description:
    'The texts of one action. `{entity_singular}` and `{entity_plural}` stand for the entity, and so do the placeholders of templates',
  keys: {
    summary: { kind: 'text', description: 'The summary' },
    description: { kind: 'text', description: 'The description' },
    responses: {
      kind: 'map',
      keyFormat: 'status',
      description: 'Descriptions of responses by status, of those that an operation has',
      values: texts,
    },
  },
} as const satisfies ObjectSetting;

const customEndpoint = {
  kind: 'object',
  description: 'The documentation of one route',
  keys: {
    summary: { kind: 'text', description: 'The summary' },
    description: { kind: 'text', description: 'The description' },
    request_fields: { kind: 'map', description: 'Descriptions of fields of the request by name', values: texts },
    response_description: { kind: 'text', description: 'The description of its success response' },
  },
} as const satisfies ObjectSetting;

const endpoint = {
  kind: 'object',
  description: 'What is known of one operation; `x-` keys are taken over, too',
  keys: {
    summary: { kind: 'text', description: 'The summary' },
    description: { kind: 'text', description: 'The description' },
    tags: { kind: 'list', description: 'Tags in place of the module’s', items: { kind: 'text', description: 'A tag' } },
    requestBody: requestBodyObject,
    responses: {
      kind: 'map',
      keyFormat: 'status',
      description: 'Responses by status, each in place of the generated one',
      values: responseObject,
    },
    example: { kind: 'data', description: 'An example of the request’s body, else of the success response’s' },
  },
  extensions: true,
} as const satisfies ObjectSetting;

/** `config/openapi-docs.*` */
export const docsTable = {
  kind: 'object',
  description: 'Documentation that the source does not give',
  keys: {
    crud_templates: {
      kind: 'map',
      default: {},
      description:
        'Texts by action: `index`, `show`, `store`, `update`, `destroy`, or `list`, `create`, `delete`, or one of your own',
      values: crudTemplate,
    },
    entities: {
      kind: 'map',
      default: {},
      description: 'What entities are called, by their name in URIs, in any spelling, singular or plural',
      values: {
        kind: 'object',
        description: 'One entity',
        keys: {
          singular: { kind: 'text', description: 'Its singular in generated summaries and placeholders' },
          plural: { kind: 'text', description: 'Its plural there' },
          model: {
            kind: 'text',
            description:
              'The class of its model, whole or below one of `paths.models`; found for variables that are called after the entity',
          },
          description: {
            kind: 'text',
            description: 'What it is; describes its CRUD operations where nothing else does',
          },
        },
      },
    },
    custom_endpoints: {
      kind: 'map',
      default: {},
      description: 'Documentation of routes by their name: the declared one, else `<entity>.<action>`',
      values: customEndpoint,
    },
    auto_detect: {
      kind: 'object',
      isSwitch: true,
      description: 'What is found in source without being configured',
      keys: {
        fields: { kind: 'flag', default: true, description: 'Fields of requests' },
        relationships: { kind: 'flag', default: true, description: 'Relationships of models' },
      },
    },
    field_descriptions: {
      kind: 'map',
      default: {},
      description: 'Descriptions of fields by name',
      values: texts,
    },
    field_examples: {
      kind: 'map',
      default: {},
      description: 'Examples of fields by name',
      values: { kind: 'data', description: 'An example' },
    },
    endpoints: {
      kind: 'map',
      default: {},
      description: 'What is known of operations, by path and method',
      values: {
        kind: 'map',
        keyFormat: 'method',
        description: 'By method',
        values: endpoint,
      },
    },
  },
} as const satisfies ObjectSetting;
