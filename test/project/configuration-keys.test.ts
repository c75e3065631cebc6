import { mainTable } from '../../server/src/core/configuration/schemas/main';
import type { Json } from '../../server/src/core/json';
import { nested } from './configuration-text';
import type { Outcome } from './configured-project';
import { keptEntry } from './kept-entry';
import { describeKeys, type KeyRow as Row } from './describe-keys';

function info(path: string, value: string): Row {
  const keys = path.split('.');
  return {
    key: `info.${path}`,
    says: nested(['info', ...keys], value),
    effect: ({ document }) => keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document.info),
    expected: value,
  };
}

const operationIds = ({ operations }: Outcome) => operations.map(({ operation }) => operation.operationId);
const paths = ({ document }: Outcome) => Object.keys(document.paths);
const listUsers = ({ document }: Outcome) => document.paths['/admin/users']?.get;
const admin = { prefix: 'admin' };
const adminPaths = ['/admin/users', '/admin/users/{user}', '/admin/blog/posts', '/admin/shop/drafts'];

function apiType(key: string, value: Json, effect: Row['effect'], expected: unknown): Row {
  return { key: `api_types.*.${key}`, says: { api_types: { admin: { ...admin, [key]: value } } }, effect, expected };
}

function scheme(name: string, value: Json): Row {
  return {
    key: `security.*.${name}`,
    says: { security: { Extra: value } },
    effect: ({ document }) => document.components.securitySchemes,
    expected: {
      BearerAuth: mainTable.keys.security.default.BearerAuth,
      ApiKeyAuth: mainTable.keys.security.default.ApiKeyAuth,
      Extra: value,
    },
  };
}

const shared = { base_url: 'http://localhost:8000', token: '', api_key: '' };
interface WrittenEnvironment {
  readonly name: string;
  readonly values: readonly { readonly key: string; readonly value: string }[];
}

/** The environment files: the name in each one's path, the one for people, the variables. */
const environmentsOf = async ({ made }: Outcome) =>
  (await made('environments')).map(({ file: { path, text } }) => {
    const { name, values } = JSON.parse(text) as WrittenEnvironment;
    const variables = Object.fromEntries(values.map(({ key, value }) => [key, value]));
    return { name: /-env-(.+)\.json$/.exec(path)?.[1], displayName: name, variables };
  });

const local = (own: Json): Json => ({
  environments: { base: { variables: { token: 'base' }, tracking_variables: { last_id: '' } }, local: own },
});

const rows: readonly Row[] = [
  info('title', 'Shop API'),
  info('description', 'All of it'),
  info('version', '3.2.1'),
  info('contact.name', 'Ann'),
  info('contact.email', 'ann@shop.test'),
  info('contact.url', 'https://shop.test/help'),
  info('license.name', 'Apache-2.0'),
  info('license.url', 'https://www.apache.org/licenses/LICENSE-2.0'),
  {
    key: 'servers[].url',
    says: { servers: [{ url: 'https://${{projectName}}.test' }] },
    effect: ({ document }) => document.servers.slice(1),
    expected: [{ url: 'https://sample.test' }],
  },
  {
    key: 'servers[].description',
    says: { servers: [{ url: 'https://a.test', description: 'Here' }] },
    effect: ({ document }) => document.servers.slice(1),
    expected: [{ url: 'https://a.test', description: 'Here' }],
  },
  scheme('scheme', { type: 'http', scheme: 'basic' }),
  scheme('bearerFormat', { type: 'http', scheme: 'bearer', bearerFormat: 'opaque' }),
  scheme('description', { type: 'http', scheme: 'basic', description: 'By name' }),
  scheme('in', { type: 'apiKey', in: 'query', name: 'key' }),
  scheme('name', { type: 'apiKey', in: 'cookie', name: 'sid' }),
  scheme('flows', {
    type: 'oauth2',
    flows: { password: { tokenUrl: 'https://a.test/token', scopes: { all: 'All' } } },
  }),
  scheme('openIdConnectUrl', { type: 'openIdConnect', openIdConnectUrl: 'https://a.test/.well-known' }),
  {
    key: 'middleware_security_map.*[]',
    says: { middleware_security_map: { partner: ['ApiKeyAuth', 'BearerAuth'] } },
    effect: (outcome) => listUsers(outcome)?.security,
    expected: [{ ApiKeyAuth: [] }, { BearerAuth: [] }],
  },
  apiType('prefix', 'site', paths, ['/site/pages']),
  apiType('file', 'api.admin.php', paths, adminPaths),
  apiType('description', 'For staff', ({ document }) => document.tags.map(({ description }) => description), [
    'For staff',
    'Shop: For staff',
  ]),
  apiType('folder_name', 'Back Office', ({ document }) => document.tags.map((tag) => tag['x-display-name']), [
    'Back Office',
    'Back Office',
  ]),
  apiType('icon', '🔐', paths, adminPaths),
  {
    key: 'api_types.*.enabled',
    says: { api_types: { admin: { ...admin, enabled: false }, site: { prefix: 'site' } } },
    effect: paths,
    expected: ['/site/pages'],
  },
  {
    key: 'api_types.*.middleware[]',
    says: { api_types: { admin: { ...admin, middleware: ['auth:api'] } } },
    effect: (outcome) => listUsers(outcome)?.security,
    expected: [{ BearerAuth: [] }],
  },
  {
    key: 'environments.*.name',
    says: local({ name: 'On my desk' }),
    effect: async (outcome) => (await environmentsOf(outcome)).map(({ name, displayName }) => [name, displayName]),
    expected: [['local', 'On my desk']],
  },
  {
    key: 'environments.*.parent',
    says: local({ parent: 'base' }),
    effect: environmentsOf,
    expected: [
      { name: 'local', displayName: 'Local Environment', variables: { ...shared, token: 'base', last_id: '' } },
    ],
  },
  {
    key: 'environments.*.variables.*',
    says: { environments: { base: {}, artisan: { variables: { base_url: 'http://${{projectName}}.localhost' } } } },
    effect: ({ document }) => document.servers[0],
    expected: { url: 'http://sample.localhost', description: 'Devserver Environment' },
  },
  {
    key: 'environments.*.tracking_variables.*',
    says: { environments: { base: { tracking_variables: { last_order_id: '7' } }, local: {} } },
    effect: async (outcome) => (await environmentsOf(outcome)).map(({ variables }) => variables),
    expected: [{ ...shared, last_order_id: '7' }],
  },
  {
    key: 'environments.base.app_name',
    says: {
      environments: {
        base: { app_name: 'My Shop' },
        sub_environments: { local: { app_url: 'http://${{projectName}}.test' } },
      },
    },
    effect: async (outcome) => (await environmentsOf(outcome)).map(({ variables }) => variables),
    expected: [
      { base_url: 'http://my-shop.test', token: '', api_key: '', app_name: 'My Shop', app_url: 'http://my-shop.test' },
    ],
  },
  {
    key: 'environments.base.app_url',
    says: { environments: { base: { app_url: 'http://a.test' }, sub_environments: { devserver: {} } } },
    effect: ({ document }) => document.servers[0]?.url,
    expected: 'http://a.test',
  },
  {
    key: 'environments.sub_environments.*.*',
    says: { environments: { sub_environments: { artisan: { app_url: 'http://b.test' } } } },
    effect: ({ document }) => document.servers[0]?.url,
    expected: 'http://b.test',
  },
  {
    key: 'environments.tracking_variables.*',
    says: {
      environments: {
        sub_environments: { local: { app_url: 'http://b.test' } },
        tracking_variables: { device_id: '' },
      },
    },
    effect: environmentsOf,
    expected: [
      {
        name: 'local',
        displayName: 'Local Environment',
        variables: {
          base_url: 'http://b.test',
          token: '',
          api_key: '',
          app_name: 'Sample',
          app_url: 'http://b.test',
          device_id: '',
        },
      },
    ],
  },
  {
    key: 'modules_path',
    says: { modules_path: 'src/Parts' },
    files: { 'src/Parts/Blog/module.json': '{}' },
    effect: operationIds,
    expected: [
      'general.users.list',
      'general.users.create',
      'general.users.show',
      'blog.posts.list',
      'shop.drafts.list',
      'general.pages.list',
    ],
  },
  {
    key: 'exclude_modules[]',
    says: { exclude_modules: ['Shop'] },
    effect: paths,
    expected: ['/admin/users', '/admin/users/{user}', '/admin/blog/posts', '/site/pages'],
  },
  {
    key: 'exclude_module_routes[]',
    says: { exclude_module_routes: ['Shop::admin/*/drafts', 'general::admin/*/{user}', 'Blog::*'] },
    effect: paths,
    expected: ['/admin/users', '/admin/blog/posts', '/site/pages'],
  },
  {
    key: 'paths.models[]',
    handedTo: 'the host',
    says: { paths: { models: ['App\\Entities', 'Modules\\{module}\\Entities'] } },
    files: { 'Modules/Blog/module.json': '{}', 'Modules/Shop/module.json': '{}' },
    effect: ({ classes }) => classes.models,
    expected: ['App\\Entities', 'Modules\\Blog\\Entities', 'Modules\\Shop\\Entities'],
  },
  {
    key: 'paths.requests[]',
    handedTo: 'the host',
    says: { paths: { requests: ['Modules\\{module}\\Requests'] } },
    files: { 'Modules/Blog/module.json': '{}' },
    effect: ({ classes }) => classes.requests,
    expected: ['Modules\\Blog\\Requests'],
  },
  {
    key: 'exclude_routes[]',
    says: { exclude_routes: ['admin/*/posts', '*/{user}'] },
    effect: paths,
    expected: ['/admin/users', '/admin/shop/drafts', '/site/pages'],
  },
  {
    key: 'tags',
    says: { tags: 'entity' },
    effect: (outcome) => listUsers(outcome)?.tags,
    expected: ['users'],
  },
  {
    key: 'response_examples.*.description',
    says: { response_examples: { 200: { description: 'Fine' }, 503: { description: 'Closed at night' } } },
    effect: (outcome) =>
      Object.entries(listUsers(outcome)?.responses ?? {}).map(([status, { description }]) => [status, description]),
    expected: [
      ['200', 'Fine'],
      ['500', 'Internal server error'],
      ['503', 'Closed at night'],
    ],
  },
  {
    key: 'response_examples.*.headers',
    says: {
      response_examples: { 200: { description: 'Fine', headers: { 'X-Total': { schema: { type: 'integer' } } } } },
    },
    effect: (outcome) => listUsers(outcome)?.responses['200'],
    expected: { description: 'Fine', headers: { 'X-Total': { schema: { type: 'integer' } } } },
  },
  ...(['schema', 'example', 'examples', 'encoding'] as const).map((key): Row => {
    const media = {
      schema: { $ref: '#/components/schemas/Error' },
      ...(key === 'schema' ? {} : { [key]: { a: { value: 1 } } }),
    };
    const response = { description: 'Broken', content: { 'application/json': media } };
    return {
      key: `response_examples.*.content.*.${key}`,
      says: { response_examples: { 500: response } },
      effect: (outcome) => listUsers(outcome)?.responses['500'],
      expected: response,
    };
  }),
  {
    key: 'response_examples.*.links',
    says: {
      response_examples: { 500: { description: 'Broken', links: { a: { operationId: 'general.users.list' } } } },
    },
    effect: (outcome) => listUsers(outcome)?.responses['500']?.links,
    expected: { a: { operationId: 'general.users.list' } },
  },
  {
    key: 'cache.enabled',
    says: { cache: { enabled: false } },
    effect: keptEntry,
    expected: null,
  },
  {
    key: 'cache.ttl',
    says: { cache: { ttl: 60 } },
    effect: keptEntry,
    expected: { key: 'openapi_spec_all_devserver_openapi', seconds: 60 },
  },
  {
    key: 'cache.key_prefix',
    says: { cache: { key_prefix: 'docs_' } },
    effect: keptEntry,
    expected: { key: 'docs_all_devserver_openapi', seconds: 3600 },
  },
  {
    key: 'output_path',
    says: { output_path: 'public/docs' },
    effect: ({ configuration }) => configuration.outputPath,
    expected: 'public/docs',
  },
  {
    key: 'routes.enabled',
    handedTo: 'the HTTP handler',
    says: { routes: { enabled: false } },
    effect: ({ configuration }) => configuration.routes,
    expected: { enabled: false, prefix: 'documentation', middleware: [] },
  },
  {
    key: 'routes.prefix',
    handedTo: 'the HTTP handler',
    says: { routes: { prefix: 'docs' } },
    effect: ({ configuration }) => configuration.routes,
    expected: { enabled: true, prefix: 'docs', middleware: [] },
  },
  {
    key: 'routes.middleware[]',
    handedTo: 'the HTTP handler',
    says: { routes: { middleware: ['web', 'auth'] } },
    effect: ({ configuration }) => configuration.routes,
    expected: { enabled: true, prefix: 'documentation', middleware: ['web', 'auth'] },
  },
  {
    key: 'diagnostics.severity.*',
    says: { diagnostics: { severity: { 'config.unknownKey': 'hint' } }, typo: 1 },
    effect: ({ problems }) => problems.map((line) => line.replace(/^\S+ /, '')),
    expected: ['hint Unknown key "typo"; ignored. (config.unknownKey)'],
  },
];

describeKeys('openapi', { table: mainTable, rows, informational: [] });
