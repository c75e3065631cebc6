import assert from 'node:assert/strict';
import { accessBadges } from '../../../../client/src/preview/page/model/access';
import { type ApiDocument, readDocument } from '../../../../client/src/preview/page/model/document';
import { findsOf } from '../../../../client/src/preview/page/model/filter';
import { type Group, groupsAround, groupsOf } from '../../../../client/src/preview/page/model/groups';
import type { DocumentGuide, OperationGuide } from '../../../../server/src/protocol';

function guided(id: string, module: string, entity: string, apiType = 'admin'): OperationGuide {
  const own = { id, apiType, prefix: apiType, module, entity, name: `${entity}.x`, action: 'Closure' };
  return { ...own, middleware: ['auth:api'], places: [], fields: [] };
}

const guide: DocumentGuide = {
  operations: [
    guided('users.list', 'general', 'users'),
    guided('invoices.list', 'billing', 'invoices'),
    guided('pages.list', 'general', 'pages', 'site'),
  ],
  placeholders: [],
};

const field = { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } };

function text(summary = 'List users', schema: object = { properties: { Email: {} } }): string {
  return JSON.stringify({
    paths: {
      '/site/pages': { get: { operationId: 'pages.list', summary: '[site] List pages', security: [] } },
      '/admin/users': {
        get: {
          operationId: 'users.list',
          summary: `[admin] ${summary}`,
          responses: { 200: field },
          security: [{ A: [], B: [] }, { C: [] }],
        },
        description: 'not an operation',
      },
      '/admin/billing/invoices': { get: { operationId: 'invoices.list', security: [{ A: [] }, {}] } },
    },
    components: { schemas: { User: schema } },
  });
}

describe('a description as the page shows it', () => {
  const shown = (said: string, before: ApiDocument | null = null) => readDocument(said, guide, before);

  it('repeats neither the prefix of an API type nor that an operation has no module', () => {
    const { operations } = shown(text());
    assert.deepEqual(
      operations.map(({ method, shownPath, summary, access }) => [method, shownPath, summary, accessBadges(access)]),
      [
        ['GET', '/pages', 'List pages', ['open']],
        ['GET', '/users', 'List users', ['A + B', 'C']],
        ['GET', '/billing/invoices', '', ['open']],
      ],
    );
    const outline = (groups: readonly Group[], indent = ''): readonly string[] =>
      groups.flatMap((group) => [
        `${indent}${group.title} ${group.note} ${group.count}`,
        ...outline(group.groups, `${indent}  `),
        ...group.entries.map(({ shownPath }) => `${indent}  ${shownPath}`),
      ]);
    const groups = groupsOf(operations, [
      { key: 'admin', prefix: 'admin' },
      { key: 'site', prefix: 'site' },
    ]);
    assert.deepEqual(outline(groups), [
      'admin /admin 2',
      '  users  1',
      '    /users',
      '  billing  1',
      '    invoices  1',
      '      /billing/invoices',
      'site /site 1',
      '  pages  1',
      '    /pages',
    ]);
    assert.deepEqual(groupsAround(groups, 'invoices.list'), ['admin', 'admin/billing', 'admin/billing/invoices']);
  });

  it('is found by its words, all of them, and by its fields', () => {
    const { operations } = shown(text());
    const finds = (words: string) => [...(findsOf(operations, words) ?? [])];
    assert.deepEqual(finds('AUTH:API get'), [
      ['pages.list', null],
      ['users.list', null],
      ['invoices.list', null],
    ]);
    assert.deepEqual(finds('users email'), [['users.list', 'email']]);
    assert.deepEqual(finds('email pages'), []);
    assert.equal(findsOf(operations, ' '), null);
  });

  it('keeps the operations that an edit left alone, and none where schemas changed', () => {
    const before = shown(text());
    const after = shown(text('All users'), before);
    assert.deepEqual(
      after.operations.map((one, index) => one === before.operations[index]),
      [true, false, true],
    );
    const others = shown(text('All users', { properties: { mail: {} } }), after);
    assert.deepEqual(
      others.operations.map((one, index) => one === after.operations[index]),
      [false, false, false],
    );
  });

  it('takes what users wrote in another form for what it is', () => {
    const odd = JSON.stringify({
      paths: { '/x': { get: { parameters: 'none', responses: [1], security: 'no' } }, '/y': 3 },
    });
    assert.deepEqual(
      shown(odd).operations.map(({ id, access }) => [id, access]),
      [['GET /x', []]],
    );
  });
});
