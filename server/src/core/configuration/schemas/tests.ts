import type { ObjectSetting } from '../setting';

const checks = {
  kind: 'list',
  default: [],
  description: 'Names of checks',
  items: { kind: 'text', description: 'The name of a check' },
} as const;

const script = {
  kind: 'list',
  items: { kind: 'text', description: 'A line' },
  description: 'Lines of script',
} as const;

/** `config/openapi-tests.*` */
export const testsTable = {
  kind: 'object',
  description: 'Tests in the client formats',
  keys: {
    templates: {
      kind: 'map',
      fills: true,
      default: {
        list: { checks: ['status_200', 'json_response', 'array_data', 'pagination_meta'] },
        show: { checks: ['status_200', 'json_response', 'has_data_object', 'has_id_field'] },
        create: { checks: ['status_201', 'json_response', 'has_data_object', 'has_id_field', 'save_id_to_tracking'] },
        update: { checks: ['status_200', 'json_response', 'has_data_object', 'has_id_field'] },
        delete: { checks: ['status_200_or_204', 'json_response'] },
        default: { checks: ['status_200', 'json_response'] },
      },
      description: 'The checks of an operation by its action; `default` for every other',
      values: { kind: 'object', description: 'One action', keys: { checks } },
    },
    snippets: {
      kind: 'map',
      default: {},
      description: 'Scripts of checks by name',
      values: {
        kind: 'object',
        description: 'One check',
        keys: {
          clientcollection: { ...script, description: 'Its lines in the request collection' },
          clientworkspace: { ...script, description: 'Its lines in the workspace' },
        },
      },
    },
    custom_tests: {
      kind: 'map',
      fills: true,
      default: {
        'auth.login': { checks: ['status_200', 'json_response', 'has_token', 'has_data_object'] },
        'auth.register': {
          checks: ['status_201', 'json_response', 'has_token', 'has_data_object', 'save_id_to_tracking'],
        },
        'auth.logout': { checks: ['status_200', 'json_response', 'has_message'] },
      },
      description: 'The checks of single endpoints by route name, else `<entity>.<action>`',
      values: { kind: 'object', description: 'One endpoint', keys: { checks } },
    },
  },
} as const satisfies ObjectSetting;
