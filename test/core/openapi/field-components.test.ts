import assert from 'node:assert/strict';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { componentsOf } from './components-of';
import { writtenFields } from './request-of';
import { field, fields } from '../fields/field';

const string = { type: 'string' };
const address = fields({ 'street*': field('string'), city: field('string') });
const status = field('string', { enum: { values: ['draft', 'paid'], name: 'OrderStatus' } });

/** The names of the components of inputs, and the inputs with references to them. */
function shared(...inputs: readonly FieldSchema[]): {
  readonly names: readonly string[];
  readonly schemas: readonly object[];
} {
  const { componentOf, schemas } = componentsOf(inputs.map((input) => ['', input]));
  return { names: Object.keys(schemas), schemas: inputs.map((input) => schemaOf(input, componentOf)) };
}

const referenceTo = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

describe('components of fields', () => {
  it('are enumerations, wherever they stand', () => {
    const input = fields({
      'status*': { ...status, notes: ['Where it is.'] },
      before: { ...status, nullable: true },
      others: field('array', { items: status }),
    });
    const { componentOf, schemas } = componentsOf([['', input]]);
    assert.deepEqual(schemas, { OrderStatus: { type: 'string', enum: ['draft', 'paid'] } });
    assert.deepEqual(schemaOf(input, componentOf), {
      type: 'object',
      required: ['status'],
      properties: {
        status: { description: 'Where it is.', allOf: [referenceTo('OrderStatus')] },
        // Null beside a reference many generators do not read.
        before: { type: 'string', nullable: true, enum: ['draft', 'paid', null] },
        others: { type: 'array', items: referenceTo('OrderStatus') },
      },
    });
  });

  it('are what people name so, under that name, however often and wherever it is met', () => {
    const tag = fields({ id: field('integer') }, { name: 'GetTag', isComponent: true });
    const { names, schemas } = shared(fields({ 'tag*': tag, 'tags*': field('array', { items: tag }) }));
    assert.deepEqual(names, ['GetTag']);
    assert.deepEqual(schemas, [
      {
        type: 'object',
        required: ['tag', 'tags'],
        properties: { tag: referenceTo('GetTag'), tags: { type: 'array', items: referenceTo('GetTag') } },
      },
    ]);
    assert.deepEqual(shared(fields({ tag: fields({ id: field('integer') }, { name: 'GetTag' }) })).names, []);
  });

  it('are called after what an operation is about where only what wraps them has a name', () => {
    const list = (item: FieldSchema): FieldSchema =>
      fields({ data: field('array', { items: item }), total: field('integer') });
    const one = fields({ data: address, message: field('string') });
    const named = (about: string): readonly string[] =>
      Object.keys(
        componentsOf([
          ['', list(address), about],
          ['', one, about],
        ]).schemas,
      );
    assert.deepEqual([named('home-addresses'), named('')], [['HomeAddress'], ['Data']]);
  });

  it('are no enumerations of which a field refuses a value', () => {
    const input = fields({
      whole: { ...status, minSize: 1 },
      open: { ...status, notEnum: ['paid'] },
      short: { ...status, maxSize: 4 },
      formatted: { ...status, format: 'hostname' },
    });
    const { componentOf } = componentsOf([['', input]]);
    const inline = { type: 'string', enum: ['draft', 'paid'] };
    assert.deepEqual(schemaOf(input, componentOf), {
      type: 'object',
      properties: {
        whole: referenceTo('OrderStatus'),
        open: { ...inline, not: { enum: ['paid'] } },
        short: { ...inline, maxLength: 4 },
        formatted: { ...inline, format: 'hostname' },
      },
    });
  });

  it('are one for each request, though others say the same', () => {
    const request = (name: string): FieldSchema =>
      fields({ 'name*': field('string'), note: field('string') }, { name });
    const namesOf = (...names: readonly string[]): readonly string[] => shared(...names.map(request)).names;
    assert.deepEqual(namesOf('StoreTagRequest', 'UpdateTagRequest'), ['TagRequest']);
    assert.deepEqual(namesOf('StoreTagRequest', 'StoreClientRequest'), []);
    assert.deepEqual(namesOf('Search2Request', 'Search2Request'), ['Search2Request']);
    assert.deepEqual(namesOf('LinkStoreRequest', 'LinkStoreRequest', 'ListStoreRequest', 'ListStoreRequest'), [
      'LinkStoreRequest',
      'ListStoreRequest',
    ]);
    assert.deepEqual(namesOf('SendTagRequest', 'SendTagRequest', 'TagRequest'), ['SendTagRequest']);
  });

  it('are objects that occur again, named after the request or the field', () => {
    const store = fields({ 'name*': field('string'), home: address }, { name: 'StoreClientRequest' });
    const branch = fields({ addresses: field('array', { items: address }) }, { name: 'SaveBranchRequest' });
    const { componentOf, schemas } = componentsOf([store, store, branch].map((input) => ['', input]));
    assert.deepEqual(schemas, {
      ClientRequest: {
        type: 'object',
        required: ['name'],
        properties: { name: string, home: referenceTo('Home') },
      },
      Home: { type: 'object', required: ['street'], properties: { street: string, city: string } },
    });
    assert.deepEqual(schemaOf(branch, componentOf), {
      type: 'object',
      properties: { addresses: { type: 'array', items: referenceTo('Home') } },
    });
  });

  it('keep the whole name where the short one stands for another', () => {
    const store = fields({ a: field('string'), b: field('string') }, { name: 'StoreClientRequest' });
    const update = fields({ a: field('integer'), b: field('string') }, { name: 'UpdateClientRequest' });
    const other = fields({ a: field('boolean'), b: field('string') }, { name: 'UpdateClientRequest' });
    const all = [store, update, other];
    assert.deepEqual(shared(...all, ...all), {
      names: ['ClientRequest', 'UpdateClientRequest', 'UpdateClientRequest2'],
      schemas: [...all, ...all].map((_, index) =>
        referenceTo(['ClientRequest', 'UpdateClientRequest', 'UpdateClientRequest2'][index % 3] ?? ''),
      ),
    });
  });

  it('have what they lie in before a name that another shape has', () => {
    const lie = (within: readonly string[], type: 'string' | 'integer'): FieldSchema =>
      fields({ a: field(type), b: field('string') }, { name: 'StoreRequest', within });
    const all = [lie(['Orders'], 'string'), lie(['Catalog'], 'integer')];
    assert.deepEqual(shared(...all, ...all).names, ['CatalogStoreRequest', 'StoreRequest']);
  });

  describe('of shapes', () => {
    const tag = fields({ 'id*': field('integer') }, { name: 'Tag', within: ['App', 'Models'] });
    const other = fields({ 'id*': field('string') }, { name: 'Tag', within: ['Shop'] });
    const shapes = new Map([
      ['App\\Models\\Tag', tag],
      ['Shop\\Tag', other],
    ]);
    const answer = { ...field('object'), shape: 'App\\Models\\Tag' };

    it('have the names of their classes, before what requests call theirs', () => {
      const input = fields({
        a: field('array', { items: address }),
        tag: address,
        'tags*': field('array', { items: address }),
      });
      const { schemas } = componentsOf(
        [
          ['Tag', address],
          ['Tag', address],
          ['', input],
        ],
        shapes,
        [['', answer]],
      );
      assert.deepEqual(Object.keys(schemas), ['Tag', 'TagInput']);
      assert.deepEqual(schemas['Tag'], { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } });
    });

    it('tell what is answered from what is sent where both are called the same', () => {
      const called = new Map([
        ['sent', fields({ 'id*': field('integer') }, { name: 'Tag' })],
        ['answered', fields({ 'id*': field('string') }, { name: 'Tag' })],
      ]);
      const of = (shape: string): FieldSchema => ({ ...field('object'), shape });
      const { schemas } = componentsOf([['', of('sent')]], called, [['', of('answered')]]);
      assert.deepEqual(Object.keys(schemas), ['Tag', 'TagOutput']);
    });

    it('have numbers where both are answered, or both are sent', () => {
      const called = new Map([
        ['one', fields({ 'id*': field('integer') }, { name: 'Tag' })],
        ['other', fields({ 'id*': field('string') }, { name: 'Tag' })],
      ]);
      const both = ['one', 'other'].map((shape) => ['', { ...field('object'), shape }] as const);
      assert.deepEqual(Object.keys(componentsOf([], called, both).schemas), ['Tag', 'Tag2']);
      assert.deepEqual(Object.keys(componentsOf(both, called).schemas), ['Tag', 'Tag2']);
    });

    it('have what they lie in before a name that another has', () => {
      const both = fields({ a: answer, b: { ...field('object'), shape: 'Shop\\Tag' } });
      assert.deepEqual(Object.keys(componentsOf([['', both]], shapes).schemas), ['ShopTag', 'Tag']);
    });

    it('are referred to beside properties that a place adds', () => {
      const added = { ...answer, properties: { size: field('integer', { required: true }) } };
      const { componentOf } = componentsOf([['', added]], shapes);
      const own = { type: 'object', required: ['size'], properties: { size: { type: 'integer' } } };
      assert.deepEqual(schemaOf(added, componentOf), { allOf: [referenceTo('Tag'), own] });
    });

    it('are referred to where they are one of several objects that a property tells apart', () => {
      const ofKind = (kind: string): FieldSchema =>
        field('string', { required: true, enum: { values: [kind], name: null } });
      const cases = [{ ...answer, properties: { kind: ofKind('tag') } }, fields({ 'kind*': ofKind('none') })];
      const told = field('object', { oneOf: cases, properties: { kind: field('string') } });
      const { componentOf } = componentsOf([['', fields({ of: told })]], shapes);
      const kindOf = (kind: string): object => ({
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string', enum: [kind] } },
      });
      assert.deepEqual(schemaOf(told, componentOf), {
        oneOf: [{ allOf: [referenceTo('Tag'), kindOf('tag')] }, kindOf('none')],
      });
    });

    it('are written out where an object has no name that lasts', () => {
      const inline = { ...address, isInline: true } as const;
      assert.deepEqual(shared(fields({ a: inline, b: inline })).names, []);
    });
  });

  it('tell shapes apart by each property, whatever it is called', () => {
    const named = fields({ name: field('string'), source: field('string') });
    const other = fields({ name: field('integer'), source: field('string') });
    const third = fields({ name: field('string'), source: field('integer') });
    assert.deepEqual(shared(fields({ a: named, b: other, c: third })).names, []);
    assert.deepEqual(shared(fields({ a: named, b: named })).names, ['A']);
  });

  it('are those that are written: parameters and forms have no schema of the whole, what stands beside a form has', () => {
    const list = fields({ a: field('string'), b: field('array', { items: status }) }, { name: 'ListRequest' });
    const form = fields({ a: field('file'), home: address }, { name: 'StoreClientRequest' });
    const written = [
      ...writtenFields(list, 'GET'),
      ...writtenFields(list, 'DELETE'),
      ...writtenFields(form, 'POST'),
      ...writtenFields(form, 'PUT'),
    ];
    assert.deepEqual(Object.keys(componentsOf(written).schemas), ['ClientRequestWithoutFiles', 'OrderStatus']);
  });

  it('are not what occurs once, is small or stands below what is shared already', () => {
    const once = fields({ home: address }, { name: 'StoreClientRequest' });
    assert.deepEqual(shared(once).names, []);
    assert.deepEqual(shared(once, once).names, ['ClientRequest']);
    const small = fields({ a: field('string') });
    assert.deepEqual(shared(fields({ x: small, y: small })).names, []);
  });
});
