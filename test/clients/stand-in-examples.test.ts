import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { ApiRequest } from '../../server/src/core/requests/api-request';
import { clientCollection } from '../../server/src/core/clientcollection/client-collection';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { snippetsOf } from '../../server/src/project/outputs/snippets';
import { newman } from './newman';

const shipped = snippetsOf({ snippets: {}, templates: {}, custom_tests: {} }, [], shippedAssets(resolve('dist')));

const plain: ApiRequest = {
  operationId: 'general.podcasts.show',
  name: 'Show',
  description: '',
  folders: ['API', 'general', 'podcasts'],
  method: 'GET',
  path: '/podcasts',
  pathVariables: [],
  query: [],
  headers: [],
  cookies: [],
  accepts: ['application/json'],
  body: null,
  credentials: [],
  checks: [],
  isRedirect: false,
  examples: [],
};

function showing(path: string, example: string): ApiRequest {
  const variable = { name: 'podcast', description: '', example, tracked: 'last_podcast_id' };
  return { ...plain, path, pathVariables: [variable] };
}

const creating: ApiRequest = {
  ...plain,
  name: 'Create',
  method: 'POST',
  checks: [
    {
      name: 'save_id_to_tracking',
      builtIn: 'save_id_to_tracking',
      values: { tracking_variable: 'last_podcast_id', tracking_field: 'id' },
    },
  ],
};

describe('the example of an id', () => {
  it('is that of each request until one is created', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{"id":"created"}}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const requests = [
      showing('/podcasts/{podcast}', '1'),
      showing('/podcasts/{podcast}/rating', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
      creating,
      showing('/podcasts/{podcast}', '1'),
    ];
    const collection = clientCollection({
      info: {
        title: 'Radio',
        description: '',
        version: '1',
        contact: { name: '', email: '', url: '' },
        license: { name: '', url: '' },
      },
      requests: { requests, variables: { last_podcast_id: '' }, tokens: new Map() },
      variables: { base_url: `http://127.0.0.1:${address.port}` },
      snippets: shipped,
    });
    await newman({ collection, environment: null });
    server.close();
    assert.deepEqual(asked, [
      '/podcasts/1',
      '/podcasts/3f2504e0-4f89-41d3-9a0c-0305e82c3301/rating',
      '/podcasts',
      '/podcasts/created',
    ]);
  });
});
