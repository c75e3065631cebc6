import assert from 'node:assert/strict';
import type { JsonObject } from '../../../server/src/core/json';
import { configured } from '../../project/configured-project';
import { route } from '../route';

const routes = [
  route('GET admin/invoice-items', { name: 'items.index' }),
  route('POST admin/invoice-items', { name: 'items.store' }),
  route('GET admin/invoice-items/{item}', { name: 'items.show' }),
  route('PUT|PATCH admin/invoice-items/{item}', { name: 'items.update' }),
  route('DELETE admin/invoice-items/{item}', { name: 'items.destroy' }),
  route('POST admin/invoice-items/{item}/refund'),
];

async function documented(docs: JsonObject) {
  const outcome = await configured({ files: { 'config/openapi-docs.json': JSON.stringify(docs) }, routes });
  assert.deepEqual(outcome.problems, []);
  return outcome;
}

/** The operations that an entry of `crud_templates` is about. */
async function meantBy(key: string): Promise<readonly string[]> {
  const { operations } = await documented({ crud_templates: { [key]: { summary: 'Meant' } } });
  return operations.flatMap(({ method, path, operation }) =>
    operation.summary === '[admin] Meant' ? [`${method} ${path.replace('/admin/invoice-items', '…')}`] : [],
  );
}

const keys: Readonly<Record<string, readonly string[]>> = {
  index: ['get …'],
  list: ['get …'],
  show: ['get …/{item}'],
  store: ['post …'],
  create: ['post …'],
  update: ['put …/{item}', 'patch …/{item}'],
  destroy: ['delete …/{item}'],
  delete: ['delete …/{item}'],
  refund: ['post …/{item}/refund'],
};

const texts: readonly (readonly [written: string, filled: string])[] = [
  ['All {entity_plural}', 'All invoice items'],
  ['All {{entity_plural}}', 'All invoice items'],
  ['An {entity_singular}, one of {{ entity_plural }}', 'An invoice item, one of invoice items'],
  [
    '{{entity}} by {{action}} in {{module}} of {{api_type}} under {{prefix}}',
    'invoice-items by list in general of admin under admin',
  ],
  ['{entity} {action} {} {{}} {{other}} {other}', '{entity} {action} {} {{}} {{other}} {other}'],
  ['${{entity_plural}} ${entity_plural:-x}', '${{entity_plural}} x'],
  ['{{{entity_plural}}} {{entity_plural} {entity_plural}}', '{invoice items} {{entity_plural} invoice items}'],
];

describe('crud_templates', () => {
  for (const [key, operations] of Object.entries(keys)) {
    it(`mean by ${key}`, async () => {
      assert.deepEqual(await meantBy(key), operations);
    });
  }

  for (const [written, filled] of texts) {
    it(`fill in ${written}`, async () => {
      const { document } = await documented({ crud_templates: { list: { summary: written, description: written } } });
      const list = document.paths['/admin/invoice-items']?.get;
      assert.deepEqual([list?.summary, list?.description], [`[admin] ${filled}`, filled]);
    });
  }

  it('describe the responses that an operation has', async () => {
    const responses = { 200: 'The {entity_singular} as it is now', 500: 'No {entity_singular} today', 418: 'Never' };
    const { document } = await documented({ crud_templates: { update: { responses } } });
    const { put, get } = document.paths['/admin/invoice-items/{item}'] ?? {};
    const described = [put, get].map((operation) =>
      Object.entries(operation?.responses ?? {}).map(([status, { description }]) => `${status} ${description}`),
    );
    assert.deepEqual(described, [
      ['200 The invoice item as it is now', '500 No invoice item today'],
      ['200 Successful operation', '500 Internal server error'],
    ]);
    assert.deepEqual(put?.responses['500']?.content, get?.responses['500']?.content);
  });

  it('describe responses below endpoints and custom endpoints', async () => {
    const { document } = await documented({
      crud_templates: { store: { responses: { 201: 'Lowest', 422: 'Lowest', 500: 'Lowest' } } },
      endpoints: { '/admin/invoice-items': { post: { responses: { 422: { description: 'Higher' } } } } },
      custom_endpoints: { 'items.store': { response_description: 'Highest' } },
    });
    const responses = document.paths['/admin/invoice-items']?.post?.responses ?? {};
    assert.deepEqual(
      Object.entries(responses).map(([status, { description }]) => `${status} ${description}`),
      ['201 Highest', '422 Higher', '500 Lowest'],
    );
  });

  it('by two words for one action fill each other', async () => {
    const { document } = await documented({
      crud_templates: { index: { summary: 'Second', description: 'From index.' }, list: { summary: 'First' } },
    });
    const list = document.paths['/admin/invoice-items']?.get;
    assert.deepEqual([list?.summary, list?.description], ['[admin] First', 'From index.']);
  });
});
