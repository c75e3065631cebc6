import assert from 'node:assert/strict';
import type { JsonObject } from '../../../server/src/core/json';
import { configured } from '../../project/configured-project';
import { route } from '../route';

const routes = [
  route('GET admin/patients'),
  route('POST admin/patients'),
  route('GET admin/patients/{patient}'),
  route('PUT admin/patients/{patient}', { docblock: 'Change what is known.\n\nBy vets alone.' }),
  route('DELETE admin/patients/{patient}'),
  route('GET admin/patients/{patient}/visits'),
  route('POST admin/patients/{patient}/discharge'),
  route('GET admin/invoice-items/{item}'),
];

async function documented(docs: JsonObject) {
  const { operations, problems } = await configured({
    files: { 'config/openapi-docs.json': JSON.stringify(docs) },
    routes,
  });
  assert.deepEqual(problems, []);
  return operations.map(({ operation }) => operation);
}

async function summaries(entities: JsonObject): Promise<readonly string[]> {
  return (await documented({ entities })).map(({ summary }) => summary.replace('[admin] ', ''));
}

const animals = [
  'List animals',
  'Create an animal',
  'Show an animal',
  'Change what is known',
  'Delete an animal',
  'List visits of an animal',
  'Discharge an animal',
  'Show an invoice item',
];

const rows: Readonly<Record<string, readonly [entities: JsonObject, changes: readonly string[]]>> = {
  'singular and plural': [{ patients: { singular: 'animal', plural: 'animals' } }, animals],
  'a name in the singular': [{ patient: { singular: 'animal', plural: 'animals' } }, animals],
  'a name with a capital': [{ Patients: { singular: 'animal', plural: 'animals' } }, animals],
  'a singular alone, of which the plural is made': [{ patients: { singular: 'animal' } }, animals],
  'a plural alone, of which the singular is made': [{ patients: { plural: 'animals' } }, animals],
  'an irregular plural': [
    { patients: { singular: 'Tier', plural: 'Tiere' } },
    animals.map((one) => one.replace('an animal', 'a Tier').replace('animals', 'Tiere')),
  ],
  'a word with a capital, which has its article by its sound': [
    { patients: { singular: 'Animal', plural: 'Animals' } },
    animals.map((one) => one.replace('animal', 'Animal')),
  ],
  'two spellings of one, of which that of the URI counts': [
    { Patient: { singular: 'beast', plural: 'beasts' }, patients: { singular: 'animal', plural: 'animals' } },
    animals,
  ],
};

const spellings = ['invoice-items', 'invoice_items', 'invoiceItems', 'InvoiceItem', 'invoice item'];

describe('entities', () => {
  for (const [title, [entities, expected]] of Object.entries(rows)) {
    it(`are called by ${title}`, async () => {
      assert.deepEqual(await summaries(entities), expected);
    });
  }

  for (const spelling of spellings) {
    it(`are known as ${spelling}`, async () => {
      const all = await summaries({ [spelling]: { singular: 'position' } });
      assert.deepEqual(all.at(-1), 'Show a position');
    });
  }

  it('are called so in placeholders, too', async () => {
    const [list] = await documented({
      entities: { patients: { singular: 'animal', plural: 'all animals' } },
      crud_templates: {
        index: { summary: 'See {entity_plural}', description: 'Each {{entity_singular}} of {{entity}}' },
      },
    });
    assert.deepEqual([list?.summary, list?.description], ['[admin] See all animals', 'Each animal of patients']);
  });

  it('describe what is done to them where nothing else does', async () => {
    const operations = await documented({
      entities: { patients: { description: 'An animal under treatment' } },
      crud_templates: { show: { description: 'One of many' } },
    });
    const described = operations.map(({ description }) => description);
    const entity = 'An animal under treatment';
    assert.deepEqual(described, [entity, entity, 'One of many', 'By vets alone.', entity, '', '', 'One of many']);
  });

  it('may name a model, which says nothing yet', async () => {
    const model = { patients: { model: 'App\\Models\\Patient' } };
    assert.deepEqual(await documented({ entities: model }), await documented({}));
  });
});
