import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { unfolded, withShape } from '../../../server/src/core/fields/shapes';
import { field, fields } from './field';

const node = (members: Partial<FieldSchema> = {}): FieldSchema => field('object', { shape: 'Node', ...members });

const shapes: ReadonlyMap<string, FieldSchema> = new Map([
  ['Node', fields({ 'name*': field('string'), next: node(), children: field('array', { items: node() }) })],
  ['Endless', fields({ 'self*': field('object', { shape: 'Endless' }) })],
  ['Alias', field('object', { shape: 'Node' })],
]);

describe('a field of a shape', () => {
  it('has what the shape says, and what is said of its own place', () => {
    const { properties, required, description, name } = withShape(
      node({ required: true, description: 'The first' }),
      shapes,
    );
    assert.deepEqual(Object.keys(properties ?? {}), ['name', 'next', 'children']);
    assert.deepEqual([required, description, name], [true, 'The first', 'Node']);
  });

  it('is that of another name for it', () => {
    assert.deepEqual(Object.keys(withShape(field('object', { shape: 'Alias' }), shapes).properties ?? {}), [
      'name',
      'next',
      'children',
    ]);
  });

  it('is as it is where nobody knows the shape', () => {
    assert.deepEqual(withShape(field('object', { shape: 'Nothing' }), shapes), field('object'));
  });

  it('ends where it would hold itself: what need not be sent is left out', () => {
    const { properties = {} } = unfolded(node(), shapes);
    assert.deepEqual(Object.keys(properties), ['name', 'children']);
    assert.deepEqual([properties['children']?.maxSize, properties['children']?.items], [0, undefined]);
  });

  it('is unfolded in each case of an object, but for cases that cannot end', () => {
    const one = (kind: string, of: FieldSchema): FieldSchema =>
      fields({ 'kind*': field('string', { enum: { values: [kind], name: null } }), of });
    const endless = fields({ 'self*': field('object', { shape: 'Endless' }) });
    const { oneOf = [] } = unfolded(
      field('object', { oneOf: [one('a', node()), one('b', field('string')), endless] }),
      shapes,
    );
    assert.deepEqual(
      oneOf.map(({ properties = {} }) => Object.keys(properties['of']?.properties ?? {})),
      [['name', 'children'], []],
    );
    assert.equal(unfolded(field('object', { oneOf: [endless] }), shapes).isImpossible, true);
  });

  it('takes nothing where it cannot end', () => {
    assert.equal(unfolded(field('object', { shape: 'Endless' }), shapes).isImpossible, true);
  });

  it('is the very same where nothing in it refers to one', () => {
    const plain = fields({ a: field('string') });
    assert.equal(unfolded(plain, shapes), plain);
  });
});
