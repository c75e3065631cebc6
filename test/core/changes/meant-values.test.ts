import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { echoing, kinds } from './changes';

/** What a schema becomes, as body and as answer, and what is found: `impact code` of each, sorted. */
type Row = readonly [old: Json, now: Json, found: readonly string[]];

const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };
const shortText: Json = { type: 'string', maxLength: 10 };
const object = (properties: Json, words: object = {}): Json => ({ type: 'object', properties, ...words });
const cat = object({ kind: { type: 'string', enum: ['cat'] } }, { required: ['kind'] });
const dog = object({ kind: { type: 'string', enum: ['dog'] } }, { required: ['kind'] });

const toldTypes: readonly Row[] = [
  [{}, text, ['nonBreaking response.type.narrowed', 'potential request.type.undecided']],
  [
    { enum: ['a', 1] },
    { type: 'integer', enum: [1] },
    [
      'breaking request.enum.narrowed',
      'breaking request.type.narrowed',
      'nonBreaking response.enum.narrowed',
      'nonBreaking response.type.narrowed',
    ],
  ],
  [{ enum: ['a', 'b'] }, { type: 'string', enum: ['b', 'a'] }, []],
  [{ type: 'integer', enum: [1] }, { enum: [1] }, []],
  [{ maxLength: 2 }, integer, ['breaking request.type.narrowed', 'nonBreaking response.type.narrowed']],
  [integer, { required: ['a'] }, ['breaking response.type.widened', 'nonBreaking request.type.widened']],
  [shortText, { maxLength: 10 }, ['nonBreaking request.type.widened', 'potential response.type.undecided']],
];

const listedValues: readonly Row[] = [
  [
    shortText,
    { type: 'string', enum: ['draft', 'sent'] },
    ['breaking request.enum.narrowed', 'nonBreaking response.enum.narrowed'],
  ],
  [
    { type: 'number', enum: [2] },
    { type: 'number', minimum: 2 },
    ['breaking response.enum.widened', 'nonBreaking request.enum.widened'],
  ],
  [
    { type: 'number', enum: [2] },
    { type: 'number', minimum: 2, exclusiveMinimum: true },
    [
      'breaking request.minimum.narrowed',
      'breaking response.enum.widened',
      'nonBreaking request.enum.widened',
      'nonBreaking response.minimum.narrowed',
    ],
  ],
  [
    { type: 'string', enum: ['abc', '\u{1F600}'] },
    { type: 'string', enum: ['abc', '\u{1F600}'], minLength: 2 },
    ['breaking request.minLength.narrowed', 'nonBreaking response.minLength.narrowed'],
  ],
  [{ type: 'array', enum: [[1]] }, { type: 'array', enum: [[1]], maxItems: 1 }, []],
  [{ type: 'object', enum: [{ a: 1 }] }, { type: 'object', enum: [{ a: 1 }], minProperties: 1 }, []],
];

/** No object is one of the texts. */
const contradictory = (...branches: readonly Json[]): Json => ({ oneOf: branches, enum: ['a', 'b'] });
const texts: Json = { anyOf: [text, text] };
const textsInOtherWords: Json = { anyOf: [text, text], allOf: [{ anyOf: [{ minimum: 2 }, text] }] };

const contradictions: readonly Row[] = [
  [contradictory(cat, dog), { allOf: [contradictory(dog, cat)], maxLength: 1 }, []],
  [
    { anyOf: [text, texts, textsInOtherWords], enum: ['a', 1, 'ab'] },
    { anyOf: [textsInOtherWords, text, texts], enum: ['a', 1, 'ab'], title: 'A', maxLength: 3 },
    [],
  ],
  [
    {
      allOf: [
        { type: 'object', nullable: true },
        { type: 'string', nullable: true },
      ],
    },
    integer,
    [
      'breaking request.nullable.narrowed',
      'breaking response.type.widened',
      'nonBreaking request.type.widened',
      'nonBreaking response.nullable.narrowed',
    ],
  ],
  [{ ...shortText, not: { type: 'integer', maximum: 0 } }, { ...shortText, not: { type: 'integer' } }, []],
  [
    shortText,
    { allOf: [shortText, object({ a: text }, { required: ['a'] })] },
    ['breaking request.type.narrowed', 'nonBreaking response.type.narrowed'],
  ],
];

describe('compareSchemas, by the values that are meant,', () => {
  for (const [old, now, found] of [...toldTypes, ...listedValues, ...contradictions]) {
    it(`compares ${JSON.stringify(old)} with ${JSON.stringify(now)}`, () => {
      assert.deepEqual(kinds(echoing(old), echoing(now)), found);
    });
  }
});
