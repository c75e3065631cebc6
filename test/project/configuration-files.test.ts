import assert from 'node:assert/strict';
import { configured } from './configured-project';

const titleOf = async (files: Readonly<Record<string, string>>, environment = {}) => {
  const { document, problems } = await configured({ files, environment });
  return [document.info.title, ...problems];
};

describe('configuration files', () => {
  it('go before each other by format, and the others are told', async () => {
    const files = {
      'config/openapi.json': '{"info": {"title": "JSON"}}',
      'config/openapi.yml': 'info: {title: YML}',
      'config/openapi.yaml': 'info: {title: YAML}',
      'config/openapi.js': 'module.exports = { info: { title: "JS" } };',
      'config/openapi.ts': 'export default { info: { title: "TS" } };',
      'config/openapi.php': '<?php return ["info" => ["title" => "PHP"]];',
    };
    const ignored = ['ts', 'js', 'yaml', 'yml', 'json'].map(
      (extension) =>
        `config/openapi.${extension}:1:1 warning This file is ignored: config/openapi.php has the same configuration and takes precedence; delete one of the two. (config.twoFormats)`,
    );
    assert.deepEqual(await titleOf(files), ['PHP', ...ignored]);
  });

  for (const [file, text] of Object.entries({
    'config/openapi.yaml': 'openapi: 3.0.3\ninfo: {title: Shop}\n',
    'config/openapi.json': '{"swagger": "2.0", "info": {"title": "Shop"}}',
    'config/openapi.yml': 'openapi: 3.1.0\npaths: [\n',
  })) {
    it(`are not the API description ${file}`, async () => {
      assert.deepEqual(await titleOf({ [file]: text }), [
        'Sample',
        `${file}:1:1 warning This file is an OpenAPI document, not configuration; it is ignored. Move or rename it. (config.apiDescription)`,
      ]);
    });
  }

  it('are read beside an API description', async () => {
    const files = { 'config/openapi.yaml': 'openapi: 3.0.3\n', 'config/openapi.json': '{"info": {"title": "JSON"}}' };
    assert.deepEqual(await titleOf(files), [
      'JSON',
      'config/openapi.yaml:1:1 warning This file is an OpenAPI document, not configuration; it is ignored. Move or rename it. (config.apiDescription)',
    ]);
  });

  for (const ending of ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']) {
    it(`are read in .${ending}`, async () => {
      const text = "export default { info: { title: 'Shop' } };";
      assert.deepEqual(await titleOf({ [`config/openapi.${ending}`]: text }), ['Shop']);
    });
  }

  for (const [what, text, reason] of [
    ['exports a function', 'export default () => ({ info: {} });', 'a function'],
    ['calls a function of a package', "import { of } from 'far';\nexport default of({});", 'the result of of()'],
    ['exports nothing by default', 'export const info = {};', 'it has no single default export'],
    [
      'exports in parts',
      'module.exports = { info: {} };\nmodule.exports.routes = {};',
      'it has no single default export',
    ],
  ] as const) {
    it(`are no modules of that name: one that ${what}`, async () => {
      const beside = { 'config/openapi.ts': text, 'config/openapi.yaml': 'info: {title: YAML}\n' };
      const [title, told = ''] = await titleOf(beside);
      assert.equal(title, 'YAML');
      assert.match(told, /^config\/openapi\.ts:\d+:\d+ warning This file is ignored: it exports no object by default/);
      assert.ok(told.includes(`(${reason})`), told);
    });
  }

  it('may be empty', async () => {
    for (const file of ['config/openapi.yaml', 'config/openapi.php']) {
      assert.deepEqual(await titleOf({ [file]: file.endsWith('php') ? '<?php\n\nreturn [];\n' : '' }), ['Sample']);
    }
  });

  it('need a map at the top', async () => {
    assert.deepEqual(await titleOf({ 'config/openapi.yaml': '- a\n' }), [
      'Sample',
      'config/openapi.yaml:1:1 warning the file must be a map of keys and values, not a list; its default is used. (config.value)',
    ]);
  });

  const broken: Readonly<Record<string, readonly [text: string, message: string]>> = {
    'config/openapi.php': [
      `<?php\n\nreturn [\n    'info' => [\n        'title' => ,\n    ],\n];\n`,
      'config/openapi.php:5:20 This file cannot be parsed: PHP syntax error: expected an expression before `,`. Nothing is generated until it is fixed.',
    ],
    'config/openapi.ts': [
      'export default {\n  info: { title: },\n};\n',
      'config/openapi.ts:2:18 This file cannot be parsed: TypeScript syntax error: Expression expected. Nothing is generated until it is fixed.',
    ],
    'config/openapi-docs.yaml': [
      'custom_endpoints:\n  - a\n  b: c\n',
      'config/openapi-docs.yaml:3:1 This file cannot be parsed: bad indentation: this line is not aligned with those that it belongs to. Nothing is generated until it is fixed.',
    ],
    'config/openapi-tests.json': [
      '{\n  "templates": {},\n}\n',
      'config/openapi-tests.json:3:1 This file cannot be parsed: expected text in double quotes. Nothing is generated until it is fixed.',
    ],
    'config/openapi.json': [
      '{"info": {',
      'config/openapi.json:1:11 This file cannot be parsed: expected text in double quotes. Nothing is generated until it is fixed.',
    ],
    'config/openapi-templates.yml': [
      'enabled: true\nenabled: false\n',
      'config/openapi-templates.yml:2:1 This file cannot be parsed: duplicate key. Nothing is generated until it is fixed.',
    ],
    'config/openapi.yaml': [
      'a\u0000b',
      'config/openapi.yaml:1:1 This file cannot be parsed: it is binary or not UTF-8 text. Nothing is generated until it is fixed.',
    ],
  };
  for (const [file, [text, message]] of Object.entries(broken)) {
    it(`end a generation where ${file} is broken`, async () => {
      await assert.rejects(configured({ files: { [file]: text } }), { name: 'GenerationError', message });
    });
  }
});

describe('environment variables', () => {
  const php = (title: string) => `<?php\n\nreturn [\n    'info' => ['title' => ${title}],\n];\n`;
  const ts = (title: string) => `export default {\n  info: { title: ${title} },\n};\n`;
  const rows: Readonly<Record<string, readonly [file: string, text: string, title: string]>> = {
    'in TypeScript': ['config/openapi.ts', ts('process.env.DOTENV'), 'from dotenv'],
    'in TypeScript with a default': ['config/openapi.ts', ts("process.env.NOWHERE ?? 'default'"), 'default'],
    'in TypeScript where a default does not count': ['config/openapi.ts', ts("process.env['BOTH'] || 'x'"), 'process'],
    'in a template of TypeScript': ['config/openapi.ts', ts('`The ${process.env.PROCESS} API`'), 'The process API'],
    'in a condition of TypeScript': ['config/openapi.ts', ts("process.env.BOTH === 'process' ? 'a' : 'b'"), 'a'],
    'of the process': ['config/openapi.php', php(`env('PROCESS', 'x')`), 'process'],
    'of .env': ['config/openapi.php', php(`env('DOTENV')`), 'from dotenv'],
    'of both: the process goes first': ['config/openapi.php', php(`env('BOTH')`), 'process'],
    'with a default': ['config/openapi.php', php(`env('NOWHERE', 'default')`), 'default'],
    'in a concatenation': ['config/openapi.php', php(`'The '.env('PROCESS').' API'`), 'The process API'],
    'in a default': ['config/openapi.php', php(`env('NOWHERE', env('DOTENV'))`), 'from dotenv'],
    'by ??': ['config/openapi.php', php(`env('NOWHERE') ?? 'other'`), 'other'],
    'in YAML': ['config/openapi.yaml', 'info:\n  title: ${DOTENV}\n', 'from dotenv'],
    'in YAML with a default': ['config/openapi.yaml', 'info:\n  title: "a ${NOWHERE:-b} c"\n', 'a b c'],
    'in JSON': ['config/openapi.json', '{"info": {"title": "${PROCESS:-x}"}}', 'process'],
  };
  for (const [title, [file, text, expected]] of Object.entries(rows)) {
    it(`are read ${title}`, async () => {
      const files = { [file]: text, '.env': 'DOTENV="from dotenv"\nBOTH=dotenv\n', '.env.example': 'PROCESS=\n' };
      assert.deepEqual(await titleOf(files, { PROCESS: 'process', BOTH: 'process' }), [expected]);
    });
  }

  for (const [file, text, place] of [
    ['config/openapi.php', php(`env('NOWHERE')`), '4:27'],
    ['config/openapi.ts', ts('process.env.NOWHERE'), '2:18'],
    ['config/openapi.yaml', 'info:\n  title: ${NOWHERE}\n', '2:10'],
    ['config/openapi.json', '{"info": {"title": "a ${NOWHERE}"}}', '1:20'],
  ] as const) {
    it(`are told where they are not set: ${file}`, async () => {
      assert.deepEqual(await titleOf({ [file]: text }), [
        'Sample',
        `${file}:${place} warning The environment variable NOWHERE is not set and has no default here, so info.title has no value; it is ignored. Set it in .env, or add a default. (config.unsetVariable)`,
      ]);
    });
  }

  const secrets: Readonly<Record<string, readonly [file: string, text: string, reason: string]>> = {
    'of the process': ['config/openapi.php', php(`env('APP_KEY')`), 'APP_KEY'],
    'of .env': ['config/openapi.php', php(`'The '.env('DB_PASSWORD')`), 'DB_PASSWORD'],
    'beside a default': ['config/openapi.php', php(`env('DB_PASSWORD', 'x')`), 'DB_PASSWORD'],
    'in TypeScript': ['config/openapi.ts', ts("process.env.DB_PASSWORD ?? 'x'"), 'DB_PASSWORD'],
    'in YAML': ['config/openapi.yaml', 'info:\n  title: "${DB_PASSWORD:-none}"\n', 'DB_PASSWORD'],
    'in JSON': ['config/openapi.json', '{"info": {"title": "a ${APP_KEY}"}}', 'APP_KEY'],
    'by what it holds': ['config/openapi.yaml', 'info:\n  title: ${QUEUE}\n', 'QUEUE'],
    'by what is in it': ['config/openapi.yaml', 'info:\n  title: ${GREETING}\n', 'GREETING'],
  };
  for (const [title, [file, text, name]] of Object.entries(secrets)) {
    it(`are not known where they are secret ${title}`, async () => {
      const files = {
        [file]: text,
        '.env': 'APP_KEY=\nDB_PASSWORD=hunter2\nQUEUE=amqp://me:hunter2@queue\nGREETING="Hi ${DB_PASSWORD}"\n',
      };
      const [found, ...problems] = await titleOf(files, { APP_KEY: 'hunter2' });
      assert.equal(found, 'Sample');
      assert.equal(problems.length, 1);
      assert.match(
        problems[0] ?? '',
        new RegExp(`info\\.title cannot be determined statically \\(the value of ${name}, which is secret\\)`),
      );
    });
  }

  it('of the process count only where the project names them', async () => {
    const files = { 'config/openapi.yaml': 'info:\n  title: ${AWS_REGION:-none}\n' };
    const environment = { AWS_REGION: 'eu-west-1' };
    assert.deepEqual(await titleOf(files, environment), ['none']);
    assert.deepEqual(await titleOf({ ...files, '.env.example': 'AWS_REGION=\n' }, environment), ['eu-west-1']);
  });

  it('can be numbers, flags and lists', async () => {
    const environment = { OPENAPI_CACHE_TTL: '60', ENABLED: 'false', GUARDS: 'web, auth' };
    const named = { '.env.example': 'ENABLED=\nGUARDS=\n' };
    const expected = [{ enabled: false, ttl: 60, key_prefix: 'openapi_spec_' }, ['web', 'auth']];
    const files = {
      'config/openapi.php': `<?php return ['cache' => ['enabled' => env('ENABLED'), 'ttl' => env('OPENAPI_CACHE_TTL', 3600)], 'routes' => ['middleware' => explode(', ', env('GUARDS', ''))]];`,
      'config/openapi.yaml': 'cache:\n  enabled: ${ENABLED}\nroutes:\n  middleware: ${GUARDS}\n',
      'config/openapi.json': '{"cache": {"enabled": "${ENABLED}"}, "routes": {"middleware": "${GUARDS:-}"}}',
    };
    for (const [file, text] of Object.entries(files)) {
      const { configuration, problems } = await configured({ files: { [file]: text, ...named }, environment });
      assert.deepEqual([configuration.cache, configuration.routes.middleware, problems], [...expected, []]);
    }
  });

  it('stand behind the defaults', async () => {
    const environment = {
      APP_NAME: 'Shop',
      API_VERSION: '2.0.0',
      API_CONTACT_NAME: 'Ann',
      API_CONTACT_EMAIL: 'ann@shop.test',
      API_CONTACT_URL: 'https://shop.test',
      APP_URL: 'https://api.shop.test',
      OPENAPI_CACHE_ENABLED: 'false',
      OPENAPI_CACHE_TTL: '1',
      OPENAPI_ROUTES_ENABLED: '0',
      OPENAPI_ROUTES_PREFIX: 'docs',
      OPENAPI_ROUTES_MIDDLEWARE: 'web,auth',
    };
    const { configuration, problems } = await configured({ files: {}, environment });
    const { info, cache, routes, environments } = configuration;
    assert.deepEqual(
      [info.title, info.version, info.contact, cache, routes, environments.base.variables['base_url'], problems],
      [
        'Shop',
        '2.0.0',
        { name: 'Ann', email: 'ann@shop.test', url: 'https://shop.test' },
        { enabled: false, ttl: 1, key_prefix: 'openapi_spec_' },
        { enabled: false, prefix: 'docs', middleware: ['web', 'auth'] },
        'https://api.shop.test',
        [],
      ],
    );
  });

  it('that are empty count as not set', async () => {
    const environment = { APP_NAME: '', TITLE: '', VERSION: '' };
    const named = { '.env.example': 'TITLE=\nVERSION=\n' };
    const files = {
      'config/openapi.php': `<?php return ['info' => ['title' => env('APP_NAME'), 'version' => env('VERSION', '2')]];`,
      'config/openapi.yaml': 'info: {title: "${TITLE}", version: "${VERSION}"}\n',
      'config/openapi.json': '{"info": {"title": "", "version": "${VERSION:-1.0.0}"}}',
    };
    for (const [file, text] of Object.entries(files)) {
      const { document, problems } = await configured({ files: { [file]: text, ...named }, environment });
      assert.deepEqual([document.info.title, document.info.version, problems], ['Sample', '1.0.0', []]);
    }
    assert.deepEqual(await titleOf({}, environment), ['Sample']);
  });

  it('that are empty are empty where nothing else could hold', async () => {
    const files = {
      'config/openapi.yaml':
        'api_types: {all: {prefix: "${PREFIX}"}}\nenvironments: {base: {}, local: {variables: {tenant: "${TENANT}"}}}\n',
      '.env.example': 'TENANT=\nPREFIX=\n',
    };
    const { apiTypes, configuration, problems } = await configured({ files, environment: { TENANT: '', PREFIX: '' } });
    assert.deepEqual(
      [apiTypes.apiTypes[0]?.prefix, configuration.environments.all[0]?.variables['tenant'], problems],
      ['', '', []],
    );
  });

  it('that do not fit are told, without a place', async () => {
    const { problems } = await configured({ files: {}, environment: { OPENAPI_CACHE_TTL: 'soon' } });
    assert.deepEqual(problems, [
      'warning cache.ttl must be a whole number from 0 up, not "soon"; its default is used. (config.value)',
    ]);
  });
});

describe('values of PHP files', () => {
  it('can be paths of the project', async () => {
    const paths = {
      "storage_path('docs')": 'storage/docs',
      "base_path('out').'/api'": 'out/api',
      "__DIR__.'/../public/docs'": 'public/docs',
      "dirname(__DIR__).'/docs'": 'docs',
      "public_path('docs')": 'public/docs',
      "'/srv/docs'": '/srv/docs',
    };
    for (const [text, expected] of Object.entries(paths)) {
      const files = { 'config/openapi.php': `<?php return ['output_path' => ${text}];` };
      const { configuration, problems } = await configured({ files });
      assert.deepEqual([configuration.outputPath, problems], [expected, []]);
    }
  });

  it('can be put together', async () => {
    const text = `<?php

use App\\Support\\Names;

$prefixes = ['admin', 'site'];
$types = [];
foreach ($prefixes as $prefix) {
    $types[$prefix] = ['prefix' => $prefix, 'folder_name' => ucfirst($prefix)];
}

return array_merge(['api_types' => $types], ['exclude_routes' => [...['a/*'], 'b/*']]);
`;
    const { apiTypes, configuration, problems } = await configured({ files: { 'config/openapi.php': text } });
    assert.deepEqual(
      [apiTypes.apiTypes.map(({ key, folderName }) => [key, folderName]), configuration.exclusions.routes, problems],
      [
        [
          ['admin', 'Admin'],
          ['site', 'Site'],
        ],
        ['a/*', 'b/*'],
        [],
      ],
    );
  });

  const untold: Readonly<Record<string, string>> = {
    "config('app.name')": 'the result of config()',
    $name: 'the variable $name',
    "'a '.Names::API": 'the constant Names::API',
    'fn () => 1': 'a function',
  };
  for (const [expression, reason] of Object.entries(untold)) {
    it(`are told where source does not tell them: ${expression}`, async () => {
      const files = { 'config/openapi.php': `<?php\nreturn [\n    'output_path' => ${expression},\n];\n` };
      const { configuration, problems } = await configured({ files });
      assert.deepEqual(
        [configuration.outputPath, ...problems],
        [
          'storage/app/public/openapi',
          `config/openapi.php:3:22 warning The value of output_path cannot be determined statically (${reason}); its default is used. Use a literal or an environment variable. (config.untold)`,
        ],
      );
    });
  }

  it('are told where the file never answers', async () => {
    assert.deepEqual(await titleOf({ 'config/openapi.php': '<?php throw new Exception();' }), [
      'Sample',
      'config/openapi.php:1:1 warning The value of the file cannot be determined statically (the file could not be evaluated to the end); its default is used. Use a literal or an environment variable. (config.untold)',
    ]);
  });
});
