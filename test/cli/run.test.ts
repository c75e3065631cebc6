import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Application } from '../../server/src/core/application';
import { problem } from '../../server/src/core/problems';
import { phpProblem } from '../../server/src/languages/php/problems';
import { projectPath } from '../../server/src/core/project-path';
import type { Source } from '../../server/src/core/source';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Circumstances, type Ran, runCommand } from './run-command';

const text = '<?php\n\nRoute::apiResource("users", UserController::class);\n';
const source: Source = { file: projectPath('routes/api.php'), start: 7, end: 61 };

const sample: Application = {
  ...application([
    route('GET api/users', {
      name: 'users.index',
      action: 'App\\Http\\Controllers\\UserController@index',
      middleware: ['api', 'auth:sanctum'],
      source,
    }),
    route('PUT|PATCH api/users/{user}', { action: 'App\\UpdateUser', source, conditional: true }),
    route('GET /', { isApi: false, source }),
  ]),
  problems: [
    problem('route.uriUnknown', source, { reason: 'the\u{1b}[31m variable $x', uri: 'api/users' }),
    problem('route.missingController', { ...source, start: 0 }, { class: 'UserController' }),
    phpProblem('php.nesting', null, {}),
  ],
  complete: false,
};

function run(words: readonly string[], circumstances: Partial<Circumstances> = {}): Promise<Ran> {
  return runCommand(words, { root: projectRoot(), application: sample, ...circumstances });
}

function projectRoot(): string {
  return temporaryDirectory({ 'fake.txt': '', 'routes/api.php': text });
}

describe('routes', () => {
  const problems = [
    'routes/api.php:3:1 warning A part of this route’s URI cannot be determined statically (the\u{fffd}[31m variable $x); it is missing from "api/users". Use a literal or a configuration value. (route.uriUnknown)',
    'routes/api.php:1:1 hint The controller UserController does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference. (route.missingController)',
    'warning This code is nested too deeply; it was skipped. Split it up if routes depend on it. (php.nesting)',
    '3 routes, 2 warnings, 1 hint; some routes may be missing.',
    '',
  ].join('\n');

  it('prints a table, problems beside it', async () => {
    assert.deepEqual(await run(['routes']), {
      code: 0,
      out: [
        'METHODS    URI                             NAME         ACTION                                     MIDDLEWARE',
        'GET        api/users                       users.index  App\\Http\\Controllers\\UserController@index  api, auth:sanctum',
        'PUT|PATCH  api/users/{user} (conditional)               App\\UpdateUser',
        'GET        /                                            Closure',
        '',
      ].join('\n'),
      error: problems,
    });
  });

  it('fits the table to the terminal', async () => {
    const { out } = await run(['routes'], { width: 80 });
    assert.equal(
      out,
      [
        'METHODS    URI                 NAME         ACTION             MIDDLEWARE',
        'GET        api/users           users.index  App\\Http\\Control…  api, auth:sanctum',
        'PUT|PATCH  api/users/{user} …               App\\UpdateUser',
        'GET        /                                Closure',
        '',
      ].join('\n'),
    );
  });

  it('prints JSON', async () => {
    const place = { file: 'routes/api.php', line: 3, column: 1 };
    const { code, out, error } = await run(['routes', '--json']);
    assert.deepEqual([code, error], [0, problems]);
    assert.deepEqual(JSON.parse(out), [
      {
        methods: ['GET'],
        domain: null,
        uri: 'api/users',
        name: 'users.index',
        action: 'App\\Http\\Controllers\\UserController@index',
        middleware: ['api', 'auth:sanctum'],
        source: place,
        conditional: false,
      },
      {
        methods: ['PUT', 'PATCH'],
        domain: null,
        uri: 'api/users/{user}',
        name: null,
        action: 'App\\UpdateUser',
        middleware: [],
        source: place,
        conditional: true,
      },
      {
        methods: ['GET'],
        domain: null,
        uri: '/',
        name: null,
        action: 'Closure',
        middleware: [],
        source: place,
        conditional: false,
      },
    ]);
  });

  it('says where the configuration is broken, and goes on without it', async () => {
    const root = temporaryDirectory({
      'fake.txt': '',
      'config/openapi.yaml': 'modules_path: Modules\n- a\n',
      'config/openapi-docs.json': '{',
    });
    const { code, out, error } = await run(['routes'], { root, application: application([route('GET a')]) });
    assert.deepEqual([code, out], [0, 'METHODS  URI  ACTION\nGET      a    Closure\n']);
    assert.equal(
      error,
      [
        'config/openapi.yaml:2:1 warning This file cannot be parsed: a ":" is missing after a key, or text must be quoted. Nothing is generated until it is fixed. (config.syntax)',
        '1 route, 1 warning.',
        '',
      ].join('\n'),
    );
  });

  it('shows domains where there are any', async () => {
    const { out, error } = await run(['routes'], { application: application([route('GET a', { domain: 'x.test' })]) });
    assert.equal(out, 'METHODS  DOMAIN  URI  ACTION\nGET      x.test  a    Closure\n');
    assert.equal(error, '1 route, no problems.\n');
  });
});

describe('openapi:generate', () => {
  const warnings = [
    'routes/api.php:3:1 warning A part of this route’s URI cannot be determined statically (the\u{fffd}[31m variable $x); it is missing from "api/users". Use a literal or a configuration value. (route.uriUnknown)',
    'warning This code is nested too deeply; it was skipped. Split it up if routes depend on it. (php.nesting)',
    '2 warnings.',
    '',
  ].join('\n');

  function report(file: string, format: string): string {
    return [
      `File:          ${file}`,
      `Format:        ${format}`,
      'Unique paths:  2',
      'Operations:    3',
      'API types:     api (/api), inferred from the routes',
      '               To set them, add "api_types" to config/openapi (.php, .ts, .yaml or .json).',
      'Left out:      1 route under no API type (/): add their prefixes to "api_types" in config/openapi (.php, .ts, .yaml or .json)',
      '',
    ].join('\n');
  }

  it('writes JSON to its place and reports', async () => {
    const root = projectRoot();
    const file = join(root, 'storage/app/public/openapi/openapi/openapi.json');
    assert.deepEqual(await run(['openapi:generate'], { root }), {
      code: 0,
      out: report(file, 'json'),
      error: warnings,
    });
    const document = JSON.parse(readFileSync(file, 'utf8')) as { readonly paths: object };
    assert.deepEqual(Object.keys(document.paths), ['/api/users', '/api/users/{user}']);
  });

  it('says where nothing changed', async () => {
    const root = projectRoot();
    await run(['generate'], { root });
    const { out } = await run(['generate'], { root });
    assert.equal(out, report(join(root, 'storage/app/public/openapi/openapi/openapi.json (unchanged)'), 'json'));
  });

  it('writes YAML', async () => {
    const root = projectRoot();
    const file = join(root, 'storage/app/public/openapi/openapi/openapi.yaml');
    const { code, out } = await run(['generate', '--format', 'yaml'], { root });
    assert.deepEqual([code, out], [0, report(file, 'yaml')]);
    const document = parse(readFileSync(file, 'utf8')) as { readonly openapi: string };
    assert.equal(document.openapi, '3.0.3');
  });

  it('takes the working directory for --output and --project', async () => {
    const root = projectRoot();
    const surroundings = temporaryDirectory();
    const { code, out } = await run(['generate', `--project=${root}`, '--output', 'docs/api.json'], {
      root: surroundings,
    });
    assert.deepEqual([code, out], [0, report(join(surroundings, 'docs/api.json'), 'json')]);
  });

  it('writes nothing where no route is documented', async () => {
    const root = projectRoot();
    assert.deepEqual(await run(['generate'], { root, application: application([]) }), {
      code: 0,
      out: '',
      error:
        'warning No route under the API types’ prefixes (/admin, /site, /mobile); the application has 0 routes. Nothing was written.\n',
    });
    assert.equal(existsSync(join(root, 'storage')), false);
  });

  it('fails where it cannot write', async () => {
    const root = temporaryDirectory({ 'fake.txt': '', storage: '' });
    const { code, out, error } = await run(['generate'], { root, application: application([route('GET api/a')]) });
    const file = join(root, 'storage/app/public/openapi/openapi/openapi.json');
    assert.deepEqual([code, out], [1, '']);
    assert.equal(error, `${file} cannot be written: a part of the path is a file, not a directory.\n`);
  });
});

describe('command line', () => {
  it('fails where there is no project', async () => {
    const root = temporaryDirectory();
    for (const command of ['routes', 'generate', 'check']) {
      assert.deepEqual(await run([command], { root }), {
        code: 1,
        out: '',
        error: `No application found in ${root} (looked for Fake: fake.txt).\n`,
      });
    }
  });

  it('says where there is a project below', async () => {
    const root = temporaryDirectory({ 'backend/fake.txt': '' });
    const { code, error } = await run(['routes'], { root });
    assert.deepEqual(
      [code, error],
      [
        1,
        `No application found in ${root} (looked for Fake: fake.txt). Found one in \`backend\`: try \`--project ${root}/backend\`.\n`,
      ],
    );
  });

  it('names three of many projects below', async () => {
    const places = ['apps/a', 'apps/b', 'apps/c', 'apps/d'];
    const root = temporaryDirectory(Object.fromEntries(places.map((place) => [`${place}/fake.txt`, ''])));
    const { error } = await run(['routes'], { root });
    assert.equal(
      error,
      `No application found in ${root} (looked for Fake: fake.txt). Found 4 in \`apps/a\`, \`apps/b\`, \`apps/c\`, …: try \`--project ${root}/apps/a\`.\n`,
    );
  });

  const refused: readonly (readonly [words: string, message: string, help: string])[] = [
    ['rotues', 'Unknown command rotues. Did you mean routes?', 'routespec --help'],
    ['explode', 'Unknown command explode.', 'routespec --help'],
    ['--json routes', 'Unknown command --json.', 'routespec --help'],
    ['routes --jsn', 'Unknown option --jsn. Did you mean --json?', 'routespec routes --help'],
    ['routes -j', 'Unknown option -j.', 'routespec routes --help'],
    ['routes --frobnicate=1', 'Unknown option --frobnicate.', 'routespec routes --help'],
    ['routes --constructor', 'Unknown option --constructor.', 'routespec routes --help'],
    ['routes extra', 'Unexpected argument "extra".', 'routespec routes --help'],
    ['routes --json=1', '--json takes no value.', 'routespec routes --help'],
    ['routes --project', '--project needs a value: DIR.', 'routespec routes --help'],
    ['generate --fromat json', 'Unknown option --fromat. Did you mean --format?', 'routespec generate --help'],
    ['generate --format xml', '--format must be one of json, yaml, not "xml".', 'routespec generate --help'],
    ['generate --format', '--format must be one of json, yaml.', 'routespec generate --help'],
    ['help rotues', 'Unknown command rotues. Did you mean routes?', 'routespec --help'],
    ['help routes generate', 'Unexpected argument "generate".', 'routespec --help'],
    ['--version routes', 'Unexpected argument "routes".', 'routespec --help'],
    ['routes -V', 'Unknown option -V.', 'routespec routes --help'],
    ['publish --tag x', '--tag must be one of openapi-config, openapi-templates, not "x".', 'routespec publish --help'],
    ['check --report xml', '--report must be one of text, json, sarif, github, not "xml".', 'routespec check --help'],
    ['check --max-warnings few', '--max-warnings needs a whole number.', 'routespec check --help'],
    ['check --max-warnings=-1', '--max-warnings needs a whole number.', 'routespec check --help'],
  ];
  for (const [words, message, help] of refused) {
    it(`refuses ${words}`, async () => {
      assert.deepEqual(await run(words.split(' ')), { code: 2, out: '', error: `${message}\nSee ${help}.\n` });
    });
  }

  it('fails where the project is a file', async () => {
    const root = temporaryDirectory({ 'composer.json': '{}' });
    assert.deepEqual(await run(['routes', '--project', 'composer.json'], { root }), {
      code: 1,
      out: '',
      error: `Cannot read ${join(root, 'composer.json')}: it is a file, not a directory.\n`,
    });
  });

  it('fails where the project is nowhere', async () => {
    const root = temporaryDirectory();
    const { code, error } = await run(['routes', '--project', 'nowhere'], { root });
    assert.deepEqual([code, error], [1, `Cannot read ${join(root, 'nowhere')}: there is no such directory.\n`]);
  });

  it('takes other words for help', async () => {
    const general = await run(['--help']);
    for (const words of [['-h'], ['help'], ['help', '--help']]) assert.deepEqual(await run(words), general);
    const ofRoutes = await run(['routes', '--help']);
    for (const words of ['routes -h', 'help routes', 'routes --json -h']) {
      assert.deepEqual(await run(words.split(' ')), ofRoutes);
    }
    assert.deepEqual(await run(['help', 'generate']), await run(['openapi:generate', '--help']));
  });

  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    for (const word of ['--version', '-V']) {
      assert.deepEqual(await run([word]), { code: 0, out: `${version}\n`, error: '' });
    }
  });

  it('lists the commands', async () => {
    const { code, out, error } = await run(['--help']);
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^ {2}openapi:generate +generate +write the OpenAPI description, and what clients read$/m);
    assert.deepEqual(await run([]), { code: 2, out: '', error: out });
  });

  it('explains a command', async () => {
    assert.deepEqual(await run(['generate', '--help']), {
      code: 0,
      out: [
        'Usage: routespec openapi:generate [OPTION]…   (short: generate)',
        '',
        'To write the OpenAPI description, and what clients read.',
        '',
        'Options:',
        '  --format json|yaml       the format of the description (default: json)',
        '  --api-type KEY           document only this API type; can be repeated',
        '  --environment NAME       the environment that requests are sent to (default: devserver)',
        '  --output FILE            the file to write the description to',
        '  --all                    write every output there is',
        '  --with-clientcollection  write the request collection and its environments, too',
        '  --with-postman           the same as --with-clientcollection',
        '  --with-clientworkspace   write the workspace: requests, environments and tests',
        '  --with-insomnia          the same as --with-clientworkspace',
        '  --no-cache               read everything, and keep nothing',
        '  --check                  write nothing; fail if a file is not what would be written',
        '  --project DIR            the root of the project (default: the working directory)',
        '  -h, --help               show this help',
        '',
      ].join('\n'),
      error: '',
    });
  });

  describe('on an unexpected exception', () => {
    const hostile: Application = {
      ...sample,
      get routes(): never {
        throw new TypeError('boom\u{1b}[2J');
      },
    };

    it('asks for a report, and shows no stack', async () => {
      assert.deepEqual(await run(['routes'], { application: hostile }), {
        code: 1,
        out: '',
        error: [
          'Unexpected error: boom\u{fffd}[2J',
          'This is a bug in Routespec: please report it. ROUTESPEC_DEBUG=1 shows the stack; add it to the report.',
          '',
        ].join('\n'),
      });
    });

    it('shows the stack where it is asked for', async () => {
      const { code, error } = await run(['routes'], {
        application: hostile,
        environment: { ROUTESPEC_DEBUG: '1' },
      });
      const [told, request, name, frame] = error.split('\n');
      assert.deepEqual(
        [code, told, request, name],
        [
          1,
          'Unexpected error: boom\u{fffd}[2J',
          'This is a bug in Routespec: please report it, with this stack:',
          'TypeError: boom\u{fffd}[2J',
        ],
      );
      assert.match(frame ?? '', /^ {4}at /);
    });
  });
});
