import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { anyAnswer } from '../../server/src/hosts/node/operations/any-answer';

const text: FieldSchema = { type: 'string', required: true, nullable: false };

describe('What one of several answers holds', () => {
  it('is told once, in whichever order its members stand, with which examples, and where one may be null or missing', () => {
    const others: readonly FieldSchema[] = [
      { nullable: false, required: true, type: 'string' },
      { ...text, samples: ['a'] },
      { ...text, nullable: true },
      { ...text, required: false },
    ];
    deepStrictEqual(
      others.map((other) => anyAnswer([text, other])),
      [text, text, { ...text, nullable: true }, { ...text, required: false }],
    );
  });

  it('is one of them where they are different', () => {
    const number: FieldSchema = { ...text, type: 'number' };
    deepStrictEqual(
      anyAnswer([text, number]).anyOf?.map(({ type }) => type),
      ['string', 'number'],
    );
  });

  it('need not have the members that another one may have otherwise', () => {
    const object = (properties: NonNullable<FieldSchema['properties']>): FieldSchema => ({
      ...text,
      type: 'object',
      properties,
    });
    const [unnamed, named] = [object({ errors: object({}) }), object({ errors: object({ seat: text }) })];
    const expected = object({ errors: object({ seat: { ...text, required: false } }) });
    deepStrictEqual([anyAnswer([unnamed, named]), anyAnswer([named, unnamed])], [expected, expected]);
  });
});
