import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { changes, echoing, kinds } from './changes';

/** What a schema becomes, as body and as answer, and what is found: `impact code` of each, sorted. */
type Row = readonly [old: Json, now: Json, found: readonly string[]];

const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };
const shortText: Json = { type: 'string', maxLength: 10 };
const object = (properties: Json, words: object = {}): Json => ({ type: 'object', properties, ...words });
const cat = object({ kind: { type: 'string', enum: ['cat'] } }, { required: ['kind'] });
const dog = object({ kind: { type: 'string', enum: ['dog'] } }, { required: ['kind'] });

const withoutType: readonly Row[] = [
  [
    { properties: { a: {} } },
    { properties: { a: { enum: ['x'] } } },
    ['breaking request.enum.narrowed', 'nonBreaking response.enum.narrowed'],
  ],
  [
    { properties: { a: { enum: ['x'] } } },
    { properties: { a: {} } },
    ['breaking response.enum.widened', 'nonBreaking request.enum.widened'],
  ],
  [{}, { minimum: 3 }, ['breaking request.minimum.narrowed', 'nonBreaking response.minimum.narrowed']],
  [
    { type: 'object' },
    { type: 'object', required: ['x'] },
    ['breaking request.property.addedRequired', 'nonBreaking response.property.added'],
  ],
  [
    { type: 'object', required: ['x'] },
    { type: 'object' },
    ['breaking response.property.removed', 'potential request.property.removed'],
  ],
  [
    { properties: { x: text } },
    { properties: { x: text }, not: { required: ['a'] } },
    ['breaking request.not.narrowed', 'nonBreaking response.not.narrowed'],
  ],
  [
    { not: { required: ['a'] } },
    { not: { required: ['b'] } },
    ['potential request.not.undecided', 'potential response.not.undecided'],
  ],
  [
    {},
    { oneOf: [text, integer] },
    ['breaking request.alternatives.narrowed', 'nonBreaking response.alternatives.narrowed'],
  ],
];

const choices: readonly Row[] = [
  [
    shortText,
    { oneOf: [shortText], maxLength: 3 },
    ['breaking request.maxLength.narrowed', 'nonBreaking response.maxLength.narrowed'],
  ],
  [
    { oneOf: [shortText], maxLength: 3 },
    shortText,
    ['breaking response.maxLength.widened', 'nonBreaking request.maxLength.widened'],
  ],
  [
    { ...shortText, maxLength: 10 },
    { type: 'string', maxLength: 3, anyOf: [shortText, { type: 'string', pattern: '^a' }] },
    ['breaking request.maxLength.narrowed', 'nonBreaking response.maxLength.narrowed'],
  ],
  [{ oneOf: [cat, dog] }, { type: 'object', oneOf: [cat, dog] }, []],
  [{ type: 'object', oneOf: [cat, dog] }, { oneOf: [dog, cat] }, []],
  [{ maxLength: 3, anyOf: [text, integer] }, { anyOf: [{ type: 'string', maxLength: 3 }, integer] }, []],
  [
    { type: 'object', oneOf: [cat, dog] },
    { type: 'object' },
    ['breaking response.alternatives.widened', 'nonBreaking request.alternatives.widened'],
  ],
  [{ anyOf: [text, shortText] }, { anyOf: [text] }, []],
  [
    { allOf: [{ oneOf: [text, integer, object({ b: {} })] }, { type: 'integer', enum: [0, 2] }] },
    { allOf: [{ type: 'integer', enum: [0, 2, 3] }, { oneOf: [object({}), text, integer] }] },
    ['breaking response.enum.widened', 'nonBreaking request.enum.widened'],
  ],
  [
    { anyOf: [text, { minLength: 2 }, { type: 'boolean' }], enum: ['a', 1] },
    { anyOf: [{ minLength: 2 }, text], enum: [1, 'a'] },
    [],
  ],
  [
    { maximum: 3, anyOf: [text, { type: 'number', minimum: 3, exclusiveMinimum: true }] },
    { maximum: 3, anyOf: [text] },
    [],
  ],
  [{ anyOf: [integer, { type: 'number' }] }, { anyOf: [{ type: 'integer', minimum: 3 }, { type: 'number' }] }, []],
  [
    { anyOf: [integer, { type: 'number' }] },
    { anyOf: [text, { type: 'number' }] },
    ['breaking response.alternatives.widened', 'nonBreaking request.alternatives.widened'],
  ],
  [
    { allOf: [{ anyOf: [{}, text] }, { anyOf: [{}, { enum: ['a'] }] }] },
    { allOf: [{ anyOf: [{ enum: ['a'] }, {}] }, { anyOf: [text, {}] }] },
    [],
  ],
  [
    { allOf: [{ anyOf: [{ oneOf: [object({})] }, { type: 'object', maxProperties: 1 }] }], type: 'string' },
    integer,
    ['breaking response.type.widened', 'nonBreaking request.type.widened'],
  ],
  [
    { anyOf: [{ required: ['a'] }, { required: ['b'] }], type: 'object' },
    { anyOf: [{ required: ['c'] }, { required: ['b'] }], type: 'object' },
    [
      'breaking request.property.addedRequired',
      'breaking response.property.removed',
      'nonBreaking response.property.added',
      'potential request.property.removed',
    ],
  ],
  [
    { allOf: [{ anyOf: [text, integer] }, { anyOf: [shortText, integer] }] },
    { allOf: [{ anyOf: [integer, shortText] }, { anyOf: [integer, text] }] },
    [],
  ],
  [
    { allOf: [{ anyOf: [text, integer] }, { anyOf: [shortText, integer] }] },
    { anyOf: [text, integer] },
    ['breaking response.alternatives.widened', 'nonBreaking request.alternatives.widened'],
  ],
  [
    { anyOf: [text, { type: 'integer', default: 1 }] },
    { anyOf: [text, { type: 'integer', default: 2 }] },
    ['nonBreaking response.default.changed', 'potential request.default.changed'],
  ],
];

const values: readonly Row[] = [
  [
    object({}, { additionalProperties: { allOf: [integer] } }),
    object({}, { additionalProperties: { allOf: [{ type: 'number' }] } }),
    ['breaking response.type.widened', 'nonBreaking request.type.widened'],
  ],
  [{ type: 'string', minimum: 1 }, text, []],
  [object({}, { additionalProperties: true }), object({}, { additionalProperties: { description: 'Any.' } }), []],
  [
    object({}, { additionalProperties: integer }),
    object({ a: text }, { additionalProperties: integer }),
    [
      'breaking request.type.changed',
      'breaking response.type.changed',
      'nonBreaking request.property.addedOptional',
      'nonBreaking response.property.added',
    ],
  ],
  [
    object({ a: text }, { additionalProperties: integer }),
    object({}, { additionalProperties: integer }),
    [
      'breaking request.type.changed',
      'breaking response.property.removed',
      'breaking response.type.changed',
      'potential request.property.removed',
    ],
  ],
  [
    { type: 'number', multipleOf: 0.01 },
    { type: 'number', multipleOf: 0.05 },
    ['breaking request.multipleOf.narrowed', 'nonBreaking response.multipleOf.narrowed'],
  ],
  [
    { type: 'number', multipleOf: 1e-7 },
    { type: 'number', multipleOf: 3e-7 },
    ['breaking request.multipleOf.narrowed', 'nonBreaking response.multipleOf.narrowed'],
  ],
  [
    { type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { type: 'integer', multipleOf: 2 },
    ['breaking response.multipleOf.widened', 'nonBreaking request.multipleOf.widened'],
  ],
  [text, { type: 'string', format: 'password' }, []],
  [
    { type: 'string', nullable: true, enum: ['a', null] },
    { type: 'string', nullable: true, enum: ['a'] },
    ['breaking request.nullable.narrowed', 'nonBreaking response.nullable.narrowed'],
  ],
  [
    { enum: ['a', null] },
    { enum: ['a'] },
    ['breaking request.nullable.narrowed', 'nonBreaking response.nullable.narrowed'],
  ],
  [
    { allOf: [{ type: 'string', nullable: true }] },
    { allOf: [{ type: 'string', nullable: true }, text] },
    ['breaking request.nullable.narrowed', 'nonBreaking response.nullable.narrowed'],
  ],
  [{ enum: [{ a: 1, b: 2 }] }, { enum: [{ b: 2, a: 1 }] }, []],
  [
    object({ a: text, b: text }, { additionalProperties: false }),
    { allOf: [object({ a: text }, { additionalProperties: false }), object({ b: text })] },
    ['breaking request.property.removedFromClosed', 'breaking response.property.removed'],
  ],
  [
    { not: { type: 'string', enum: ['a'] } },
    { not: { type: 'string', enum: ['a', 'b'] } },
    ['breaking request.not.narrowed', 'nonBreaking response.not.narrowed'],
  ],
];

const discriminated = (discriminator: Json): Json => ({ oneOf: [cat, dog], discriminator });
const discriminators: readonly Row[] = [
  [
    discriminated({ propertyName: 'kind' }),
    discriminated({ propertyName: 'sort' }),
    ['breaking request.discriminator.changed', 'breaking response.discriminator.changed'],
  ],
  [
    discriminated({ propertyName: 'kind', mapping: { c: 'Cat' } }),
    discriminated({ propertyName: 'kind', mapping: { c: 'Cat', d: 'Dog' } }),
    ['breaking response.discriminator.widened', 'nonBreaking request.discriminator.widened'],
  ],
  [
    discriminated({ propertyName: 'kind', mapping: { c: 'Cat', d: 'Dog' } }),
    discriminated({ propertyName: 'kind', mapping: { d: '#/components/schemas/Dog' } }),
    ['breaking request.discriminator.narrowed', 'nonBreaking response.discriminator.narrowed'],
  ],
  [
    discriminated({ propertyName: 'kind', mapping: { d: 'Dog' } }),
    discriminated({ propertyName: 'kind', mapping: { d: 'Cat' } }),
    ['breaking request.discriminator.changed', 'breaking response.discriminator.changed'],
  ],
  [
    { oneOf: [cat, dog] },
    discriminated({ propertyName: 'kind' }),
    ['potential request.discriminator.undecided', 'potential response.discriminator.undecided'],
  ],
];

describe('compareSchemas', () => {
  for (const [old, now, found] of [...withoutType, ...choices, ...values, ...discriminators]) {
    it(`compares ${JSON.stringify(old)} with ${JSON.stringify(now)}`, () => {
      assert.deepEqual(kinds(echoing(old), echoing(now)), found);
    });
  }

  const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

  it('tells of every field that has another component', () => {
    const schemas: Json = {
      X: object({ c: text }),
      Y: object({ c: integer }),
      Text: text,
      Number: integer,
    };
    const both = (schema: string, inner: string): Json =>
      echoing(
        object({ a: reference(schema), b: reference(schema), d: reference(inner), e: reference(inner) }),
        schemas,
      );
    assert.deepEqual(
      changes(both('X', 'Text'), both('Y', 'Number')).filter((line) => line.includes('Request')),
      ['a.c', 'b.c', 'd', 'e'].map(
        (field) =>
          `breaking request.type.changed POST /a: Request field "${field}": type changed from string to integer.`,
      ),
    );
  });

  it('tells once what changed in a component, whatever holds it', () => {
    const holding = (type: string): Json =>
      echoing(object({ a: reference('X'), b: reference('X'), c: { nullable: true, allOf: [reference('X')] } }), {
        X: object({ name: { type } }),
      });
    assert.deepEqual(
      changes(holding('string'), holding('integer')).filter((line) => line.includes('Request')),
      ['breaking request.type.changed POST /a: Request field "a.name": type changed from string to integer.'],
    );
  });

  it('takes alternatives for what they are called, not for what they share', () => {
    const choosing = (...names: readonly string[]): Json =>
      echoing(
        { oneOf: names.map((name) => reference(name)) },
        {
          Animal: object({ name: text }),
          Cat: { allOf: [reference('Animal'), object({ lives: integer })] },
          Dog: { allOf: [reference('Animal'), object({ lives: text })] },
        },
      );
    assert.deepEqual(changes(choosing('Cat', 'Dog'), choosing('Dog', 'Cat')), []);
    assert.deepEqual(
      changes(choosing('Cat', 'Dog'), choosing('Dog')).filter((line) => line.includes('Request')),
      ['breaking request.alternatives.narrowed POST /a: Request body: the alternative "Cat" was removed.'],
    );
  });

  it('ends with long chains of references and parts', () => {
    const chain = (length: number, schemaOf: (next: Json) => Json, last: Json): Json => {
      const links = Array.from({ length }, (_, index) => [`S${index}`, schemaOf(reference(`S${index + 1}`))] as const);
      return echoing(reference('S0'), { ...Object.fromEntries(links), [`S${length}`]: last });
    };
    const nested = (last: Json) => chain(4000, (next) => object({ next }), last);
    const parts = (last: Json) => chain(20_000, (next) => ({ allOf: [{ description: 'A part.' }, next] }), last);
    const properties = Array.from({ length: 5000 }, (_, index) => object({ [`field${index}`]: text }));
    const many = (last: Json) => echoing({ allOf: [...properties, object({ last })] });
    const chosen = (last: Json) => chain(2000, (next) => ({ oneOf: [next, integer] }), last);
    const found = ['breaking request.maxLength.narrowed', 'nonBreaking response.maxLength.narrowed'];
    for (const made of [nested, parts, chosen, many]) assert.deepEqual(kinds(made(text), made(shortText)), found);
  });

  it('compares many alternatives that lead into many components', () => {
    const schemas = (last: Json): Json => ({
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `S${index}`,
          object({ next: reference(`S${index + 1}`), [`own${index}`]: text }),
        ]),
      ),
      S100: last,
    });
    const choosing = (offset: number, last: Json): Json => {
      const branches = Array.from({ length: 50 }, (_, index) => {
        const inner = reference(`S${(index + offset) % 50}`);
        return object({ inner, [`field${(index + offset) % 50}`]: text }, { required: ['inner'] });
      });
      return echoing({ oneOf: branches }, schemas(last));
    };
    assert.deepEqual(changes(choosing(0, text), choosing(7, text)), []);
    assert.deepEqual(kinds(choosing(0, text), choosing(7, shortText)), [
      'breaking request.maxLength.narrowed',
      'nonBreaking response.maxLength.narrowed',
    ]);
  });
});
