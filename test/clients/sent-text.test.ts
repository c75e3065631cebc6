import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { clientCollection } from '../../server/src/core/clientcollection/client-collection';
import type { ApiRequest } from '../../server/src/core/requests/api-request';
import { apiRequest } from '../core/clientworkspace/made-workspace';
import { newman } from './newman';

interface Received {
  readonly url: string;
  readonly accept: string;
  readonly authorization: string;
  readonly cookie: string;
  readonly body: string;
}

async function received(requests: readonly ApiRequest[]): Promise<readonly Received[]> {
  const all: Received[] = [];
  const server = createServer((request, response) => {
    const { accept = '', authorization = '', cookie = '' } = request.headers;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      all.push({ url: request.url ?? '', accept, authorization, cookie, body });
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const contact = { name: '', email: '', url: '' };
  const collection = clientCollection({
    info: { title: 'Sent', description: '', version: '1', contact, license: { name: '', url: '' } },
    requests: { requests, variables: {}, tokens: new Map() },
    variables: {
      base_url: `http://127.0.0.1:${address.port.toString()}`,
      token: 'SECRET',
      username: 'u',
      password: 'p',
    },
    snippets: { own: () => null, builtIn: () => null },
  });
  await newman({ collection, environment: null });
  server.close();
  return all;
}

const entry = { name: 'q', value: 'a&b#{{token}}', description: '', isSent: true };
const owner = { name: 'owner', description: '', example: 'a/b {{token}}?', tracked: null };

describe('what clients send of a collection', () => {
  it('is the text of the description, whatever looks like a variable', async () => {
    const text = JSON.stringify({ a: 'Hi {{token}} {{$randomInt}}' });
    const all = await received([
      apiRequest('POST /json', { body: { kind: 'text', mediaType: 'application/json', text } }),
      apiRequest('POST /form', { body: { kind: 'urlencoded', entries: [entry] } }),
      apiRequest('GET /query', { query: [entry] }),
      apiRequest('GET /path', {
        path: '/x y#z?/:foo/{owner}/{part}.json',
        pathVariables: [owner, { ...owner, name: 'part' }],
      }),
    ]);
    assert.deepEqual(JSON.parse(all[0]?.body ?? ''), JSON.parse(text));
    assert.equal(new URLSearchParams(all[1]?.body).get('q'), entry.value);
    assert.equal(new URL(all[2]?.url ?? '', 'http://localhost').searchParams.get('q'), entry.value);
    assert.deepEqual(all[3]?.url.split('/').map(decodeURIComponent), [
      '',
      'x y#z?',
      ':foo',
      'a/b {{token}}?',
      'a/b {{token}}?.json',
    ]);
  });

  it('has one Authorization, what is accepted, and encoded cookies', async () => {
    const [sent] = await received([
      apiRequest('GET /all', {
        accepts: ['application/pdf', 'application/json'],
        cookies: [
          { ...entry, name: 'a', value: '1; b=2' },
          { ...entry, name: 'c', isSent: false },
        ],
        credentials: [
          { kind: 'bearer', token: 'token' },
          { kind: 'basic', username: 'username', password: 'password' },
        ],
      }),
    ]);
    assert.deepEqual(
      [sent?.accept, sent?.cookie, sent?.authorization],
      ['application/pdf, application/json', 'a=1%3B%20b%3D2', `Basic ${Buffer.from('u:p').toString('base64')}`],
    );
  });
});
