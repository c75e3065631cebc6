import { docsTable } from '../../server/src/core/configuration/schemas/docs';
import { templatesTable } from '../../server/src/core/configuration/schemas/templates';
import type { Json, JsonObject } from '../../server/src/core/json';
import { routesOnly } from '../../server/src/core/read-operation';
import { nested } from './configuration-text';
import type { Outcome } from './configured-project';
import { describeKeys, type KeyRow } from './describe-keys';

const list = ({ document }: Outcome) => document.paths['/admin/users']?.get;
const create = ({ document }: Outcome) => document.paths['/admin/users']?.post;
const summaries = ({ operations }: Outcome) => operations.slice(0, 3).map(({ operation }) => operation.summary);

function row(key: string, says: Json, effect: KeyRow['effect'], expected: unknown): KeyRow {
  return { key, says, effect, expected };
}

/** Of `POST /admin/users`. */
function endpoint(key: string, value: Json, effect: KeyRow['effect'], expected: unknown = value): KeyRow {
  const path = key.replace(/\[\]$/, '').replaceAll('responses.*', 'responses.201').replaceAll('*', 'application/json');
  const says = key.endsWith('[]') ? [value] : value;
  return row(
    `endpoints.*.*.${key}`,
    nested(['endpoints', '/admin/users', 'post', ...path.split('.')], says),
    effect,
    expected,
  );
}

/** A body's members need a description or a schema beside them. */
function body(key: string, value: Json): KeyRow {
  const content = { 'application/json': { schema: {}, [key]: value } };
  return {
    key: `endpoints.*.*.requestBody.content.*.${key}`,
    says: { endpoints: { '/admin/users': { post: { requestBody: { content } } } } },
    effect: (outcome) => create(outcome)?.requestBody?.content,
    expected: content,
  };
}

function response(key: string, members: JsonObject): KeyRow {
  const written = { description: 'Hired', ...members };
  return {
    key: `endpoints.*.*.responses.*.${key}`,
    says: { endpoints: { '/admin/users': { post: { responses: { 201: written } } } } },
    effect: (outcome) => create(outcome)?.responses['201'],
    expected: written,
  };
}

/** Of `POST /admin/users`, which asks for a `name`. */
function field(key: string, says: JsonObject, expected: Json | undefined): KeyRow {
  const name = { type: 'string', required: true, nullable: false } as const;
  const asked = { type: 'object', required: true, nullable: false, properties: { name } } as const;
  return {
    key,
    says,
    operationOf: (route, method) => ({
      ...routesOnly(route, method),
      checked: method === 'POST' ? [{ in: 'body', mediaTypes: null, schema: asked }] : [],
    }),
    effect: (outcome) => create(outcome)?.requestBody?.content['application/json']?.schema,
    expected,
  };
}

const example = { a: { value: 1 } };

const docsRows: readonly KeyRow[] = [
  row('crud_templates.*.summary', { crud_templates: { index: { summary: 'All {entity_plural}' } } }, summaries, [
    '[admin] All users',
    '[admin] Create a user',
    '[admin] Show a user',
  ]),
  row(
    'crud_templates.*.description',
    { crud_templates: { store: { description: 'A new {{entity_singular}}' } } },
    (outcome) => create(outcome)?.description,
    'A new user',
  ),
  row(
    'crud_templates.*.responses.*',
    { crud_templates: { store: { responses: { 201: 'The new {entity_singular}' } } } },
    (outcome) => create(outcome)?.responses['201']?.description,
    'The new user',
  ),
  row('entities.*.singular', { entities: { users: { singular: 'colleague' } } }, summaries, [
    '[admin] List colleagues',
    '[admin] Create a colleague',
    '[admin] Show a colleague',
  ]),
  row('entities.*.plural', { entities: { users: { singular: 'colleague', plural: 'staff' } } }, summaries, [
    '[admin] List staff',
    '[admin] Create a colleague',
    '[admin] Show a colleague',
  ]),
  {
    key: 'entities.*.model',
    handedTo: 'the host',
    says: { entities: { users: { model: 'App\\Staff\\Person' } } },
    effect: ({ classes }) => classes.entities,
    expected: { users: 'App\\Staff\\Person' },
  },
  row(
    'entities.*.description',
    { entities: { users: { description: 'Who works here' } } },
    ({ operations }) => operations.map(({ operation }) => operation.description),
    ['Who works here', 'Who works here', 'Who works here', '', '', ''],
  ),
  row(
    'custom_endpoints.*.summary',
    { custom_endpoints: { 'users.index': { summary: 'Staff' } } },
    (outcome) => list(outcome)?.summary,
    '[admin] Staff',
  ),
  row(
    'custom_endpoints.*.description',
    { custom_endpoints: { 'users.index': { description: 'By name' } } },
    (outcome) => list(outcome)?.description,
    'By name',
  ),
  row(
    'custom_endpoints.*.response_description',
    { custom_endpoints: { 'users.index': { response_description: 'All of them' } } },
    (outcome) => list(outcome)?.responses['200']?.description,
    'All of them',
  ),
  field(
    'custom_endpoints.*.request_fields.*',
    { custom_endpoints: { 'users.store': { request_fields: { name: 'As on the contract' } } } },
    {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', description: 'As on the contract' } },
    },
  ),
  field(
    'field_descriptions.*',
    { field_descriptions: { name: 'First and last' } },
    {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', description: 'First and last' } },
    },
  ),
  {
    ...field('field_examples.*', { field_examples: { name: 'Ann Lee' } }, undefined),
    effect: (outcome) => create(outcome)?.requestBody?.content['application/json']?.example,
    expected: { name: 'Ann Lee' },
  },
  field('auto_detect.fields', { auto_detect: { fields: false } }, undefined),
  field('auto_detect.fields', { auto_detect: false }, undefined),
  row(
    'auto_detect.relationships',
    { auto_detect: { relationships: false } },
    ({ classes }) => classes.hasRelations,
    false,
  ),
  endpoint('summary', 'Hire', (outcome) => create(outcome)?.summary, '[admin] Hire'),
  endpoint('description', 'With a letter', (outcome) => create(outcome)?.description),
  endpoint('tags[]', 'Staff', (outcome) => create(outcome)?.tags, ['Staff']),
  endpoint('example', { name: 'Ann' }, (outcome) => create(outcome)?.requestBody?.content['application/json']?.example),
  {
    key: 'endpoints.*.*.requestBody.description',
    says: { endpoints: { '/admin/users': { post: { requestBody: { description: 'Who', content: {} } } } } },
    effect: (outcome) => create(outcome)?.requestBody,
    expected: { description: 'Who', content: {} },
  },
  {
    key: 'endpoints.*.*.requestBody.required',
    says: { endpoints: { '/admin/users': { post: { requestBody: { required: true, content: {} } } } } },
    effect: (outcome) => create(outcome)?.requestBody,
    expected: { required: true, content: {} },
  },
  body('schema', { type: 'object' }),
  body('example', { name: 'Ann' }),
  body('examples', example),
  body('encoding', { name: { contentType: 'text/plain' } }),
  response('description', {}),
  response('headers', { headers: { 'X-Id': { schema: { type: 'integer' } } } }),
  response('links', { links: { a: { operationId: 'general.users.list' } } }),
  ...(['schema', 'example', 'examples', 'encoding'] as const).map((key) =>
    response(`content.*.${key}`, {
      content: { 'application/json': { schema: { type: 'object' }, ...(key === 'schema' ? {} : { [key]: example }) } },
    }),
  ),
];

const templates = 'resources/openapi/templates';
const template = JSON.stringify({ summary: 'From a template' });
const listSummary: KeyRow['effect'] = (outcome) => list(outcome)?.summary;

const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } };

/** Of `GET /admin/users`, which answers a page at a time. */
function paged(key: string, says: JsonObject, expected: Json | undefined): KeyRow {
  return {
    key,
    says,
    operationOf: (one, method) => ({
      ...routesOnly(one, method),
      paging: one.uri === 'admin/users' ? [{ by: 'page', parameter: 'page' }] : [],
    }),
    effect: (outcome) => list(outcome)?.parameters,
    expected,
  };
}

/** A parameter of `query_builder`, behind the paginator's own. */
function joining(key: string, parameter: JsonObject, expected: readonly JsonObject[]): KeyRow {
  return paged(`query_builder.parameters[].${key}`, { query_builder: { parameters: [parameter] } }, [
    { ...page, description: 'The number of the page' },
    ...expected,
  ]);
}

/** Documentation that goes into the document as it is, and is none of OpenAPI. */
const unsound = {
  endpoints: { '/admin/users': { post: { responses: { 201: { description: 'A', headers: { b: 5 } } } } } },
};

function refused(key: string, says: JsonObject): KeyRow {
  return {
    key,
    says,
    files: { 'config/openapi-docs.json': JSON.stringify(unsound) },
    effect: async (outcome) => (await outcome.made()).map(({ refusal }) => [refusal?.code, refusal?.source?.file]),
    expected: [['template.invalidOutput', 'routes/api.php']],
  };
}

function made(key: string, says: JsonObject): KeyRow {
  const { operationOf, ...rest } = field(key, says, undefined);
  return {
    ...rest,
    ...(operationOf && { operationOf }),
    effect: (outcome) => Object.keys(create(outcome)?.requestBody?.content['application/json'] ?? {}),
    expected: ['schema'],
  };
}

const templatesRows: readonly KeyRow[] = [
  {
    key: 'enabled',
    says: { enabled: false },
    files: { [`${templates}/generic/list.json`]: template, [`${templates}/custom/users.index.json`]: template },
    effect: listSummary,
    expected: '[admin] List users',
  },
  {
    key: 'paths.generic',
    says: { paths: { generic: 'docs/actions' } },
    files: { 'docs/actions/list.json': template, [`${templates}/generic/list.json`]: '{"summary": "No"}' },
    effect: listSummary,
    expected: '[admin] From a template',
  },
  {
    key: 'paths.custom',
    says: { paths: { custom: 'docs/endpoints' } },
    files: { 'docs/endpoints/users.index.json': template },
    effect: listSummary,
    expected: '[admin] From a template',
  },
  {
    key: 'generic_templates.*',
    says: { generic_templates: { list: 'all.json' } },
    files: { [`${templates}/generic/all.json`]: template, [`${templates}/generic/list.json`]: '{"summary": "No"}' },
    effect: listSummary,
    expected: '[admin] From a template',
  },
  joining('name', { name: 'sort' }, [{ name: 'sort', in: 'query', schema: { type: 'string' } }]),
  joining('in', { name: 'sort', in: 'query' }, [{ name: 'sort', in: 'query', schema: { type: 'string' } }]),
  joining('description', { name: 'sort', description: 'Of {{entity_plural}}' }, [
    { name: 'sort', in: 'query', schema: { type: 'string' }, description: 'Of users' },
  ]),
  joining('required', { name: 'sort', required: true }, [
    { name: 'sort', in: 'query', required: true, schema: { type: 'string' } },
  ]),
  joining('schema', { name: 'sort', schema: { enum: ['a'] } }, [
    { name: 'sort', in: 'query', schema: { enum: ['a'] } },
  ]),
  joining('example', { name: 'sort', example: 'a' }, [
    { name: 'sort', in: 'query', schema: { type: 'string' }, example: 'a' },
  ]),
  paged('query_builder.enabled', { query_builder: { enabled: false, parameters: [{ name: 'sort' }] } }, undefined),
  {
    key: 'query_builder.actions[]',
    says: { query_builder: { actions: ['list', 'refund'], parameters: [{ name: 'sort' }] } },
    effect: ({ operations }) =>
      operations.map(({ operation: { parameters = [] } }) => parameters.map(({ name }) => name).join()),
    expected: ['sort', '', 'user', 'sort', 'sort', 'sort'],
  },
  paged('auto_detect.parameters', { auto_detect: { parameters: false } }, undefined),
  paged('auto_detect.parameters', { auto_detect: false, query_builder: { parameters: [{ name: 'a' }] } }, undefined),
  {
    key: 'auto_detect.descriptions',
    says: { auto_detect: { descriptions: false } },
    operationOf: (one, method) => ({
      ...routesOnly(one, method),
      read: [{ name: 'per_page', in: 'query', field: { type: 'integer', required: false, nullable: false } }],
    }),
    effect: (outcome) => list(outcome)?.parameters,
    expected: [{ name: 'per_page', in: 'query', schema: { type: 'integer' }, example: 15 }],
  },
  refused('rendering.validate_output', { rendering: { validate_output: true } }),
  refused('rendering.validate_output', { rendering: { validate: true } }),
  made('examples.enabled', { examples: { enabled: false } }),
  made('examples.enabled', { examples: false }),
];

describeKeys('openapi-docs', {
  table: docsTable,
  rows: docsRows,
  informational: [],
});

describeKeys('openapi-templates', {
  table: templatesTable,
  rows: templatesRows,
  informational: [
    'rendering.debug',
    'rendering.cache',
    'rendering.cache_enabled',
    'rendering.cache_ttl',
    'performance',
  ],
});
