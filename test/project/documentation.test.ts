import assert from 'node:assert/strict';
import { route } from '../core/route';
import { configured, type ConfiguredProject } from './configured-project';

const routes = [
  route('GET admin/users', { name: 'users.index', docblock: 'Display a listing of the resource.' }),
  route('POST admin/users', { name: 'users.store', docblock: 'Hire somebody.\n\nSends a letter.' }),
  route('GET admin/users/{user}', { name: 'users.show', docblock: 'Display the specified resource.\n\nWith teams.' }),
  route('POST admin/users/{user}/lock'),
];

function documented(docs: string, project: Partial<ConfiguredProject> = {}) {
  return configured({ files: { 'config/openapi-docs.yaml': docs }, routes, ...project });
}

describe('documentation', () => {
  it('comes from docblocks, unless a generator wrote them', async () => {
    const { document } = await documented('');
    const { get, post } = document.paths['/admin/users'] ?? {};
    const show = document.paths['/admin/users/{user}']?.get;
    assert.deepEqual(
      [get, post, show].map((operation) => [operation?.summary, operation?.description]),
      [
        ['[admin] List users', ''],
        ['[admin] Hire somebody', 'Sends a letter.'],
        ['[admin] Show a user', 'With teams.'],
      ],
    );
  });

  it('of custom endpoints goes before all other, thing by thing', async () => {
    const { document, problems } = await documented(`
custom_endpoints:
  users.store: {summary: Take somebody on, response_description: Taken on}
  users.lock: {description: Until tomorrow.}
endpoints:
  /admin/users:
    post: {summary: Never seen, description: Seen., x-owner: staff}
`);
    const store = document.paths['/admin/users']?.post;
    const lock = document.paths['/admin/users/{user}/lock']?.post;
    assert.deepEqual(
      [store?.summary, store?.description, store?.responses['201']?.description, store?.['x-owner']],
      ['[admin] Take somebody on', 'Seen.', 'Taken on', 'staff'],
    );
    assert.deepEqual([lock?.summary, lock?.description], ['[admin] Lock a user', 'Until tomorrow.']);
    assert.deepEqual(problems, []);
  });

  it('of endpoints is found whatever parameters are called, and has tags, bodies, responses and examples', async () => {
    const { document, problems } = await documented(`
endpoints:
  admin/users/{id}/lock:
    POST:
      tags: [Locks]
      requestBody:
        required: true
        content: {application/json: {schema: {type: object, properties: {until: {type: string}}}}}
      responses:
        '200': {description: Locked}
        '423': {description: Locked already}
      example: {until: tomorrow}
  /admin/users/{id}:
    get: {example: {data: {name: Ann}}}
  /admin/users:
    post: {example: [{name: Ann}]}
`);
    const lock = document.paths['/admin/users/{user}/lock']?.post;
    assert.deepEqual(lock?.tags, ['Locks']);
    assert.deepEqual(
      document.tags.map(({ name, description }) => [name, description]),
      [
        ['general', 'Endpoints of the administration'],
        ['Locks', 'Endpoints of the administration'],
      ],
    );
    assert.deepEqual(lock.requestBody, {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { until: { type: 'string' } } },
          example: { until: 'tomorrow' },
        },
      },
    });
    assert.deepEqual(
      Object.entries(lock.responses).map(([status, { description }]) => [status, description]),
      [
        ['200', 'Locked'],
        ['423', 'Locked already'],
        ['500', 'Internal server error'],
      ],
    );
    const show = document.paths['/admin/users/{user}']?.get?.responses['200']?.content?.['application/json'];
    assert.deepEqual(show?.example, { data: { name: 'Ann' } });
    const store = document.paths['/admin/users']?.post?.requestBody?.content['application/json'];
    assert.deepEqual(store, { schema: { type: 'array', items: {} }, example: [{ name: 'Ann' }] });
    assert.deepEqual(problems, []);
  });

  it('of endpoints is found with slashes at the ends of the path or without', async () => {
    for (const path of ['admin/users', '/admin/users', 'admin/users/', '//admin/users//']) {
      const { document, problems } = await documented(`endpoints: {${path}: {get: {summary: Staff}}}\n`);
      assert.deepEqual([document.paths['/admin/users']?.get?.summary, problems], ['[admin] Staff', []]);
    }
  });

  it('of endpoints is found for the root', async () => {
    for (const path of ['/', "''"]) {
      const { document, problems } = await configured({
        files: {
          'config/openapi.yaml': "api_types: {all: {prefix: ''}}\n",
          'config/openapi-docs.yaml': `endpoints: {${path}: {get: {summary: Staff}}}\n`,
        },
        routes: [route('GET /')],
      });
      assert.deepEqual([document.paths['/']?.get?.summary, problems], ['[/] Staff', []]);
    }
  });

  const unmatched = `
custom_endpoints:
  user.store: {summary: x}
endpoints:
  /admin/users:
    delete: {summary: x}
entities:
  user: {singular: colleague}
  pages: {singular: leaf}
crud_templates:
  indx: {summary: x}
`;

  it('about nothing is told', async () => {
    const { problems } = await documented(unmatched);
    assert.deepEqual(problems, [
      'config/openapi-docs.yaml:3:3 warning No documented route is named "user.store"; this entry has no effect. Correct or delete it. Did you mean users.store? (docs.unmatchedEndpoint)',
      'config/openapi-docs.yaml:6:5 warning No documented route answers DELETE "/admin/users"; this entry has no effect. Correct or delete it. (docs.unmatchedEndpoint)',
      'config/openapi-docs.yaml:9:3 warning No documented route is about the entity "pages"; this entry has no effect. Correct or delete it. (docs.unknownEntity)',
      'config/openapi-docs.yaml:11:3 warning No documented route has the action "indx"; this entry has no effect. Correct or delete it. Did you mean index? (docs.unknownAction)',
    ]);
  });

  it('about nothing is a hint where routes may be missing', async () => {
    const { problems } = await documented(unmatched, { complete: false });
    assert.deepEqual(
      problems.map((line) => line.split(' ')[1]),
      ['hint', 'hint', 'hint', 'hint'],
    );
  });

  it('about routes that a filter leaves out is not about nothing', async () => {
    const { problems } = await configured({
      files: { 'config/openapi-docs.yaml': 'custom_endpoints: {users.index: {summary: x}}\n' },
      routes: [...routes, route('GET site/pages')],
      choice: { apiTypes: ['site'], environment: null },
    });
    assert.deepEqual(problems, []);
  });
});
