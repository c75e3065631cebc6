import type { EitherSetting, MapSetting, ObjectSetting } from '../setting';

const trackingVariables = {
  kind: 'map',
  description: 'Variables that carry values from one request to a later one, with what they start as; in `base` alone',
  values: { kind: 'text', description: 'What it starts as' },
} as const satisfies MapSetting;

const hierarchical = {
  kind: 'map',
  keyFormat: 'name',
  description: 'Environments by name. `base` has what all others start from',
  values: {
    kind: 'object',
    description: 'One environment',
    keys: {
      name: { kind: 'text', otherwise: 'made of its key', description: 'Its name for people' },
      parent: {
        kind: 'text',
        otherwise: '`base`',
        description: 'What it starts from: `base`, or another environment, which starts from `base` itself',
      },
      variables: {
        kind: 'map',
        default: {},
        description: 'Its variables, such as `base_url`, `token` and `api_key`',
        values: { kind: 'text', description: 'A value' },
      },
      tracking_variables: trackingVariables,
    },
  },
} as const satisfies MapSetting;

const flat = {
  kind: 'object',
  description: 'The flat shape, recognized by the key `sub_environments`',
  keys: {
    base: {
      kind: 'object',
      description: 'What every environment has',
      keys: {
        app_name: {
          kind: 'text',
          variable: 'APP_NAME',
          otherwise: 'the application’s name',
          description: 'The application’s name',
        },
        app_url: {
          kind: 'text',
          variable: 'APP_URL',
          default: 'http://localhost:8000',
          description: 'The URL of the application; `base_url` of the environment',
        },
      },
    },
    sub_environments: {
      kind: 'map',
      keyFormat: 'name',
      default: {},
      description: 'Values of each environment by its name',
      values: {
        kind: 'map',
        description: 'Its variables; `app_url` is its `base_url`',
        values: { kind: 'text', description: 'A value' },
      },
    },
    tracking_variables: { ...trackingVariables, default: {} },
  },
} as const satisfies ObjectSetting;

export const environments = {
  kind: 'either',
  description: 'The environments that requests can be sent to',
  discriminator: 'sub_environments',
  with: flat,
  without: hierarchical,
  default: {
    base: {
      name: 'Base Environment',
      variables: { token: '', api_key: '' },
      tracking_variables: { last_user_id: '', last_role_id: '', last_permission_id: '' },
    },
    devserver: {
      name: 'Devserver Environment',
      parent: 'base',
      variables: { base_url: 'http://127.0.0.1:8000', api_key: '__GENERATED__' },
    },
    local: {
      name: 'Local Environment',
      parent: 'base',
      variables: { base_url: 'http://localhost/${{projectName}}/public' },
    },
    production: {
      name: 'Production Environment',
      parent: 'base',
      variables: { base_url: 'http://${{projectName}}.com' },
    },
  },
} as const satisfies EitherSetting;
