import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from '../../server/src/http/guards';
import { InvalidArgumentError } from '../../server/src/core/invalid-argument-error';
import { answered, endAll, eventually, handlerOf, listening, serverOf } from './running-server';
import { configuration, routes, shop } from './shop';

const guarded = (...middleware: readonly string[]): string => shop({ ...configuration, routes: { middleware } });

/** Lets in who sends the token, as the service document has it. */
const requireToken: Middleware = (request, response, next) => {
  if (request.headers.authorization === 'Bearer s3cret') {
    next();
    return;
  }
  response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"message":"Unauthenticated."}');
};

const requireKey: Middleware = (request, response, next) => {
  if (request.headers['x-api-key'] === 'k3y') next();
  else response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"message":"Forbidden."}');
};

describe('guards over HTTP', () => {
  afterEach(endAll);

  const statuses = (url: string, path: string, ...headers: readonly Record<string, string>[]) =>
    Promise.all(headers.map(async (one) => (await answered(`${url}${path}`, { headers: one })).status));

  it('are each obeyed, on every path, before anything is told', async () => {
    const root = guarded('auth:admin', 'api.key');
    const url = await serverOf({ root, middleware: { 'auth:admin': requireToken, 'api.key': requireKey } });
    const Authorization = 'Bearer s3cret';
    const both = { Authorization, 'X-API-Key': 'k3y' };
    for (const output of ['openapi.json', 'openapi.yaml', 'clientcollection', 'clientworkspace', 'environments']) {
      const path = `/documentation/${output}`;
      assert.deepEqual(
        await statuses(url, path, {}, { Authorization }, { 'X-API-Key': 'k3y' }, both),
        [401, 403, 401, 200],
      );
    }
    assert.deepEqual(await statuses(url, '/documentation/openapi.json?api_type=nope', {}, both), [401, 422]);
    const { headers } = await answered(`${url}/documentation/openapi.json`, { headers: both });
    assert.deepEqual(
      await statuses(url, '/documentation/openapi.json', { 'If-None-Match': headers['etag'] ?? '' }),
      [401],
    );
    const refused = await answered(`${url}/documentation/openapi.json`);
    assert.deepEqual(
      [refused.body, refused.headers['content-type']],
      ['{"message":"Unauthenticated."}', 'application/json'],
    );
  });

  it('that fail let nobody in: thrown, rejected, or passed on', async () => {
    const failures: Record<string, Middleware> = {
      throws: () => {
        throw new Error('secret');
      },
      rejects: () => Promise.reject(new Error('secret')),
      rejectsAsAThenable: () => ({
        then: (_resolve: unknown, reject: (error: Error) => void) => {
          reject(new Error('secret'));
        },
      }),
      passes: (_request, _response, next) => {
        next(new Error('secret'));
      },
      passesAndGoesOn: (_request, _response, next) => {
        next('route');
        next();
      },
    };
    for (const [name, guard] of Object.entries(failures)) {
      const handler = await handlerOf({ root: guarded('guard'), middleware: { guard } });
      const alone = await answered(`${await listening(handler)}/documentation/openapi.json`);
      assert.deepEqual([name, alone.status, alone.body], [name, 500, '{"message":"A middleware failed."}']);
      const within = await listening((request, response) => {
        handler(request, response, (error) => response.writeHead(418).end(error === undefined ? 'nobody' : 'failed'));
      });
      const mounted = await answered(`${within}/documentation/openapi.json`);
      assert.deepEqual([name, mounted.status, mounted.body], [name, 418, 'failed']);
    }
  });

  it('that answer and go on are not answered over', async () => {
    const guard: Middleware = (_request, response, next) => {
      response.writeHead(401).end('no');
      next();
    };
    const url = await serverOf({ root: guarded('guard'), middleware: { guard } });
    const { status, body } = await answered(`${url}/documentation/openapi.json`);
    assert.deepEqual([status, body], [401, 'no']);
  });

  it('see requests of other methods, as those that allow other origins must', async () => {
    const cors: Middleware = (request, response, next) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else next();
    };
    const url = `${await serverOf({ root: guarded('cors'), middleware: { cors } })}/documentation/openapi.json`;
    assert.equal((await answered(url, { method: 'OPTIONS' })).status, 204);
    assert.equal((await answered(url)).headers['access-control-allow-origin'], '*');
  });

  it('are not asked on paths of the rest of the program', async () => {
    const handler = await handlerOf({ root: guarded('guard'), middleware: { guard: requireToken } });
    const url = await listening((request, response) => {
      handler(request, response, () => response.end('mine'));
    });
    for (const path of [
      '/',
      '/documentation',
      '/documentation/intro',
      '/documentations/openapi.json',
      '/documentation/openapi.xml',
      '/documentation/environments/42',
    ]) {
      assert.equal((await answered(`${url}${path}`)).body, 'mine');
    }
  });

  it('are asked before a stranger is told that there is no such format', async () => {
    const url = await serverOf({ root: guarded('guard'), middleware: { guard: requireToken } });
    const headers = { Authorization: 'Bearer s3cret' };
    assert.deepEqual(await statuses(url, '/documentation/openapi.xml', {}, headers), [401, 404]);
  });

  it('added by an edit are asked of requests, too, that those before it let in', async () => {
    const root = guarded('slow');
    let isEdited = false;
    const slow: Middleware = async (_request, _response, next) => {
      if (!isEdited) {
        isEdited = true;
        const edited = { ...configuration, info: { title: 'Secret' }, routes: { middleware: ['slow', 'key'] } };
        writeFileSync(join(root, 'config/openapi.json'), JSON.stringify(edited));
        await eventually(
          () => answered(url),
          ({ status }) => status === 403,
        );
      }
      next();
    };
    const url = `${await serverOf({ root, middleware: { slow, key: requireKey } })}/documentation/openapi.json`;
    const { status, body } = await answered(url);
    assert.deepEqual([status, body], [403, '{"message":"Forbidden."}']);
  });

  const unmapped = (names: string, mapped: string): InvalidArgumentError =>
    new InvalidArgumentError(
      `The configuration guards the documentation by ${names} ("routes.middleware"), for which the option "middleware" has no function. Add one. Mapped: ${mapped}.`,
    );

  it('that nobody mapped let no program start', async () => {
    const root = guarded('auth:admin', 'toString', 'api.key');
    await assert.rejects(handlerOf({ root }), unmapped('"auth:admin", "toString", "api.key"', 'none'));
    const some = handlerOf({ root, middleware: { 'auth:admin': requireToken, 'api.key': requireKey } });
    await assert.rejects(some, unmapped('"toString"', 'auth:admin, api.key'));
  });

  it('of an environment variable count, too', async () => {
    const environment = { OPENAPI_ROUTES_MIDDLEWARE: 'auth:admin, api.key' };
    await assert.rejects(handlerOf({ root: shop() }, environment), unmapped('"auth:admin", "api.key"', 'none'));
  });

  it('that are no functions let no program start', async () => {
    const middleware = { guard: 'auth' } as unknown as Record<string, Middleware>;
    const error = new InvalidArgumentError('The middleware "guard" is not a function.');
    await assert.rejects(handlerOf({ root: shop(), middleware }), error);
  });

  for (const [title, files, again] of [
    [
      'the main file',
      { 'config/openapi.json': JSON.stringify({ ...configuration, routes: { middleware: ['guard'] } }) },
      { 'config/openapi.yaml': 'routes: {middleware: [guard]}\n' },
    ],
    ['.env', { '.env': 'OPENAPI_ROUTES_MIDDLEWARE=guard\n' }, { '.env': 'OPENAPI_ROUTES_MIDDLEWARE=guard\n' }],
  ] as const) {
    it(`are not gone with ${title}: nobody is let in until it is there again`, async () => {
      const root = shop(configuration, files);
      const url = `${await serverOf({ root, middleware: { guard: requireToken } })}/documentation/openapi.json`;
      assert.equal((await answered(url)).status, 401);
      const [path = ''] = Object.keys(files);
      rmSync(join(root, path));
      const gone = await eventually(
        () => answered(url),
        ({ status }) => status !== 401,
      );
      assert.deepEqual(
        [gone.status, gone.body],
        [
          503,
          JSON.stringify({
            message: `It is not certain who may see the documentation, so nobody may. ${path}: This file is gone, and with it what it said of "routes". Put it back, or restart the server to go without it.`,
          }),
        ],
      );
      // Another reading changes nothing.
      writeFileSync(join(root, 'routes/web.php'), routes('shoes'));
      for (const [name, text] of Object.entries(again)) writeFileSync(join(root, name), text);
      await eventually(
        () => answered(url),
        ({ status }) => {
          assert.notEqual(status, 200);
          return status === 401;
        },
      );
    });
  }

  it('of a file for an environment take the place of those of .env', async () => {
    const root = shop(configuration, { '.env': 'APP_NAME=Shop\n' });
    const options = { root, middleware: { guard: requireToken } };
    const url = `${await serverOf(options, { APP_ENV: 'staging' })}/documentation/openapi.json`;
    assert.equal((await answered(url)).status, 200);
    writeFileSync(join(root, '.env.staging'), 'OPENAPI_ROUTES_MIDDLEWARE=guard\n');
    const guardedBy = await eventually(
      () => answered(url),
      ({ status }) => status !== 200,
    );
    assert.equal(guardedBy.status, 401);
  });

  it('what is wrong elsewhere in the configuration keeps nobody from starting', async () => {
    const url = await serverOf({ root: shop({ ...configuration, cache: { ttl: 'soon' }, infos: {}, $schema: 'x' }) });
    assert.equal((await answered(`${url}/documentation/openapi.json`)).status, 200);
  });

  it('added by an edit hold from then on: mapped ones, unmapped ones, doubtful ones; and are gone with the next', async () => {
    const root = shop();
    const url = `${await serverOf({ root, middleware: { guard: requireToken } })}/documentation/openapi.json`;
    const configure = (routes: unknown): void => {
      writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ ...configuration, routes }));
    };
    const until = (status: number) =>
      eventually(
        () => answered(url),
        (answer) => answer.status === status,
      );
    assert.equal((await answered(url)).status, 200);
    configure({ middleware: ['guard'] });
    await until(401);
    configure({ middleware: ['guard', 'another'] });
    assert.deepEqual(JSON.parse((await until(503)).body), {
      message:
        'The configuration guards the documentation by "another" ("routes.middleware"), which this server does not have, so nobody may see it.',
    });
    configure({});
    await until(200);
    configure({ middleware: 5 });
    assert.deepEqual(JSON.parse((await until(503)).body), {
      message:
        'It is not certain who may see the documentation, so nobody may. config/openapi.json: routes.middleware must be a list, not the number 5; its default is used.',
    });
    configure({ middleware: ['guard'] });
    await until(401);
  });

  it('of a file that an edit breaks hold on', async () => {
    const root = guarded('guard');
    const url = `${await serverOf({ root, middleware: { guard: requireToken } })}/documentation/openapi.json`;
    const headers = { Authorization: 'Bearer s3cret' };
    writeFileSync(join(root, 'config/openapi.json'), '{"routes": {');
    const broken = await eventually(
      () => answered(url, { headers }),
      ({ status }) => status !== 200,
    );
    assert.equal(broken.status, 500);
    assert.match(broken.body, /^\{"message":"config\/openapi\.json:1:\d+ This file cannot be parsed/);
    assert.equal((await answered(url)).status, 401);
  });
});
