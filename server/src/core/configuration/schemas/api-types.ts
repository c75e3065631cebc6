import type { MapSetting } from '../setting';

export const apiTypes = {
  kind: 'map',
  description: 'The parts of the API by key, each with the prefix of its URIs',
  keyFormat: 'name',
  otherwise: 'inferred from the routes',
  example: { api: { prefix: 'api', description: 'Endpoints under /api', folder_name: 'API' } },
  values: {
    kind: 'object',
    description: 'One part of the API',
    keys: {
      prefix: {
        kind: 'text',
        required: true,
        description:
          'What its URIs begin with, as the routes have it (mostly in lower case), without slashes at the ends; empty for every route that no longer prefix covers',
      },
      file: { kind: 'text', description: 'The name of its route file; informational' },
      description: {
        kind: 'text',
        otherwise: 'that of the default type with this key, else one from the prefix',
        description: 'What it is, for the tags of the document',
      },
      folder_name: {
        kind: 'text',
        otherwise: 'that of the default type with this key, else one from the key',
        description: 'Its name for people: folders, the title of a filtered document, `x-display-name`',
      },
      icon: { kind: 'text', description: 'An emoji; informational' },
      middleware: {
        kind: 'list',
        default: [],
        description: 'Middleware of its routes, for their security, as if they carried it',
        items: { kind: 'text', description: 'The name of a middleware' },
      },
      enabled: { kind: 'flag', default: true, description: 'Whether its routes are documented' },
    },
  },
} as const satisfies MapSetting;
