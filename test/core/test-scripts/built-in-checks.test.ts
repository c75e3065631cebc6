import assert from 'node:assert/strict';
import type { Responses, Schema, SchemaOrReference } from '../../../server/src/core/openapi-objects/document';
import { bodyChecks } from '../../../server/src/core/test-scripts/built-in-checks';
import { documentedSuccess } from '../../../server/src/core/test-scripts/documented-success';

const promises = ['has_data_object', 'array_data', 'pagination_meta', 'has_id_field', 'has_token', 'has_message'];

/** Those of the checks above that hold for a JSON object with these properties. */
function promisesOf(properties: Readonly<Record<string, SchemaOrReference>>, isNullable = false): readonly string[] {
  const schema: Schema = { type: 'object', properties, ...(isNullable && { nullable: true }) };
  const success = documentedSuccess({ 200: { description: '', content: { 'application/json': { schema } } } }, {});
  return promises.filter((name) => bodyChecks.get(name)?.(success, {}));
}

const text = { type: 'string' } as const;
const nullable = { nullable: true } as const;

describe('a check of a response', () => {
  it('is held by properties that are described', () => {
    assert.deepEqual(promisesOf({ message: text, token: text, id: text }), [
      'has_id_field',
      'has_token',
      'has_message',
    ]);
    assert.deepEqual(promisesOf({ data: { type: 'array' } }), ['array_data']);
    const data = { type: 'object', properties: { id: text } } as const;
    assert.deepEqual(promisesOf({ data }), ['has_data_object', 'has_id_field']);
  });

  it('is not held by what may be null', () => {
    const page = { type: 'object', properties: { current_page: text }, ...nullable } as const;
    const some = { ...text, ...nullable };
    assert.deepEqual(
      promisesOf({ id: some, message: some, token: some, meta: page, data: { type: 'array', ...nullable } }),
      [],
    );
    assert.deepEqual(promisesOf({ data: { type: 'object', properties: { id: text }, ...nullable } }), []);
    assert.deepEqual(promisesOf({ message: text }, true), []);
  });

  it('asks for texts only of what is a text', () => {
    const number = { type: 'integer' } as const;
    assert.deepEqual(promisesOf({ message: number, token: number, jwt: text }), []);
  });

  it('asks for a page only where its number is described', () => {
    const metaOf = (name: string) => ({ meta: { type: 'object', properties: { [name]: text } } as const });
    assert.deepEqual(promisesOf(metaOf('total')), []);
    assert.deepEqual(promisesOf(metaOf('current_page')), ['pagination_meta']);
    assert.deepEqual(promisesOf({ current_page: text }), ['pagination_meta']);
    assert.deepEqual(promisesOf({ current_page: text, ...metaOf('total') }), []);
  });
});

describe('the kind of a response that is checked', () => {
  const pdf = { content: { 'Application/PDF; version=2': {} } };
  const cases: readonly (readonly [title: string, responses: unknown, body: string, mediaTypes: readonly string[]])[] =
    [
      ['another media type', { 200: pdf }, 'other', ['application/pdf']],
      ['another media type, or nothing', { 200: pdf, 204: {} }, 'otherOrNone', ['application/pdf']],
      ['a range of media types', { 200: { content: { 'image/*': {} } } }, 'otherOrNone', ['image/*']],
      ['a sequence of JSON', { 200: { content: { 'application/json-seq': {} } } }, 'other', ['application/json-seq']],
      ['content that is null', { 200: { content: null } }, 'none', []],
      ['a media type that is null', { 200: { content: { 'application/json': null } } }, 'json', ['application/json']],
    ];
  for (const [title, responses, body, mediaTypes] of cases) {
    it(`is told of ${title}`, () => {
      const success = documentedSuccess(responses as Responses, {});
      assert.deepEqual([success.body, success.mediaTypes], [body, mediaTypes]);
    });
  }
});
