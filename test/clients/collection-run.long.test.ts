import assert from 'node:assert/strict';
import type { Item } from '../../server/src/core/clientcollection/collection';
import { ApiServer } from './api-server/api-server';
import { changedCollection } from './changed-collection';
import { assertAllSucceeded, devserverRun } from './collection-run';
import { type MadeOutputs, madeOutputs } from './made-outputs';
import { newman } from './newman';
import { clinicWith, generatedApplication } from './sample-hosts';

interface Damage {
  /** Of which request, as method and path. */
  readonly of: string;
  readonly change: (item: Item) => object | null;
  /** What then fails. */
  readonly fails: RegExp;
}

const damages: Readonly<Record<string, Damage>> = {
  'a wrong path': {
    of: 'GET admin/owners/:owner',
    change: withUrl((url) => ({ ...url, path: ['admin', 'owner', ':owner'] })),
    fails: /404 .*no route for \/admin\/owner\//,
  },
  'an id that was guessed': {
    of: 'GET admin/owners/:owner',
    change: withUrl((url) => ({ ...url, variable: [{ key: 'owner', value: '1' }] })),
    fails: /404 .*no owners is known as/,
  },
  'a body without a field that is required': {
    of: 'POST admin/auth/login',
    change: (item) => ({
      ...item,
      request: { ...item.request, body: { mode: 'raw', raw: '{"email":"a@example.com"}' } },
    }),
    fails: /422 .*required property 'password'/,
  },
  'a parameter that nobody knows': {
    of: 'GET admin/owners',
    change: withUrl((url) => ({ ...url, query: [{ key: 'colour', value: 'red' }] })),
    fails: /422 .*query colour is unknown/,
  },
  'no request that creates': {
    of: 'POST admin/owners',
    change: () => null,
    fails: /404 .*no owners is known as/,
  },
  'no login': { of: 'POST admin/auth/login', change: () => null, fails: /401 .*not signed in/ },
  'a login that keeps no token': {
    of: 'POST admin/auth/login',
    change: (item) => ({ ...item, event: [] }),
    fails: /401 .*not signed in/,
  },
  'a script that fails': {
    of: 'GET admin/profile',
    change: (item) => ({
      ...item,
      event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: ["throw new Error('not today')"] } }],
    }),
    fails: /not today/,
  },
  'another status than the one that is answered': {
    of: 'POST admin/owners',
    change: (item) => JSON.parse(JSON.stringify(item).replaceAll('201', '202')) as object,
    fails: /Status is 202: expected '201' to match/,
  },
};

function withUrl(change: (url: Item['request']['url']) => object): Damage['change'] {
  return (item) => ({ ...item, request: { ...item.request, url: change(item.request.url) } });
}

function nameOf({ request: { method, url } }: Item): string {
  return `${method} ${url.path.join('/')}`;
}

describe('a damaged collection', () => {
  let server: ApiServer;
  let outputs: MadeOutputs;
  before(async () => {
    server = await ApiServer.start();
    outputs = await madeOutputs(clinicWith('flat', server.baseUrl));
  });
  after(() => server.stop());

  for (const [what, { of, change, fails }] of Object.entries(damages)) {
    it(`fails with ${what}`, async () => {
      server.serve(outputs.document);
      const collection = changedCollection(outputs.collection, (item) => (nameOf(item) === of ? change(item) : item));
      assert.notDeepEqual(collection, outputs.collection);
      const sent = await newman({ collection, environment: outputs.environments['devserver'] ?? {} });
      assert.match(sent.flatMap(({ failures }) => failures).join('\n'), fails);
    });
  }
});

describe('the collection of an application of 500 routes', () => {
  it('finds all that it needs', async () => {
    const server = await ApiServer.start();
    try {
      const outputs = await madeOutputs(generatedApplication(500, server.baseUrl));
      server.serve(outputs.document);
      assertAllSucceeded(await devserverRun(outputs), outputs);
    } finally {
      await server.stop();
    }
  });
});
