import type { MapSetting, ObjectSetting } from '../setting';

/** OpenAPI objects that a user may write, as far as they are looked into. https://spec.openapis.org/oas/v3.0.3 */

const mediaType = {
  kind: 'object',
  description: 'What a body of this media type is',
  keys: {
    schema: { kind: 'data', isOpenApi: true, description: 'A schema or a reference to one' },
    example: { kind: 'data', description: 'An example' },
    examples: { kind: 'data', isOpenApi: true, description: 'Examples by name' },
    encoding: { kind: 'data', isOpenApi: true, description: 'Encodings by property' },
  },
  extensions: true,
} as const satisfies ObjectSetting;

const content = {
  kind: 'map',
  description: 'The body by media type',
  values: mediaType,
} as const satisfies MapSetting;

export const responseObject = {
  kind: 'object',
  description: 'An OpenAPI response object',
  keys: {
    description: { kind: 'text', required: true, description: 'What it means' },
    headers: { kind: 'data', isOpenApi: true, description: 'Headers by name' },
    content,
    links: { kind: 'data', isOpenApi: true, description: 'Links by name' },
  },
  extensions: true,
} as const satisfies ObjectSetting;

export const requestBodyObject = {
  kind: 'object',
  optional: true,
  description: 'An OpenAPI request body object',
  keys: {
    description: { kind: 'text', description: 'What it is' },
    content: { ...content, required: true },
    required: { kind: 'flag', description: 'Whether a request must have it' },
  },
  extensions: true,
} as const satisfies ObjectSetting;
