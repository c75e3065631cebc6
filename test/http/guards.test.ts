import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenerationError } from '../../server/src/core/generation-error';
import type { Middleware } from '../../server/src/http/guards';
import { InvalidArgumentError } from '../../server/src/core/invalid-argument-error';
import { answered, endAll, eventually, handlerOf, listening, serverOf } from './running-server';
import { temporaryDirectory } from '../temporary-directory';
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

/** Puts a link at a path. */
const linked =
  (target: string) =>
  (path: string): void => {
    symlinkSync(target, path);
  };

/** Puts a file at a path, in Latin-1. */
const written =
  (text: string) =>
  (path: string): void => {
    writeFileSync(path, text, 'latin1');
  };

/** Whether starting was refused, and for that reason. */
const refusedFor =
  (message: RegExp) =>
  (error: unknown): true => {
    assert.ok(error instanceof GenerationError, String(error));
    assert.match(error.message, message);
    return true;
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
    for (const path of ['/', '/documentation', '/documentation/intro', '/documentations/openapi.json']) {
      assert.equal((await answered(`${url}${path}`)).body, 'mine');
    }
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

  for (const [title, files, message] of [
    [
      'cannot be told from source',
      { 'config/openapi.php': "<?php return ['routes' => ['middleware' => guards()]];" },
      /^config\/openapi\.php: The value of routes\.middleware cannot be determined statically/,
    ],
    [
      'hang on a variable that is not set',
      { 'config/openapi.php': "<?php return ['routes' => ['middleware' => [env('GUARD')]]];" },
      /^config\/openapi\.php: The environment variable GUARD is not set/,
    ],
    [
      'are misspelt',
      { 'config/openapi.php': "<?php return ['routes' => ['middlewares' => ['auth']]];" },
      /^config\/openapi\.php: Unknown key "routes\.middlewares"; ignored\. Did you mean/,
    ],
    [
      'have a name that is none',
      { 'config/openapi.php': "<?php return ['routes' => ['middleware' => ['auth', 5]]];" },
      /^config\/openapi\.php: routes\.middleware\[1\] must be text/,
    ],
    [
      'stand in a file that cannot be told from source',
      { 'config/openapi.php': '<?php return settings();' },
      /^config\/openapi\.php: The value of the file cannot be determined statically/,
    ],
    [
      'stand in a broken file',
      { 'config/openapi.php': "<?php return ['routes' => ['middleware' => ['auth'" },
      /^config\/openapi\.php: This file cannot be parsed/,
    ],
    [
      'stand in a file of a format that is not read',
      { 'config/openapi.ts': "export default { routes: { middleware: ['auth'] } };", 'config/openapi.json': '{}' },
      /^config\/openapi\.ts: This file is ignored/,
    ],
    [
      'may stand in one of two files',
      { 'config/openapi.php': '<?php return [];' },
      /^config\/openapi\.json: This file is ignored: config\/openapi\.php has the same configuration/,
    ],
  ] as const) {
    it(`that ${title} let no program start`, async () => {
      await assert.rejects(handlerOf({ root: shop({}, files) }), refusedFor(message));
    });
  }

  for (const [title, settings] of [
    ['Routes', { Routes: { middleware: ['auth'] } }],
    ['route', { route: { middleware: ['auth'] } }],
    ['routes.middleware', { 'routes.middleware': ['auth'] }],
    ['middleware', { middleware: ['auth'] }],
    ['http', { http: { middleware: ['auth'] } }],
  ] as const) {
    it(`that stand below "${title}" in place of "routes" let no program start`, async () => {
      const message = new RegExp(
        `^config/openapi\\.json: Unknown key "${title}"; ignored\\..*may be meant as "routes"`,
      );
      await assert.rejects(handlerOf({ root: shop({ ...configuration, ...settings }) }), refusedFor(message));
    });
  }

  for (const [file, content] of [
    ['openapi.php', ''],
    ['openapi.php', "<?php $settings = ['routes' => ['middleware' => ['auth']]];"],
    ['openapi.php', '<?php return null;'],
    ['openapi.yaml', ''],
    ['openapi.yaml', '# routes: {middleware: [auth]}'],
    ['openapi.json', 'null'],
  ] as const) {
    it(`that a file without settings lacks let no program start: ${file} with "${content}"`, async () => {
      const root = shop({}, { [`config/${file}`]: content });
      if (file !== 'openapi.json') rmSync(join(root, 'config/openapi.json'));
      await assert.rejects(handlerOf({ root }), refusedFor(/^config\/openapi\.\w+: This file has no settings\./));
    });
  }

  it('of a configuration that says which OpenAPI it is for are not passed over', async () => {
    const root = shop({ openapi: '3.0.3', ...configuration, routes: { middleware: ['auth'] } });
    await assert.rejects(handlerOf({ root }), refusedFor(/^config\/openapi\.json: Unknown key "openapi"; ignored\./));
  });

  describe('in a file that is there and cannot be read', () => {
    const outside = temporaryDirectory({
      '.env': 'OPENAPI_ROUTES_MIDDLEWARE=auth\n',
      'openapi.json': '{"routes": {"middleware": ["auth"]}}',
      'openapi.ts': 'export default {};',
    });

    for (const [path, title, place, message] of [
      ['.env', 'a link that leads out', linked(`${outside}/.env`), /link that leads out of the project, or nowhere/],
      ['.env', 'a link that leads nowhere', linked('nowhere'), /link that leads out of the project, or nowhere/],
      ['.env', 'a directory', mkdirSync, /it is a directory/],
      ['.env', 'text in Latin-1', written('OPENAPI_ROUTES_MIDDLEWARE=auth # für alle'), /not UTF-8/],
      ['.env', 'too large', written('#'.repeat(1_048_577)), /more than 1 MB/],
      ['.env.staging', 'a link that leads out', linked(`${outside}/.env`), /link that leads out/],
      ['.env.staging', 'a directory', mkdirSync, /it is a directory/],
      ['.env.example', 'a link that leads out', linked(`${outside}/.env`), /link that leads out/],
      ['config/openapi.json', 'a link that leads out', linked(`${outside}/openapi.json`), /link that leads out/],
      ['config/openapi.json', 'a directory', mkdirSync, /it is a directory/],
      ['config/openapi.yaml', 'a link that leads out', linked(`${outside}/openapi.json`), /link that leads out/],
      ['config/openapi.php', 'text in Latin-1', written('# für alle'), /not UTF-8/],
      ['config', 'a link that leads out', linked(outside), /link that leads out/],
      ['config/openapi.ts', 'a link that leads out', linked(`${outside}/openapi.ts`), /This file is ignored/],
    ] as const) {
      it(`let no program start: ${path} is ${title}`, async () => {
        const root = shop();
        const expected = new RegExp(`^${path.replaceAll('.', '\\.')}(?:/openapi\\.php)?: .*${message.source}`);
        rmSync(join(root, path), { recursive: true, force: true });
        place(join(root, path));
        await assert.rejects(handlerOf({ root }, { APP_ENV: 'staging' }), refusedFor(expected));
      });

      it(`close a running server: ${path} becomes ${title}`, async () => {
        const root = shop();
        const url = `${await serverOf({ root }, { APP_ENV: 'staging' })}/documentation/openapi.json`;
        assert.equal((await answered(url)).status, 200);
        rmSync(join(root, path), { recursive: true, force: true });
        place(join(root, path));
        await eventually(
          () => answered(url),
          ({ status }) => status !== 200,
        );
      });
    }
  });

  for (const [text, message] of [
    ['OPENAPI_ROUTES_MIDDLEWARE=auth://user:pw@host', /^The value of OPENAPI_ROUTES_MIDDLEWARE counts as a secret/],
    [
      'DOCS_KEY=auth\nOPENAPI_ROUTES_MIDDLEWARE=${DOCS_KEY}',
      /^The value of OPENAPI_ROUTES_MIDDLEWARE counts as a secret/,
    ],
    ['DOCS_KEY=true\nOPENAPI_ROUTES_ENABLED=${DOCS_KEY}', /^The value of OPENAPI_ROUTES_ENABLED counts as a secret/],
    ['OPENAPI_ROUTE_MIDDLEWARE=auth', /^Unknown variable OPENAPI_ROUTE_MIDDLEWARE; ignored\./],
  ] as const) {
    it(`in a variable that is not read let no program start: ${text.replace('\n', ' ')}`, async () => {
      await assert.rejects(handlerOf({ root: shop(configuration, { '.env': text }) }), refusedFor(message));
    });
  }

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
