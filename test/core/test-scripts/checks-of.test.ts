import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import type { ReadOperation } from '../../../server/src/core/read-operation';
import { linesOf, type ScriptClient, type Snippets } from '../../../server/src/core/test-scripts/snippets';
import { defaultConfiguration } from '../configuration/default-configuration';
import { requestsOf } from '../requests/described-requests';
import { answering, operationsWith } from '../requests/operation-reader';
import { route } from '../route';

const text: FieldSchema = { type: 'string', required: true, nullable: false };
const object = (properties: Readonly<Record<string, FieldSchema>>): FieldSchema => ({
  ...text,
  type: 'object',
  properties,
});
const list = (items: FieldSchema): FieldSchema => ({ ...text, type: 'array', items });

type Tests = ReturnType<typeof defaultConfiguration>['tests'];

interface Case {
  readonly route: string;
  readonly name?: string;
  readonly read?: Partial<ReadOperation>;
  readonly tests?: Partial<Tests>;
  readonly checks: readonly string[];
}

const other = (mediaType: string): Partial<ReadOperation> => ({
  answers: [{ status: '200', description: null, headers: {}, content: { [mediaType]: null }, source: null }],
});

const cases: Readonly<Record<string, Case>> = {
  'a list as it is described by default': {
    route: 'GET api/users',
    checks: ['status 200', 'json_response', 'array_data'],
  },
  'one thing': { route: 'GET api/users/{user}', checks: ['status 200', 'json_response', 'has_data_object'] },
  'one that is created': { route: 'POST api/users', checks: ['status 201', 'json_response', 'has_data_object'] },
  'a deletion, which may answer with nothing': {
    route: 'DELETE api/users/{user}',
    checks: ['status 200 or 204', 'json_or_empty'],
  },
  'an action of its own': { route: 'POST api/users/{user}/ban', checks: ['status 200', 'json_response'] },
  'an id that is described': {
    route: 'GET api/users/{user}',
    read: answering('200', { data: object({ id: text }) }),
    checks: ['status 200', 'json_response', 'has_data_object', 'has_id_field'],
  },
  'an id without an envelope': {
    route: 'GET api/users/{user}',
    read: answering('200', { id: text }),
    checks: ['status 200', 'json_response', 'has_id_field'],
  },
  'a page': {
    route: 'GET api/users',
    read: answering('200', { data: list(object({})), meta: object({ current_page: text }) }),
    checks: ['status 200', 'json_response', 'array_data', 'pagination_meta'],
  },
  'another status than the configured one': {
    route: 'POST api/users',
    read: answering('202', {}),
    checks: ['status 202', 'json_response'],
  },
  'a status of a kind': { route: 'GET api/users', read: answering('2XX', {}), checks: ['status 2XX', 'json_response'] },
  'nothing in the body': { route: 'GET api/users', read: answering('204', null), checks: ['status 204', 'empty_body'] },
  'a redirect': { route: 'GET api/users', read: answering('302', null), checks: ['status 302', 'has_location'] },
  'a failure alone': {
    route: 'GET api/users',
    read: answering('410', { message: text }),
    checks: ['no_server_error'],
  },
  'another media type': { route: 'GET api/users', read: other('text/csv'), checks: ['status 200', 'media_type'] },
  'another media type, or nothing': {
    route: 'GET api/users',
    read: {
      answers: [
        { status: '200', description: null, headers: {}, content: { 'application/pdf': null }, source: null },
        { status: '204', description: null, headers: {}, content: {}, source: null },
      ],
    },
    checks: ['status 200 or 204', 'no_server_error'],
  },
  'what is configured for the route by its name': {
    route: 'GET api/users',
    name: 'people',
    tests: { custom_tests: { people: { checks: ['status_200'] } } },
    checks: ['status 200'],
  },
  'what is configured for the route by its derived name': {
    route: 'GET api/users',
    tests: { custom_tests: { 'users.list': { checks: [] } } },
    checks: [],
  },
  'what is configured for the action by another word': {
    route: 'GET api/users',
    tests: { templates: { index: { checks: ['json_response'] } } },
    checks: ['json_response'],
  },
  'a check of the user’s own, whatever is described': {
    route: 'GET api/users',
    tests: { templates: { list: { checks: ['fast', 'has_token'] } }, snippets: { fast: { clientcollection: ['x'] } } },
    checks: ['fast'],
  },
};

describe('what is checked of a response', () => {
  for (const [title, { route: line, name, read, tests, checks }] of Object.entries(cases)) {
    it(`is: ${title}`, () => {
      const configuration = defaultConfiguration({}, 'Sample');
      const { requests } = requestsOf([route(line, name === undefined ? {} : { name })], {
        configuration: { tests: { ...configuration.tests, ...tests } },
        ...(read === undefined ? {} : { operationOf: operationsWith({ [line]: read }) }),
      });
      const found = requests[0]?.checks.map(({ name: check, values }) => [check, values['statuses']].join(' ').trim());
      assert.deepEqual(found, checks);
    });
  }
});

describe('a script of the user’s own for one client', () => {
  const tests = (names: readonly string[], own: string): Partial<Tests> => ({
    templates: { default: { checks: [...names] } },
    custom_tests: {},
    snippets: { [own]: { clientcollection: ['mine {{statuses}} {{tracking_variable}}'] } },
  });
  const session = answering('200', { token: text });
  const created = answering('201', { data: object({ id: text }) });
  const cases: readonly (readonly [string, string, Partial<ReadOperation>, string[], string[]])[] = [
    ['status_200', 'GET api/users', answering('200', {}), ['mine 200'], ['status']],
    ['no_such', 'GET api/users', answering('200', {}), ['mine'], []],
    ['has_token', 'GET api/users', answering('200', {}), ['mine'], []],
    ['has_token', 'GET api/users', session, ['mine'], ['has_token']],
    ['save_id_to_tracking', 'POST api/users', created, ['mine last_user_id'], ['save_id_to_tracking']],
    ['save_id_to_tracking', 'GET api/users', answering('200', {}), [], []],
  ];
  for (const [own, line, read, collection, workspace] of cases) {
    it(`is filled, runs once and leaves the other client’s: ${own} of ${line}, ${workspace.length.toString()}`, () => {
      const configuration = defaultConfiguration({}, 'Sample');
      const settings = { ...configuration.tests, ...tests([own], own) };
      const { requests } = requestsOf(
        [route(line), ...(line.startsWith('POST') ? [route('GET api/users/{user}')] : [])],
        {
          configuration: { tests: settings },
          operationOf: operationsWith({ [line]: read }),
        },
      );
      const request = requests.find(({ method, path }) => `${method} ${path}` === line.replace('api', '/api'));
      const snippets: Snippets = {
        own: (check, client) => settings.snippets[check]?.[client] ?? null,
        builtIn: (check) => [check],
      };
      const scriptFor = (client: ScriptClient) =>
        request?.checks
          .flatMap((check) => linesOf(check, client, snippets))
          .map((script) => script.replaceAll(/ \{\{\w+\}\}/g, ''));
      assert.deepEqual([scriptFor('clientcollection'), scriptFor('clientworkspace')], [collection, workspace]);
    });
  }
});
