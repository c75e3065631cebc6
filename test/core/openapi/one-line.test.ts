import { strictEqual } from 'node:assert/strict';
import { oneLine } from '../../../server/src/core/openapi/one-line';

const operation = { tags: ['a', null], responses: { 200: { description: 'an "ä"\n' } }, deprecated: undefined };
const document = {
  openapi: '3.0.3',
  info: { title: 't', contact: undefined, 'x-list': [1, { a: undefined }, undefined] },
  servers: [{ url: '/' }],
  tags: [],
  paths: { '/a "b"': { get: operation, post: operation, summary: 's', parameters: [{ name: 'x' }] }, '/empty': {} },
  components: { schemas: { Thing: { nullable: true, properties: {} } }, securitySchemes: {} },
  'x-null': null,
  'x-number': 1.5,
};

describe('A document in one line', () => {
  it('is what JSON.stringify says, once and again, whatever stands in it', () => {
    const edited = { ...document, paths: { ...document.paths, '/a "b"': { get: { tags: [] }, post: operation } } };
    for (const one of [document, document, edited, {}, { a: [] }, { a: { b: { c: { d: 1 }, e: [] } } }]) {
      strictEqual(oneLine(one), JSON.stringify(one));
    }
  });
});
