import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenerationError } from '../../server/src/core/generation-error';
import { temporaryDirectory } from '../temporary-directory';
import { answered, endAll, eventually, handlerOf, serverOf } from './running-server';
import { configuration, shop } from './shop';

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

describe('guards over HTTP that are not certain', () => {
  afterEach(endAll);

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
      'stand in a module that cannot be told from source',
      { 'config/openapi.ts': 'export default settings();', 'config/openapi.json': '{}' },
      /^config\/openapi\.ts: This file is ignored/,
    ],
    [
      'are set later in a file of TypeScript',
      { 'config/openapi.ts': "const all = {};\nall.routes = { middleware: ['auth'] };\nexport default all;" },
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
      ['config/openapi.ts', 'a link that leads out', linked(`${outside}/openapi.ts`), /link that leads out/],
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
});
