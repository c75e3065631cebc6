import assert from 'node:assert/strict';
import { shapeOf } from './read-application';
import { readFastifyPath } from '../../server/src/hosts/fastify/routes/fastify-path';

const uris: Readonly<Record<string, string>> = {
  '/': '',
  '/users/:id': 'users/{id}',
  '/users/:user_id/': 'users/{user_id}',
  '/users/:id?': 'users/{id?}',
  '/near/:lat-:lng': 'near/{lat}-{lng}',
  '/files/:name.:ext': 'files/{name}.{ext}',
  '/files/*': 'files/{wildcard}',
  '*': '{wildcard}',
  '/name::verb': 'name:verb',
  '/at/:hour(^\\d{2})h:minute(^\\d{2})m': 'at/{hour}h{minute}m',
};

describe('Paths of Fastify', () => {
  for (const [path, uri] of Object.entries(uris)) {
    it(`reads ${path}`, () => {
      assert.equal(readFastifyPath(path).uri, uri);
    });
  }

  it('says what a pattern of a parameter takes, anchored or not', () => {
    const { parameters } = readFastifyPath('/:id(^\\d+$)/:kind(new|old)/:code(^[a-z]+$)');
    assert.deepEqual(
      parameters.map(({ name, schema }) => `${name} ${schema === null ? '' : shapeOf(schema)}`),
      ['id integer', 'kind "new" | "old"', 'code string'],
    );
    assert.deepEqual(parameters[2]?.schema?.patterns, ['^(?:[a-z]+)$']);
  });
});
