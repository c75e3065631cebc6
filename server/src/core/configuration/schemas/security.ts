import type { MapSetting, ObjectSetting, VariantSetting } from '../setting';

const description = { kind: 'text', description: 'What it is' } as const;

const http = {
  kind: 'object',
  description: 'HTTP authentication',
  keys: {
    scheme: { kind: 'text', required: true, description: 'The name of the scheme, such as `bearer` or `basic`' },
    bearerFormat: { kind: 'text', description: 'A hint at the format of a bearer token' },
    description,
  },
  extensions: true,
} as const satisfies ObjectSetting;

const apiKey = {
  kind: 'object',
  description: 'A key in a header, the query or a cookie',
  keys: {
    in: { kind: 'choice', choices: ['header', 'query', 'cookie'], required: true, description: 'Where the key is' },
    name: { kind: 'text', required: true, description: 'The name of the header, parameter or cookie' },
    description,
  },
  extensions: true,
} as const satisfies ObjectSetting;

const oauth2 = {
  kind: 'object',
  description: 'OAuth 2',
  keys: {
    flows: { kind: 'data', required: true, description: 'The OpenAPI flows object' },
    description,
  },
  extensions: true,
} as const satisfies ObjectSetting;

const openIdConnect = {
  kind: 'object',
  description: 'OpenID Connect',
  keys: {
    openIdConnectUrl: { kind: 'text', format: 'url', required: true, description: 'Where it is described' },
    description,
  },
  extensions: true,
} as const satisfies ObjectSetting;

const scheme = {
  kind: 'variant',
  description: 'An OpenAPI security scheme object',
  by: 'type',
  variants: { http, apiKey, oauth2, openIdConnect },
} as const satisfies VariantSetting;

export const security = {
  kind: 'map',
  description: 'Security schemes by name',
  keyFormat: 'name',
  fills: true,
  values: scheme,
  default: {
    BearerAuth: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'A token in the header `Authorization: Bearer <token>`',
    },
    ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'A key in the header `X-API-Key`' },
  },
} as const satisfies MapSetting;

export const middlewareSecurityMap = {
  kind: 'map',
  description: 'Names of the schemes, any of which a middleware accepts, by the name of the middleware',
  fills: true,
  values: {
    kind: 'list',
    description: 'Names of schemes',
    items: { kind: 'text', description: 'The name of a scheme' },
  },
  default: { 'api.key': ['ApiKeyAuth'] },
} as const satisfies MapSetting;
