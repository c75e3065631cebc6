import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Script } from 'node:vm';
import type { RequestCheck } from '../../server/src/core/test-scripts/request-check';
import { linesOf } from '../../server/src/core/test-scripts/snippets';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { snippetsOf } from '../../server/src/project/outputs/snippets';
import { type FixedResponse, withFixedServer } from './fixed-server';
import { newman, type SentItem } from './newman';

const directory = 'templates/checks/clientcollection';
const files = readdirSync(directory).map((file) => file.replace(/\.js$/, ''));
const snippets = snippetsOf({ snippets: {}, templates: {}, custom_tests: {} }, [], shippedAssets(resolve('dist')));

interface Case {
  readonly values?: RequestCheck['values'];
  readonly passes: readonly FixedResponse[];
  readonly fails: readonly FixedResponse[];
}

const html = { headers: { 'Content-Type': 'text/html' }, body: '<p>' };
const tokens = { token_fields: 'token access_token' };
const statuses = { statuses: '200 or 2XX', status_pattern: String.raw`^(?:200|2\d\d)$` };

const cases: Readonly<Record<string, Case>> = {
  array_data: { passes: [{ body: [] }, { body: { data: [{ id: 1 }] } }], fails: [{ body: { data: {} } }, html] },
  empty_body: { passes: [{ status: 204 }, {}], fails: [{ body: {} }] },
  has_data_object: { passes: [{ body: { data: {} } }], fails: [{ body: { data: [] } }, { body: {} }, html] },
  has_id_field: {
    passes: [{ body: { id: 1 } }, { body: { data: { id: 'a' } } }],
    fails: [{ body: { data: {} } }, { body: null }, html],
  },
  has_location: { passes: [{ headers: { Location: '/elsewhere' } }], fails: [{}] },
  has_message: {
    passes: [{ body: { message: 'Done' } }, { body: { data: { message: '' } } }],
    fails: [{ body: { message: 1 } }, { body: {} }, html],
  },
  has_token: {
    values: tokens,
    passes: [{ body: { access_token: 'a' } }, { body: { data: { token: 'a' } } }],
    fails: [{ body: { jwt: 'a' } }, { body: { token: null } }, html],
  },
  json_or_empty: { passes: [{ body: {} }, { status: 204 }], fails: [html] },
  json_response: { passes: [{ body: [] }], fails: [html, {}] },
  media_type: {
    values: { media_types: 'text/csv or Text/HTML' },
    passes: [html, { headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: 'a,b' }],
    fails: [{ body: {} }, { headers: { 'Content-Type': 'text/html5' } }],
  },
  no_server_error: { passes: [{ status: 404 }, {}], fails: [{ status: 500 }, { status: 503 }] },
  pagination_meta: {
    passes: [{ body: { meta: { current_page: 1, total: 2 } } }, { body: { current_page: 1, data: [] } }],
    fails: [{ body: { meta: {} } }, { body: { data: [] } }, html],
  },
  status: {
    values: statuses,
    passes: [{ status: 200 }, { status: 206 }],
    fails: [{ status: 404, body: {} }, { status: 500 }],
  },
};

const saveId = { tracking_variable: 'last', tracking_field: 'id' };
const saveToken = { token_variable: 'last', token_fields: 'token access_token' };

/** What a response leaves in the variable, which is `before` before. */
const keeping: Readonly<Record<string, readonly (readonly [FixedResponse, string])[]>> = {
  save_id_to_tracking: [
    [{ body: { id: 7 } }, '7'],
    [{ body: { data: { id: 'a-b' } } }, 'a-b'],
    [{ body: { data: [{ id: 8 }, { id: 9 }] } }, '8'],
    [{ body: [{ id: 0 }] }, '0'],
    [{ body: { owner: { id: 5 } } }, '5'],
    [{ body: { data: { id: { of: 1 } } } }, 'before'],
    [{ body: { data: {} } }, 'before'],
    [{ body: null }, 'before'],
    [{ body: { id: 7 }, status: 404 }, 'before'],
    [html, 'before'],
    [{ status: 204 }, 'before'],
  ],
  save_token: [
    [{ body: { token: 'a' } }, 'a'],
    [{ body: { data: { access_token: 'b' } } }, 'b'],
    [{ body: { session: { token: 'c' } } }, 'c'],
    [{ body: { token: 7 } }, 'before'],
    [{ body: { token: 'a' }, status: 401 }, 'before'],
    [{ body: null }, 'before'],
    [html, 'before'],
  ],
};

interface Sent {
  readonly lines: readonly string[];
  readonly response: FixedResponse;
}

/** Sends a request for each response, with its lines as the test script. */
function sent(all: readonly Sent[]): Promise<readonly SentItem[]> {
  return withFixedServer(
    all.map(({ response }) => response),
    (baseUrl) =>
      newman({
        environment: null,
        collection: {
          info: { name: 'Snippets', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
          item: all.map(({ lines }, index) => ({
            name: String(index),
            request: { method: 'GET', url: `${baseUrl}/${index}` },
            protocolProfileBehavior: { followRedirects: false },
            event: [{ listen: 'test', script: { type: 'text/javascript', exec: lines } }],
          })),
        },
      }),
  );
}

function lines(name: string, values: RequestCheck['values'] = {}): readonly string[] {
  return linesOf({ name, builtIn: name, values }, 'clientcollection', snippets);
}

describe('the shipped checks of collections', () => {
  it('all have cases', () => {
    assert.deepEqual(files, [...Object.keys(cases), ...Object.keys(keeping)].sort());
  });

  for (const name of files) {
    it(`are JavaScript, filled in or not: ${name}`, () => {
      const values = cases[name]?.values ?? { ...saveId, ...saveToken };
      for (const text of [readFileSync(`${directory}/${name}.js`, 'utf8'), lines(name, values).join('\n')]) {
        assert.ok(new Script(text));
      }
      assert.doesNotMatch(lines(name, values).join('\n'), /\{\{/);
    });
  }

  it('hold or fail as the response is', async () => {
    const expected = Object.entries(cases).flatMap(([name, { values, passes, fails }]) => [
      ...passes.map((response) => ({ name, lines: lines(name, values), response, isPassed: true })),
      ...fails.map((response) => ({ name, lines: lines(name, values), response, isPassed: false })),
    ]);
    const results = await sent(expected);
    assert.deepEqual(
      results.map(({ failures, checks }, index) => [expected[index]?.name, checks, failures.length === 0]),
      expected.map(({ name, isPassed }) => [name, 1, isPassed]),
    );
  });

  it('keep what a response has, and nothing of any other', async () => {
    const expected = Object.entries(keeping).flatMap(([name, all]) =>
      all.map(([response, kept]) => ({
        response,
        kept,
        lines: [
          "pm.collectionVariables.set('last', 'before');",
          ...lines(name, name === 'save_token' ? saveToken : saveId),
          'pm.test(pm.collectionVariables.get("last"), () => pm.expect.fail());',
        ],
      })),
    );
    const results = await sent(expected);
    assert.deepEqual(
      results.map(({ failures }) => failures[1]),
      expected.map(({ kept }) => `${kept}: expect.fail()`),
    );
  });

  it('take any value for a text', () => {
    const values = { tracking_variable: `it's "\\" \`\u2028`, tracking_field: 'id' };
    const text = lines('save_id_to_tracking', values).join('\n');
    assert.ok(new Script(text));
  });
});
