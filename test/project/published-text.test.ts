import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { configurationTables } from '../../server/src/core/configuration/files';
import { neutralDefaults } from '../../server/src/core/configuration/host-defaults';
import { writtenFile } from '../../server/src/core/configuration/publish/written-file';
import { readSettings } from '../../server/src/core/configuration/read-settings';
import { testsTable } from '../../server/src/core/configuration/schemas/tests';
import type { ObjectSetting } from '../../server/src/core/configuration/setting';
import type { Json } from '../../server/src/core/json';
import type { EnvironmentVariables } from '../../server/src/core/ports';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { configurationSources } from '../../server/src/project/configuration/configuration-sources';
import {
  type ConfigurationFormat,
  configurationFormats,
} from '../../server/src/project/configuration/configuration-formats';
import { publishedText } from '../../server/src/project/publishing/published-text';
import { temporaryDirectory } from '../temporary-directory';

/** What a text says as the main file of a project. */
async function read(
  text: string,
  format: ConfigurationFormat,
  table: ObjectSetting,
  environment: EnvironmentVariables,
) {
  const files = new NodeSourceFiles(temporaryDirectory({ [`config/openapi.${format}`]: text }));
  const sources = await configurationSources(files);
  const source = sources.read('openapi', { values: environment, secrets: new Set() });
  assert.deepEqual([source.failure, source.problems], [null, []], text);
  return readSettings(table, source.value, environment);
}

describe('published configuration', () => {
  const environments: readonly EnvironmentVariables[] = [
    {},
    {
      APP_NAME: 'Café "Ω" $x',
      APP_URL: 'https://shop.test',
      API_VERSION: '2.0',
      API_CONTACT_NAME: "O'Brien: #1 ${X:-y}",
      OPENAPI_CACHE_ENABLED: 'false',
      OPENAPI_CACHE_TTL: '60',
      OPENAPI_ROUTES_ENABLED: '0',
      OPENAPI_ROUTES_PREFIX: 'docs',
      OPENAPI_ROUTES_MIDDLEWARE: 'auth:api, throttle:60,1',
    },
    { APP_NAME: '', API_VERSION: '', API_CONTACT_EMAIL: ' ', OPENAPI_CACHE_TTL: '', OPENAPI_ROUTES_MIDDLEWARE: '' },
  ];
  for (const [host, defaults] of Object.entries({ Laravel: laravelHost.defaults, 'any host': neutralDefaults })) {
    for (const [name, table] of Object.entries(configurationTables(defaults))) {
      for (const format of configurationFormats) {
        it(`says what holds without it: config/${name}.${format} for ${host}`, async () => {
          const text = await publishedText(writtenFile(table, {}), format);
          for (const environment of environments) {
            const { settings, problems } = await read(text, format, table, environment);
            assert.deepEqual([settings, problems], [readSettings(table, null, environment).settings, []]);
          }
        });
      }
    }
  }

  const { custom_tests: customTests, snippets } = testsTable.keys;
  const [logout] = Object.entries(customTests.default).slice(-1);
  assert.ok(logout !== undefined);
  const small = {
    kind: 'object',
    description: 'Tests in the client formats',
    keys: {
      title: {
        kind: 'text',
        description: 'A title',
        variable: 'APP_NAME',
        otherwise: 'the application’s name',
        example: 'Shop',
      },
      limits: {
        kind: 'object',
        description: 'How much',
        keys: {
          seconds: { kind: 'integer', minimum: 0, description: 'For how long', variable: 'SECONDS', default: 60 },
          owners: {
            kind: 'list',
            description: 'By whom',
            variable: 'OWNERS',
            default: [],
            items: { kind: 'text', description: 'A name' },
          },
        },
      },
      snippets,
      custom_tests: { ...customTests, default: Object.fromEntries([logout]) },
    },
  } as const satisfies ObjectSetting;

  it('is PHP as people write it', async () => {
    assert.equal(
      await publishedText(writtenFile(small, {}), 'php'),
      `<?php

// Tests in the client formats. Every key has its default here; one that is left out means the same.

return [
    // A title. Without it: the variable APP_NAME, else the application’s name.
    // 'title' => env('APP_NAME', 'Shop'),

    // How much.
    'limits' => [
        // For how long.
        'seconds' => env('SECONDS', 60),
        // By whom.
        'owners' => env('OWNERS', []),
    ],

    // Scripts of checks by name.
    // Each has:
    // - clientcollection: Its lines in the request collection.
    // - clientworkspace: Its lines in the workspace.
    'snippets' => [],

    // The checks of single endpoints by route name, else \`<entity>.<action>\`. Default entries hold beside
    // others.
    // Each has:
    // - checks: Names of checks.
    'custom_tests' => [
        'auth.logout' => [
            'checks' => ['status_200', 'json_response', 'has_message'],
        ],
    ],
];
`,
    );
  });

  it('is YAML as people write it', async () => {
    assert.equal(
      await publishedText(writtenFile(small, {}), 'yaml'),
      `# Tests in the client formats. Every key has its default here; one that is left out means the same.

# A title. Without it: the variable APP_NAME, else the application’s name.
# title: \${APP_NAME:-Shop}

# How much.
limits:
  # For how long.
  seconds: \${SECONDS:-60}
  # By whom.
  owners: \${OWNERS:-}

# Scripts of checks by name.
# Each has:
# - clientcollection: Its lines in the request collection.
# - clientworkspace: Its lines in the workspace.
snippets: {}

# The checks of single endpoints by route name, else \`<entity>.<action>\`. Default entries hold beside
# others.
# Each has:
# - checks: Names of checks.
custom_tests:
  auth.logout:
    checks:
      - status_200
      - json_response
      - has_message
`,
    );
  });

  it('is JSON as people write it, which has no comments', async () => {
    assert.equal(
      await publishedText(writtenFile(small, {}), 'json'),
      `{
  "limits": {
    "seconds": "\${SECONDS:-60}",
    "owners": "\${OWNERS:-}"
  },
  "snippets": {},
  "custom_tests": {
    "auth.logout": {
      "checks": [
        "status_200",
        "json_response",
        "has_message"
      ]
    }
  }
}
`,
    );
  });

  const texts: readonly string[] = [
    ...["it's", '"quoted"', '\\', "\\'", 'App\\Models\\', '$x', '{$x}', '${x}', '${X}', '${X:-y}', '$${X}', '${{x}}'],
    ...['{{entity}}', 'a\nb\n', 'a\r\nb', '\ttab', '\u0007\u0000\u007f', 'é Ω 😀 \u2028', ' edges ', ''],
    ...['yes', 'no', 'on', 'Off', 'y', 'null', '~', 'true', '12:30:45', '1e3', '0o17', '0x1f', '1_000', '2020-01-01'],
    ...[
      '*',
      '*/create',
      '&a',
      '!b',
      '%c',
      '@d',
      '- e',
      '# f',
      'g #h',
      'i: j',
      'k:',
      '>',
      '|',
      '=',
      '<<',
      '[',
      '{',
      '?>',
    ],
  ];
  const any = {
    kind: 'object',
    description: 'Anything',
    keys: { any: { kind: 'data', description: 'Anything' } },
  } as const satisfies ObjectSetting;
  for (const format of configurationFormats) {
    it(`has any text as a value and as a key: ${format}`, async () => {
      const keys: Json = Object.fromEntries(texts.map((text) => [text, [text]]));
      const given = { any: { texts, keys, deep: [[texts, { a: [] }], true, null, -1.5] } };
      const { settings, problems } = await read(await publishedText(writtenFile(any, given), format), format, any, {
        X: 'set',
      });
      assert.deepEqual([settings, problems], [given, []]);
    });
  }

  it('is the same for readers of YAML 1.1', async () => {
    const plain = texts.filter((text) => !text.includes('${'));
    const text = await publishedText(writtenFile(any, { any: plain }), 'yaml');
    assert.deepEqual(parse(text, { version: '1.1' }), { any: plain });
  });
});
