import assert from 'node:assert/strict';
import { DescriptionTree } from '../../../server/src/core/changes/description-tree';
import { UnchangedSchemas } from '../../../server/src/core/changes/unchanged-schemas';
import type { Json, JsonObject } from '../../../server/src/core/json';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text: Json = { type: 'string' };
const integer: Json = { type: 'integer' };

function isUnchanged(old: Json, now: Json, components: Json = {}, later: Json = components): boolean {
  const trees = [
    [old, components],
    [now, later],
  ].map(([schema = null, schemas = null]) => new DescriptionTree({ schema, components: { schemas } }, 'NAME'));
  const [before, after] = trees;
  assert.ok(before !== undefined && after !== undefined);
  return new UnchangedSchemas(before, after).has(before.schema([old]), after.schema([now]));
}

describe('UnchangedSchemas', () => {
  const rows: readonly (readonly [what: string, old: Json, now: Json, isSame: boolean])[] = [
    [
      'keys, lists of values and alternatives in another order',
      { anyOf: [text, { enum: [1, 2] }], required: ['a', 'b'], type: 'object' },
      { type: 'object', required: ['b', 'a'], anyOf: [{ enum: [2, 1] }, text] },
      true,
    ],
    ['a description', { ...text, description: 'A.', 'x-order': 1 }, { ...text, description: 'B.' }, true],
    [
      'a property called as what says nothing',
      { properties: { description: text, allOf: text } },
      { properties: { description: integer, allOf: text } },
      false,
    ],
    ['a default in another order', { default: [1, 2] }, { default: [2, 1] }, false],
    ['a part', { allOf: [text, { maxLength: 1 }] }, { allOf: [text, { maxLength: 2 }] }, false],
    ['an item', { items: { not: text } }, { items: { not: integer } }, false],
    ['properties that are refused', { type: 'object' }, { type: 'object', additionalProperties: false }, false],
  ];
  for (const [what, old, now, isSame] of rows) {
    it(`compares ${what}`, () => {
      assert.equal(isUnchanged(old, now), isSame);
    });
  }

  it('follows references, those of components that hold themselves, too', () => {
    const schemas = (last: Json): Json => ({
      Tree: { type: 'object', properties: { branches: { items: reference('Tree') }, leaf: reference('Leaf') } },
      Leaf: last,
      Other: text,
    });
    assert.equal(isUnchanged(reference('Tree'), reference('Tree'), schemas(text), schemas(text)), true);
    assert.equal(isUnchanged(reference('Tree'), reference('Tree'), schemas(text), schemas(integer)), false);
    assert.equal(isUnchanged(reference('Other'), reference('Other'), schemas(text), schemas(integer)), true);
    assert.equal(isUnchanged(reference('Leaf'), reference('Other'), schemas(text), schemas(text)), true);
  });
});
