import assert from 'node:assert/strict';
import { validate } from '@readme/openapi-parser';
import type { Json, JsonObject } from '../../../server/src/core/json';
import { configured, type ConfiguredProject } from '../../project/configured-project';
import { route } from '../route';

const directory = 'resources/openapi/templates';

const routes = [
  route('GET admin/invoice-items', { name: 'items.index' }),
  route('POST admin/invoice-items', { name: 'items.store' }),
  route('GET admin/invoice-items/{item}', { name: 'items.show' }),
  route('POST admin/invoice-items/{item}/refund'),
];

function documented(templates: Readonly<Record<string, Json>>, project: Partial<ConfiguredProject> = {}) {
  const files = Object.entries(templates).map(
    ([name, template]) => [`${directory}/${name}.json`, JSON.stringify(template)] as const,
  );
  return configured({ routes, ...project, files: { ...Object.fromEntries(files), ...project.files } });
}

/** The operations that a template is about. */
async function meantBy(name: string, project: Partial<ConfiguredProject> = {}): Promise<readonly string[]> {
  const { operations } = await documented({ [name]: { summary: 'Meant' } }, project);
  return operations.flatMap(({ method, path, operation }) =>
    operation.summary === '[admin] Meant' ? [`${method} ${path.replace('/admin/invoice-items', '…')}`] : [],
  );
}

const settings = (says: JsonObject): Partial<ConfiguredProject> => ({
  files: { 'config/openapi-templates.json': JSON.stringify(says) },
});

const names: readonly (readonly [name: string, operations: readonly string[], project?: Partial<ConfiguredProject>])[] =
  [
    ['custom/items.index', ['get …']],
    ['custom/invoice-items.list', ['get …']],
    ['custom/invoice-items.refund', ['post …/{item}/refund']],
    ['custom/items.list', []],
    ['generic/list', ['get …']],
    ['generic/show', ['get …/{item}']],
    ['generic/create', ['post …']],
    ['generic/update', []],
    ['generic/all', ['get …'], settings({ generic_templates: { list: 'all.json' } })],
    ['generic/all', ['get …'], settings({ generic_templates: { index: 'all.json' } })],
    ['generic/back', ['post …/{item}/refund'], settings({ generic_templates: { refund: 'back.json' } })],
    ['mine/items.index', ['get …'], settings({ paths: { custom: `${directory}/mine` } })],
    ['generic/list', [], settings({ enabled: false })],
    ['custom/items.index', [], settings({ enabled: false })],
  ];

const texts: readonly (readonly [written: string, filled: string])[] = [
  ['{{entity_singular}}', 'invoice item'],
  ['{{entity_plural}}', 'invoice items'],
  ['{{api_type}}', 'staff'],
  ['{{entity}}', 'invoice-items'],
  ['{{module}}', 'general'],
  ['{{action}}', 'list'],
  ['{{prefix}}', 'admin'],
  ['{{ entity }} and {{entity}}', 'invoice-items and invoice-items'],
  ['{{other}} {entity} {{}} {{ }}', '{{other}} {entity} {{}} {{ }}'],
  ['${{projectName}} ${{entity}} ${HOME} ${X:-y}', '${{projectName}} ${{entity}} ${HOME} ${X:-y}'],
];

/** The parameters of `GET admin/invoice-items/{item}` as templates say them. */
async function parametersOf(templates: Readonly<Record<string, Json>>) {
  const { document } = await documented(templates);
  return document.paths['/admin/invoice-items/{item}']?.get?.parameters;
}

const item = { name: 'item', in: 'path', required: true, schema: { type: 'string' } };
const page = { name: 'page', in: 'query' };
const string = { type: 'string' };
const integer = { type: 'integer' };

const parameters: Readonly<Record<string, readonly [written: Json, added: readonly JsonObject[]]>> = {
  'a query parameter': [
    { ...page, description: 'Which', required: false, schema: integer, example: 2 },
    [{ ...page, required: false, schema: integer, description: 'Which', example: 2 }],
  ],
  'a header that is required': [
    { name: 'X-Shop', in: 'header', required: true, schema: string },
    [{ name: 'X-Shop', in: 'header', required: true, schema: string }],
  ],
  'a cookie': [{ name: 'sid', in: 'cookie', schema: string }, [{ name: 'sid', in: 'cookie', schema: string }]],
  'extensions, and no other member': [
    { ...page, 'x-unit': ['{{action}}'], style: 'form', deprecated: true, examples: {} },
    [{ ...page, schema: string, 'x-unit': ['show'] }],
  ],
  'placeholders in all texts': [
    {
      name: '{{entity_singular}}',
      in: 'query',
      description: 'Of {{entity_plural}}',
      schema: { type: 'string', enum: ['{{api_type}}', '${{entity}}'] },
      example: { deep: ['{{prefix}}', 5, null] },
    },
    [
      {
        name: 'invoice item',
        in: 'query',
        description: 'Of invoice items',
        schema: { type: 'string', enum: ['admin', '${{entity}}'] },
        example: { deep: ['admin', 5, null] },
      },
    ],
  ],
  'no schema': [page, [{ ...page, schema: string }]],
  'no schema but an example': [{ ...page, example: 2 }, [{ ...page, schema: { type: 'number' }, example: 2 }]],
  'a schema that leads nowhere': [
    { ...page, schema: { $ref: '#/components/schemas/Page' } },
    [{ ...page, schema: string }],
  ],
  'members of wrong types': [
    { ...page, description: 5, required: 'yes', schema: [], example: null },
    // An empty list is an empty object where an object belongs.
    [{ ...page, schema: {} }],
  ],
  'no name': [{ in: 'query' }, []],
  'an empty name': [{ name: '', in: 'query' }, []],
  'no place': [{ name: 'page' }, []],
  'another place': [{ name: 'page', in: 'body' }, []],
  'what is no object': ['page', []],
  'a path parameter that the path has not': [{ name: 'id', in: 'path', required: true, schema: string }, []],
};

/** What a template says of the path parameter `{item}`. */
const informed: Readonly<Record<string, readonly [said: JsonObject, expected: JsonObject]>> = {
  description: [{ description: 'Which one' }, { ...item, description: 'Which one' }],
  example: [{ example: 'A1' }, { ...item, example: 'A1' }],
  schema: [{ schema: integer }, { ...item, schema: integer }],
  'whether it is required, which it stays': [{ required: false }, item],
  extensions: [{ 'x-unit': 'none' }, { ...item, 'x-unit': 'none' }],
};

describe('JSON templates', () => {
  for (const [name, operations, project] of names) {
    const given = Object.values(project?.files ?? {}).join('');
    it(`are found by name: ${name} ${given}`, async () => {
      assert.deepEqual(await meantBy(name, project), operations);
    });
  }

  it('of a name go before that of an action, thing by thing', async () => {
    const { document } = await documented({
      'custom/items.index': { summary: 'By name' },
      'custom/invoice-items.list': { summary: 'No', description: 'By the derived name.' },
      'generic/list': { summary: 'No', description: 'No', parameters: [page] },
    });
    const list = document.paths['/admin/invoice-items']?.get;
    assert.deepEqual(
      [list?.summary, list?.description, list?.parameters],
      ['[admin] By name', 'By the derived name.', [{ ...page, schema: string, description: 'The number of the page' }]],
    );
  });

  for (const [written, filled] of texts) {
    it(`fill in ${written}`, async () => {
      const { document } = await documented(
        { 'generic/list': { summary: written, description: `A\n${written}` } },
        { files: { 'config/openapi.json': '{"api_types": {"staff": {"prefix": "admin"}}}' } },
      );
      const list = document.paths['/admin/invoice-items']?.get;
      assert.deepEqual([list?.summary, list?.description], [`[admin] ${filled}`, `A\n${filled}`]);
    });
  }

  for (const [title, [written, added]] of Object.entries(parameters)) {
    it(`add a parameter: ${title}`, async () => {
      assert.deepEqual(await parametersOf({ 'generic/show': { parameters: [written] } }), [item, ...added]);
    });
  }

  for (const [title, [said, expected]] of Object.entries(informed)) {
    it(`inform a parameter that is there: ${title}`, async () => {
      const parameter = { name: 'item', in: 'path', ...said };
      assert.deepEqual(await parametersOf({ 'generic/show': { parameters: [parameter] } }), [expected]);
    });
  }

  it('have each parameter once, as the first says that says something of it', async () => {
    const templates = {
      'custom/items.show': { parameters: [{ ...page, schema: integer }, page, { name: 'X-Shop', in: 'header' }] },
      'generic/show': {
        parameters: [
          { ...page, description: 'Which', required: true, schema: string, example: 'a' },
          { name: 'x-shop', in: 'header', example: 'north' },
          { name: 'page', in: 'header' },
        ],
      },
    };
    assert.deepEqual(await parametersOf(templates), [
      item,
      { ...page, required: true, schema: integer, description: 'Which' },
      { name: 'X-Shop', in: 'header', schema: string, example: 'north' },
      { name: 'page', in: 'header', schema: string },
    ]);
  });

  it('describe only a parameter that is there, with if_present', async () => {
    const only = { if_present: true, description: 'Which' };
    const templates = {
      'custom/items.show': { parameters: [{ ...page, ...only }] },
      'generic/show': {
        parameters: [
          { ...page, ...only },
          { name: 'item', in: 'path', ...only },
        ],
      },
    };
    assert.deepEqual(await parametersOf(templates), [{ ...item, description: 'Which' }]);
    const added = { ...templates, 'generic/show': { parameters: [page] } };
    assert.deepEqual(await parametersOf(added), [item, { ...page, schema: string, description: 'Which' }]);
  });

  it('mean with if_present the parameter of the path that picks the entity', async () => {
    const template = { parameters: [{ name: 'id', in: 'path', if_present: true, description: 'Of the item' }] };
    const { document } = await documented(
      { 'generic/show': template },
      {
        routes: [
          ...['shops/{id}/items/{item}', 'items/{id}', 'shops/items/{id?}', 'link/{id}', 'items/edit/{id}'].map((uri) =>
            route(`GET admin/${uri}`, { action: 'App\\C@show' }),
          ),
        ],
      },
    );
    const descriptions = Object.values(document.paths).map(({ get }) =>
      get?.parameters?.map(({ description = null }) => description),
    );
    assert.deepEqual(descriptions, [[null, null], ['Of the item'], ['Of the item'], undefined, [null], [null]]);
  });

  it('say nothing of whether something can be missing', async () => {
    const { document } = await documented({ 'generic/list': { parameters: [page] } });
    assert.deepEqual(Object.keys(document.paths['/admin/invoice-items']?.get?.responses ?? {}), ['200', '500']);
  });
});

/** What stands in place of a template, or of its members. */
const damage: Readonly<Record<string, Json>> = {
  'a list': [],
  'a text': 'List',
  null: null,
  'nothing in it': {},
  'members of wrong types': { summary: 5, description: ['x'], parameters: { page } },
  'parameters that are none': { parameters: [null, 5, [], {}, 'page', [page]] },
  'keys of another kind': {
    ['__proto__']: { summary: 'x' },
    constructor: 5,
    toString: {},
    parameters: [{ ...page, constructor: 5 }],
  },
  'schemas of other versions': {
    parameters: [
      { ...page, schema: { type: ['string', 'null'], exclusiveMinimum: 5, const: 1, $defs: {} } },
      {
        name: 'a',
        in: 'query',
        schema: { type: 'array', items: { type: 'null', properties: { b: 5 } }, required: [] },
      },
      { name: 'b', in: 'header', schema: { nullable: true, pattern: '(', enum: [], allOf: [], minLength: -1 } },
      { name: 'c', in: 'cookie', schema: true },
      { name: 'item', in: 'path', required: false, schema: { oneOf: [5, { $ref: '#/nowhere' }] } },
    ],
  },
};

describe('a template with', () => {
  for (const [title, template] of Object.entries(damage)) {
    it(`${title} leaves the document valid`, async () => {
      const { document } = await documented({ 'generic/show': template, 'custom/items.show': template });
      const operation = document.paths['/admin/invoice-items/{item}']?.get;
      assert.deepEqual([operation?.summary, operation?.description], ['[admin] Show an invoice item', '']);
      // The parser writes into what it is given.
      const copy = JSON.parse(JSON.stringify(document)) as Parameters<typeof validate>[0];
      assert.deepEqual(await validate(copy), { valid: true, warnings: [], specification: 'OpenAPI' });
    });
  }
});
