import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaType, OpenApiDocument } from '../server/src/core/openapi-objects/document';
import { describedHost } from './described-host';
import { wrongExamples } from './document-examples';

const hosts = 'test/hosts';

describe('examples', () => {
  for (const name of readdirSync(hosts)) {
    it(`of ${name} are there and valid`, async () => {
      assert.deepEqual(wrongExamples(await describedHost(join(hosts, name))), []);
    });
  }

  it('that are missing or wrong are told', async () => {
    const document = await describedHost(join(hosts, 'laravel-clinic'));
    const login = document.paths['/admin/auth/login']?.post;
    const schema = login?.requestBody?.content['application/json']?.schema;
    assert.ok(login !== undefined && schema !== undefined);
    const withBody = (body: MediaType): OpenApiDocument => ({
      ...document,
      paths: { '/login': { post: { ...login, requestBody: { content: { 'application/json': body } } } } },
    });
    assert.deepEqual(wrongExamples(withBody({ schema })), ['POST /login: application/json has no example']);
    assert.deepEqual(wrongExamples(withBody({ schema, example: { email: 1, password: 'x' } })), [
      'POST /login: application/json/email must be string',
    ]);
  });
});
