import assert from 'node:assert/strict';
import type { Authentication } from '../../../server/src/core/clientworkspace/workspace';
import type { RequestCheck } from '../../../server/src/core/test-scripts/request-check';
import type { Snippets } from '../../../server/src/core/test-scripts/snippets';
import { apiRequest, environment, madeWorkspace, resourcesOf } from './made-workspace';

const status: RequestCheck = {
  name: 'status',
  builtIn: 'status',
  values: { statuses: '200', status_pattern: '^(?:200)$' },
};
const keepsId: RequestCheck = {
  name: 'save_id_to_tracking',
  builtIn: 'save_id_to_tracking',
  values: { tracking_variable: 'last_owner_id', tracking_field: 'id' },
};

function builtIn(name: string): RequestCheck {
  return { name, builtIn: name, values: {} };
}

function snippets(lines: Readonly<Record<string, readonly string[]>>): Snippets {
  return { own: (check) => lines[check] ?? null, builtIn: () => null };
}

describe('the environments of a workspace', () => {
  it('hold all that is declared, and the base what requests speak of beside it', () => {
    const workspace = madeWorkspace({
      environments: {
        base: environment('base', { base_url: 'http://localhost', token: '' }),
        all: [environment('devserver', { base_url: 'http://127.0.0.1', token: 'a' }), environment('local', {})],
      },
      variables: { token: '', mobile_token: '', last_owner_id: '' },
      tokens: new Map([['Mobile', 'mobile_token']]),
    });
    const [base, ...others] = resourcesOf(workspace, 'environment');
    assert.deepEqual(
      [base?.name, base?.parentId, base?.data, base?.dataPropertyOrder],
      [
        'The base',
        workspace.resources[0]?._id,
        { base_url: 'http://localhost', token: '', mobile_token: '{{ _.token }}', last_owner_id: '' },
        { '&': ['base_url', 'token', 'mobile_token', 'last_owner_id'] },
      ],
    );
    assert.deepEqual(
      others.map(({ name, parentId, data }) => [name, parentId, data]),
      [
        ['The devserver', base?._id, { base_url: 'http://127.0.0.1', token: 'a' }],
        ['The local', base?._id, {}],
      ],
    );
  });

  it('have keys that the client takes', () => {
    const variables = { 'a.b': '1', a_b: '2', 'a b': '3', $c: '4', _: '5', 'my-key': '6', '': '7' };
    const [base] = resourcesOf(
      madeWorkspace({ environments: { base: environment('base', variables), all: [] } }),
      'environment',
    );
    const expected = { a_b_: '1', a_b: '2', a_b__: '3', _c: '4', variable: '5', 'my-key': '6', variable_: '7' };
    assert.deepEqual(base?.data, expected);
    assert.deepEqual(base.dataPropertyOrder['&'], Object.keys(expected));
  });

  it('are no templates', () => {
    const variables = { base_url: 'http://{{ host }}' };
    const [base] = resourcesOf(
      madeWorkspace({ environments: { base: environment('base', variables), all: [] } }),
      'environment',
    );
    assert.equal(base?.data['base_url'], "http://{{ '{' }}{ '{' }}{ '{' }}{ host }}");
  });
});

describe('the folders of a workspace', () => {
  const bearer: Authentication = { type: 'bearer', token: '{{ _.token }}', prefix: 'Bearer' };
  const guarded = { credentials: [{ kind: 'bearer', token: 'token' }] } as const;

  it('stand in the order in which requests can be sent, the usual authentication on top', () => {
    const workspace = madeWorkspace({
      requests: [
        apiRequest('POST /owners', guarded),
        apiRequest('GET /owners', guarded),
        apiRequest('GET /news', { folders: ['Site', 'general', 'news'] }),
        apiRequest('DELETE /owners/{owner}', guarded),
      ],
    });
    const names = new Map(workspace.resources.map(({ _id, name }) => [_id, name]));
    const groups = resourcesOf(workspace, 'request_group');
    assert.deepEqual(
      groups.map(({ name, parentId, authentication }) => [names.get(parentId), name, authentication]),
      [
        ['Shop API', 'Admin', bearer],
        ['Admin', 'general', {}],
        ['general', 'owners', {}],
        ['Shop API', 'Site', { type: 'none' }],
        ['Site', 'general', {}],
        ['general', 'news', {}],
        ['Shop API', 'Admin', bearer],
        ['Admin', 'general', {}],
        ['general', 'owners', {}],
      ],
    );
    assert.equal(new Set(groups.map(({ _id }) => _id)).size, groups.length);
    const tops = groups.filter(({ parentId }) => parentId === workspace.resources[0]?._id);
    const keys = tops.map(({ metaSortKey }) => metaSortKey);
    assert.deepEqual(
      keys,
      [...new Set(keys)].sort((one, other) => one - other),
    );
    assert.deepEqual(
      groups.map(({ description }) => description !== ''),
      [false, false, false, false, false, false, true, true, true],
    );
    const [create, list] = resourcesOf(workspace, 'request');
    assert.ok(create !== undefined && list !== undefined && create.metaSortKey < list.metaSortKey);
  });
});

describe('the tests of a workspace', () => {
  it('send a request once, and then check it', () => {
    const checks = [status, builtIn('array_data'), builtIn('json_response'), keepsId];
    const workspace = madeWorkspace({ requests: [apiRequest('GET /owners', { name: 'List owners', checks })] });
    const [request] = resourcesOf(workspace, 'request');
    const [suite] = resourcesOf(workspace, 'unit_test_suite');
    const [test] = resourcesOf(workspace, 'unit_test');
    assert.deepEqual(
      [suite?.name, suite?.parentId, test?.name, test?.parentId, test?.requestId, test?.code.split('\n')],
      [
        'Admin',
        workspace.resources[0]?._id,
        'List owners (GET /owners)',
        suite?._id,
        request?._id,
        [
          'const response = await insomnia.send();',
          "expect(String(response.status), 'Status is 200').to.match(new RegExp('^(?:200)$'));",
          '{',
          '  const body = JSON.parse(response.data);',
          "  expect(Array.isArray(body) ? body : body.data, 'The data is a list').to.be.an('array');",
          '}',
          "expect(() => JSON.parse(response.data), 'The response is JSON').to.not.throw();",
        ],
      ],
    );
    assert.match(request?.afterResponseScript ?? '', /place\?\.\['id'\]/);
    assert.match(request?.afterResponseScript ?? '', /insomnia\.environment\.set\('last_owner_id', String\(found\)\);/);
  });

  it('take what the user wrote', () => {
    const lines = {
      mine: ['const body = 1;', '', 'expect(body).to.equal(1);'],
      also: ['expect(response.status).to.equal(200);'],
      save_id_to_tracking: ["insomnia.environment.set('{{tracking_variable}}', '7');"],
    };
    const workspace = madeWorkspace({
      requests: [apiRequest('GET /owners', { checks: [builtIn('mine'), builtIn('also'), keepsId] })],
      snippets: snippets(lines),
    });
    assert.equal(
      resourcesOf(workspace, 'unit_test')[0]?.code,
      [
        'const response = await insomnia.send();',
        '{',
        '  const body = 1;',
        '',
        '  expect(body).to.equal(1);',
        '}',
        'expect(response.status).to.equal(200);',
      ].join('\n'),
    );
    assert.equal(
      resourcesOf(workspace, 'request')[0]?.afterResponseScript,
      "insomnia.environment.set('last_owner_id', '7');",
    );
  });

  it('stand in a suite for each folder of an API type, so that all can be sent in the order of the suites', () => {
    const workspace = madeWorkspace({
      requests: [
        apiRequest('POST /articles', { checks: [status] }),
        apiRequest('GET /news', { folders: ['Site', 'general', 'news'], checks: [status] }),
        apiRequest('DELETE /articles/{article}', { checks: [status] }),
      ],
    });
    const suites = resourcesOf(workspace, 'unit_test_suite');
    const tests = resourcesOf(workspace, 'unit_test');
    assert.deepEqual(
      suites.map(({ _id, name }) => [
        name,
        tests.filter(({ parentId }) => parentId === _id).map((test) => test.name.replace(/^.*\((.*)\)$/, '$1')),
      ]),
      [
        ['Admin', ['POST /articles']],
        ['Site', ['GET /news']],
        ['Admin (2)', ['DELETE /articles/{article}']],
      ],
    );
    const keys = suites.map(({ metaSortKey }) => metaSortKey);
    assert.deepEqual(
      keys,
      [...new Set(keys)].sort((one, other) => one - other),
    );
  });

  it('send what later ones need, though nothing is checked', () => {
    const workspace = madeWorkspace({ requests: [apiRequest('POST /owners', { checks: [keepsId] })] });
    assert.deepEqual(
      resourcesOf(workspace, 'unit_test').map(({ code }) => code),
      ['await insomnia.send();'],
    );
  });

  it('are none where nothing is checked or kept', () => {
    const workspace = madeWorkspace({ requests: [apiRequest('GET /owners', { checks: [] })] });
    assert.deepEqual(resourcesOf(workspace, 'unit_test'), []);
    assert.deepEqual(resourcesOf(workspace, 'unit_test_suite'), []);
  });
});
