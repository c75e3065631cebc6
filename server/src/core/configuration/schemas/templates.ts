import type { ObjectSetting } from '../setting';

/** `config/openapi-templates.*` */
export const templatesTable = {
  kind: 'object',
  description: 'JSON templates of documentation',
  keys: {
    enabled: { kind: 'flag', default: true, description: 'Whether templates are used' },
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
    query_builder: { kind: 'data', default: {}, description: 'What the parameters of lists are' },
    auto_detect: { kind: 'data', default: true, description: 'What is found by itself' },
    rendering: {
      kind: 'object',
      description: 'How templates are filled in',
      keys: {
        debug: { kind: 'flag', default: false, description: 'Whether each step is logged' },
        validate_output: { kind: 'flag', default: false, description: 'Whether what comes out is checked; slower' },
        cache_enabled: { kind: 'flag', default: true, description: 'Whether results are kept; informational' },
        cache_ttl: { kind: 'integer', minimum: 0, default: 3600, description: 'For how many seconds; informational' },
      },
    },
    examples: { kind: 'data', default: {}, description: 'How examples are made' },
    performance: { kind: 'data', default: {}, description: 'Informational' },
  },
} as const satisfies ObjectSetting;
