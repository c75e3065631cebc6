import type { ObjectSetting } from '../setting';

const queryParameter = {
  kind: 'object',
  description: 'An OpenAPI parameter object',
  keys: {
    name: { kind: 'text', required: true, description: 'Its name' },
    in: { kind: 'choice', choices: ['query'], default: 'query', description: 'Where it is' },
    description: { kind: 'text', description: 'What it is' },
    required: { kind: 'flag', description: 'Whether a request must have it' },
    schema: { kind: 'data', isOpenApi: true, description: 'Its schema' },
    example: { kind: 'data', description: 'An example' },
  },
} as const satisfies ObjectSetting;

/** `config/openapi-templates.*` */
export const templatesTable = {
  kind: 'object',
  description: 'JSON templates of documentation',
  keys: {
    enabled: {
      kind: 'flag',
      default: true,
      description: 'Whether templates are used: the project’s own, those that Routespec ships, and `query_builder`',
    },
    paths: {
      kind: 'object',
      description: 'Where templates lie',
      keys: {
        generic: {
          kind: 'text',
          default: 'resources/openapi/templates/generic',
          description: 'The directory of the templates of actions',
        },
        custom: {
          kind: 'text',
          default: 'resources/openapi/templates/custom',
          description:
            'The directory of the templates of single routes, `<route name>.json` or `<entity>.<action>.json`',
        },
      },
    },
    generic_templates: {
      kind: 'map',
      fills: true,
      default: {
        list: 'list.json',
        show: 'show.json',
        create: 'create.json',
        update: 'update.json',
        delete: 'delete.json',
      },
      description: 'The file of each action’s template, by action',
      values: { kind: 'text', description: 'A file name' },
    },
    query_builder: {
      kind: 'object',
      description: 'Parameters of operations that answer a part of a list at a time',
      keys: {
        enabled: { kind: 'flag', default: true, description: 'Whether any are added' },
        parameters: {
          kind: 'list',
          default: [],
          description:
            'Parameters that such operations take beside the one that names the part. One that an operation has already stays as it is. Placeholders are filled in as in templates',
          items: queryParameter,
        },
        actions: {
          kind: 'list',
          default: [],
          description: 'Actions, such as `list`, whose operations take these parameters whether they do that or not',
          items: { kind: 'text', description: 'An action' },
        },
      },
    },
    auto_detect: {
      kind: 'object',
      isSwitch: true,
      description: 'What is added without being configured',
      keys: {
        parameters: {
          kind: 'flag',
          default: true,
          description:
            'Whether an operation whose code paginates gets the parameter that its paginator reads (`page`, `cursor` or whatever the code calls it), and those of `query_builder`',
        },
        descriptions: {
          kind: 'flag',
          default: true,
          description: 'Whether the templates that Routespec ships describe what nothing else describes',
        },
      },
    },
    rendering: {
      kind: 'object',
      description: 'How outputs are made',
      aliases: { validate: 'validate_output' },
      keys: {
        debug: { kind: 'flag', default: false, description: 'Whether each step is logged; informational' },
        validate_output: {
          kind: 'flag',
          default: false,
          description:
            'Whether each output is held against the schema of its format before it is written, and not written if that refuses it; slower. Also as `validate`',
        },
        cache: { kind: 'data', default: true, description: 'Whether results are kept; informational' },
        cache_enabled: { kind: 'flag', default: true, description: 'Whether results are kept; informational' },
        cache_ttl: { kind: 'integer', minimum: 0, default: 3600, description: 'For how many seconds; informational' },
      },
    },
    examples: {
      kind: 'object',
      isSwitch: true,
      description: 'Examples that nobody wrote',
      keys: {
        enabled: {
          kind: 'flag',
          default: true,
          description: 'Whether bodies and parameters get an example that is made of their schema',
        },
      },
    },
    performance: { kind: 'data', default: {}, description: 'Informational' },
  },
} as const satisfies ObjectSetting;
