import assert from 'node:assert/strict';
import { type FieldRow, fieldRows } from '../../../../client/src/preview/page/model/fields';
import type { JsonObject } from '../../../../client/src/preview/page/model/json';

/** Each row as a line: its name by depth, its type, and what else is said. */
function lines(schema: JsonObject, components: JsonObject = {}): readonly string[] {
  return fieldRows(schema, components).map((row) => line(row));
}

function line({ depth, label, type, isRequired, isNullable, ...said }: FieldRow): string {
  const marks = [isRequired ? 'required' : '', isNullable ? 'nullable' : ''].filter((mark) => mark !== '');
  const patterns = said.patterns.map((pattern) => `/${pattern}/`);
  const facts = [
    ...said.constraints,
    ...patterns,
    ...said.values.map((value) => `=${value}`),
    ...said.conditions,
    ...said.rules,
  ];
  const values = [said.defaultValue, said.example].map((value) => value ?? '-').join('/');
  return [`${'  '.repeat(depth)}${label}: ${type}`, ...marks, ...facts, values].join(' | ');
}

describe('the rows of a schema', () => {
  it('are its fields, each with all that is said of it', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 60, example: 'Ada' },
        kind: { type: 'string', enum: ['person', 'company'], default: 'person' },
        born: { type: 'string', format: 'date', nullable: true, 'x-conditional': ['kind is person'] },
        share: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, multipleOf: 0.5 },
        vat: { type: 'string', pattern: '^NL', 'x-rules': ['App\\Rules\\Vat'] },
        photo: { type: 'string', format: 'binary' },
        tags: { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'integer', minimum: 1 } },
      },
    };
    assert.deepEqual(lines(schema), [
      'name: string | required | 2 to 60 characters | -/Ada',
      'kind: string | =person | =company | person/-',
      'born: string (date) | nullable | kind is person | -/-',
      'share: number | above 0 | at most 1 | a multiple of 0.5 | -/-',
      'vat: string | /^NL/ | App\\Rules\\Vat | -/-',
      'photo: file | -/-',
      'tags: array of integer | at most 3 items | no item twice | -/-',
      '  *: integer | at least 1 | -/-',
    ]);
  });

  it('stand below what they are in, with the names that source has', () => {
    const schema = {
      properties: {
        lines: { type: 'array', items: { properties: { price: { properties: { amount: { type: 'integer' } } } } } },
        notes: { type: 'object', additionalProperties: { properties: { text: { type: 'string' } } } },
      },
    };
    assert.deepEqual(
      fieldRows(schema, {}).map(({ name }) => name),
      ['lines', 'lines.*.price', 'lines.*.price.amount', 'notes', 'notes.*', 'notes.*.text'],
    );
  });

  it('say of what may be null that it may, however that is written', () => {
    const components = { Owner: { properties: { name: { type: 'string' } } }, Team: { type: 'object' } };
    const orNull = { type: 'boolean', nullable: true, enum: [null] };
    const [owner, team] = ['Owner', 'Team'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = {
      properties: {
        owner: { description: 'Who has it', anyOf: [owner ?? {}, orNull] },
        held: { anyOf: [owner ?? {}, team ?? {}, orNull] },
      },
    };
    assert.deepEqual(lines(schema, components), [
      'owner: Owner | nullable | -/-',
      '  name: string | -/-',
      'held: Owner or Team | nullable | -/-',
      '  (1 of 2): Owner | -/-',
      '    name: string | -/-',
      '  (2 of 2): Team | -/-',
    ]);
  });

  it('end where a component holds itself', () => {
    const components = {
      Folder: { properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Folder' } } },
    };
    assert.deepEqual(lines({ $ref: '#/components/schemas/Folder' }, components), [
      'name: string | -/-',
      'parent: Folder | -/-',
    ]);
  });

  it('tell alternatives, and put together what must hold together', () => {
    const components = { Cat: { properties: { lives: { type: 'integer' } } } };
    const pet = { oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'string' }] };
    assert.deepEqual(lines({ properties: { pet } }, components), [
      'pet: Cat or string | -/-',
      '  (1 of 2): Cat | -/-',
      '    lives: integer | -/-',
      '  (2 of 2): string | -/-',
    ]);
    const both = { allOf: [{ $ref: '#/components/schemas/Cat' }, { required: ['lives'], properties: { id: {} } }] };
    assert.deepEqual(lines(both, components), ['lives: integer | required | -/-', 'id: any | -/-']);
  });

  it('are one of a value that has no fields, and none of what says nothing', () => {
    assert.deepEqual(lines({ type: 'string', minLength: 1 }), [': string | at least 1 character | -/-']);
    assert.deepEqual(lines({}), []);
  });
});
