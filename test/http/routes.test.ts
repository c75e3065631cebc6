import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { GenerationError } from '../../server/src/core/generation-error';
import type { Middleware } from '../../server/src/http/guards';
import { temporaryDirectory } from '../temporary-directory';
import { answered, answerTo, endAll, eventually, handlerOf, listening, serverOf } from './running-server';
import { configuration, routes, shop } from './shop';
import { lookedFor } from '../looked-for';

const nothing = '{"message":"There is nothing at this path."}';

describe('the routes of outputs', () => {
  afterEach(endAll);

  for (const [prefix, path] of [
    ['docs', '/docs/openapi.json'],
    ['/api/docs/', '/api/docs/openapi.json'],
    ['', '/openapi.json'],
    ['документы', `/${encodeURIComponent('документы')}/openapi.json`],
    ['a b?/c:d', '/a%20b%3F/c:d/openapi.json'],
    ['\ud800', '/%EF%BF%BD/openapi.json'],
  ] as const) {
    it(`stand below the prefix "${prefix}"`, async () => {
      const url = await serverOf({ root: shop({ ...configuration, routes: { prefix } }) });
      assert.equal((await answered(`${url}${path}`)).status, 200);
      assert.equal((await answered(`${url}/documentation/openapi.json`)).status, 404);
    });
  }

  it('are none where they are off: 404, or whoever comes next', async () => {
    const handler = await handlerOf({ root: shop({ ...configuration, routes: { enabled: false } }) });
    const alone = await answered(`${await listening(handler)}/documentation/openapi.json`);
    assert.deepEqual([alone.status, alone.body], [404, nothing]);
    const within = await listening((request, response) => {
      handler(request, response, () => response.end('next'));
    });
    assert.equal((await answered(`${within}/documentation/openapi.json`)).body, 'next');
  });

  it('follow edits: of the application, of the prefix, off and on', async () => {
    const root = shop();
    const url = await serverOf({ root });
    const configure = (settings: object): void => {
      writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ ...configuration, routes: settings }));
    };
    const at = (path: string) => () => answered(`${url}/${path}`);
    const before = await at('documentation/openapi.json')();
    writeFileSync(join(root, 'routes/web.php'), routes('shoes'));
    const after = await eventually(at('documentation/openapi.json'), ({ body }) => body.includes('/admin/shoes'));
    assert.equal(
      after.body,
      before.body.replaceAll('books', 'shoes').replaceAll('book', 'shoe').replaceAll('Book', 'Shoe'),
    );
    assert.notEqual(after.headers['etag'], before.headers['etag']);
    configure({ prefix: 'docs' });
    await eventually(at('docs/openapi.json'), ({ status }) => status === 200);
    assert.equal((await at('documentation/openapi.json')()).status, 404);
    configure({ prefix: 'docs', enabled: false });
    await eventually(at('docs/openapi.json'), ({ status }) => status === 404);
    configure({});
    const again = await eventually(at('documentation/openapi.json'), ({ status }) => status === 200);
    assert.deepEqual(again, after);
  });

  it('follow edits also where every request has somebody else after it', async () => {
    const root = shop();
    const handler = await handlerOf({ root });
    const url = await listening((request, response) => {
      handler(request, response, () => response.writeHead(404).end());
    });
    writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ routes: { prefix: 'docs' } }));
    await eventually(
      () => answered(`${url}/docs/openapi.json`),
      ({ status }) => status === 200,
    );
  });

  for (const [title, files, message] of [
    [
      'a template that is broken',
      { 'resources/openapi/templates/openapi.json': '{' },
      /^resources\/openapi\/templates\/openapi\.json:1:2 /,
    ],
    [
      'a template of an action that is broken',
      { 'resources/openapi/templates/generic/list.json': '[' },
      /^resources\/openapi\/templates\/generic\/list\.json:1:2 /,
    ],
    [
      'a template that makes the description invalid',
      { 'resources/openapi/templates/openapi.json': '{"info": {"title": 5}}' },
      /^resources\/openapi\/templates\/openapi\.json:1:11 /,
    ],
  ] as const) {
    it(`answer 500 for ${title}, and name the file`, async () => {
      const root = shop(configuration, files);
      const url = await serverOf({ root });
      const { status, body, headers } = await answered(`${url}/documentation/openapi.json`);
      assert.deepEqual(
        [status, headers['content-type'], headers['cache-control']],
        [500, 'application/json', 'no-store'],
      );
      const { message: said, ...rest } = JSON.parse(body) as { readonly message: string };
      assert.match(said, message);
      assert.deepEqual([rest, said.includes(root), said.includes(' at ')], [{}, false, false]);
      for (const file of Object.keys(files)) rmSync(join(root, file));
      await eventually(
        () => answered(`${url}/documentation/openapi.json`),
        (answer) => answer.status === 200,
      );
    });
  }

  it('are none where there is no application: no program starts', async () => {
    const root = temporaryDirectory();
    await assert.rejects(
      handlerOf({ root }),
      new GenerationError(`No application found in ${root} (looked for ${lookedFor}).`),
    );
  });

  it('answer who asks at the same time with the same bytes', async () => {
    const url = await serverOf({ root: shop() });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        answered(`${url}/documentation/openapi.${index % 2 === 0 ? 'json' : 'yaml'}`),
      ),
    );
    assert.equal(new Set(all.map(({ status, body }) => `${status} ${body}`)).size, 2);
    assert.ok(all.every(({ status }) => status === 200));
  });

  describe('to a hostile client', () => {
    let url: string;
    beforeEach(async () => {
      url = await serverOf({ root: shop(configuration, { 'secret.txt': 's3cret' }) });
    });

    const statusOf = (answer: string): string => answer.slice(0, answer.indexOf('\r\n'));

    for (const [target, status] of [
      ['//documentation/openapi.json', 404],
      ['/documentation//openapi.json', 404],
      ['//evil.test/documentation/openapi.json', 404],
      ['/../secret.txt', 404],
      ['/documentation/../secret.txt', 404],
      ['/documentation/..%2fsecret.txt', 404],
      ['/documentation/environments/..%2f..%2fsecret.txt', 404],
      ['/documentation/openapi.json%00', 404],
      ['/documentation/openapi.json%', 404],
      ['/%E0%A4%A', 404],
      ['/documentation/openapi.json/../../secret.txt', 404],
      [`/${'a'.repeat(10_000)}`, 404],
      [`/documentation/openapi.json?api_type=${'a,'.repeat(5000)}`, 422],
      [`/documentation/openapi.${'%00'.repeat(3000)}`, 404],
      ['/documentation/openapi.json?%', 200],
      ['/documentation/openapi.json#fragment', 200],
      ['http://evil.test/documentation/openapi.json', 200],
      ['https://evil.test', 404],
      ['/%64ocumentation/openapi.json', 404],
      ['/documentation%2Fopenapi.json', 404],
      ['http://evil.test/%64ocumentation/openapi.json', 404],
      ['http://evil;x/documentation/openapi.json', 404],
      ['http://a@evil.test/documentation/openapi.json', 404],
      ['http://[::1]:80/documentation/openapi.json', 200],
      ['ftp://evil.test/documentation/openapi.json', 404],
      ['*', 404],
      ['/documentation/__proto__', 404],
      ['/documentation/constructor', 404],
      ['/documentation/openapi.json?__proto__[x]=1&constructor=2', 200],
    ] as const) {
      it(`answer ${target.slice(0, 60)} by ${status}`, async () => {
        const answer = await answerTo(url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        assert.match(statusOf(answer), new RegExp(`^HTTP/1.1 ${status} `));
        assert.equal(answer.includes('s3cret'), false);
      });
    }

    it('answer a request with a body', async () => {
      const head = 'GET /documentation/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5';
      assert.equal(statusOf(await answerTo(url, `${head}\r\n\r\nabcde`)), 'HTTP/1.1 200 OK');
    });

    it('bear one that goes away, and write nothing to it', async () => {
      const root = shop({ ...configuration, routes: { middleware: ['slow'] } });
      const entered = settable<ServerResponse>();
      const left = settable<undefined>();
      const slow: Middleware = (_request, response, next) => {
        if (entered.isSet) {
          next();
          return;
        }
        response.once('close', () => {
          next();
          left.set(undefined);
        });
        entered.set(response);
      };
      const at = `${await serverOf({ root, middleware: { slow } })}/documentation/openapi.json`;
      const going = new AbortController();
      const gone = assert.rejects(answered(at, { signal: going.signal }));
      const response = await entered.value;
      going.abort();
      await Promise.all([gone, left.value]);
      // Made for the first one, too: answered when that one is.
      assert.equal((await answered(at)).status, 200);
      assert.equal(response.headersSent, false);
    });
  });
});

/** A value that somebody waits for. */
function settable<Value>() {
  let set: (value: Value) => void = () => undefined;
  const value = new Promise<Value>((resolve) => (set = resolve));
  const settableValue = {
    isSet: false,
    value,
    set: (given: Value) => {
      settableValue.isSet = true;
      set(given);
    },
  };
  return settableValue;
}
