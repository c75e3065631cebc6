import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templatesTable } from '../../server/src/core/configuration/schemas/templates';
import { patchNames } from '../../server/src/core/templates/template-file';
import { type OperationReader, type Paging, routesOnly } from '../../server/src/core/read-operation';
import { checkProject } from '../../server/src/project/check-project';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { openProject } from '../../server/src/project/opening/open-project';
import { readProject } from '../../server/src/project/read-project';
import { field, fields } from '../core/fields/field';
import { route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { configured, type ConfiguredProject } from './configured-project';

const directory = 'resources/openapi/templates';

const names = Object.values(templatesTable.keys.generic_templates.default);

function shipped(name: string): string {
  return readFileSync(`templates/${name}`, 'utf8');
}

/** What `vendor:publish` copies. */
const published = Object.fromEntries(
  [...names.map((name) => `generic/${name}`), ...patchNames.map((name) => `${name}.json`)].map((name) => [
    `${directory}/${name}`,
    shipped(name),
  ]),
);

const routes = [
  route('GET admin/pets', { name: 'pets.index' }),
  route('POST admin/pets'),
  route('GET admin/pets/{id}'),
  route('PUT admin/pets/{slug}/toys/{uuid}'),
  route('DELETE admin/cats/{cat}'),
];

function pagedBy(...paging: readonly Paging[]): OperationReader {
  return (one, method) => ({ ...routesOnly(one, method), paging: one.uri === 'admin/pets' ? paging : [] });
}

async function parametersOf(project: Partial<ConfiguredProject>) {
  const { document } = await configured({ routes, files: {}, ...project });
  return document.paths['/admin/pets']?.get?.parameters;
}

const byPage: Paging = { by: 'page', parameter: 'page' };
const page = {
  name: 'page',
  in: 'query',
  schema: { type: 'integer', minimum: 1, default: 1 },
  description: 'The number of the page',
};

describe('shipped templates', () => {
  it('are one for each generic template, and one that changes nothing for each output', () => {
    assert.deepEqual(readdirSync('templates/generic').sort(), [...names].sort());
    assert.deepEqual(
      patchNames.map((name) => shipped(`${name}.json`)),
      patchNames.map(() => '{}\n'),
    );
  });

  it('have no summary, and add no parameter', () => {
    for (const name of names) {
      const template = JSON.parse(shipped(`generic/${name}`)) as { parameters: readonly { if_present?: boolean }[] };
      assert.deepEqual(Object.keys(template), ['parameters']);
      assert.ok(template.parameters.every(({ if_present }) => if_present === true));
    }
  });

  it('describe parameters that nothing else describes', async () => {
    const { document } = await configured({ routes, files: {} });
    const described = Object.entries(document.paths).map(([path, item]) => [
      path,
      ...Object.values(item).flatMap(({ parameters = [] }) => parameters.map(({ description }) => description)),
    ]);
    assert.deepEqual(described, [
      ['/admin/pets'],
      ['/admin/pets/{id}', 'The id of the pet'],
      ['/admin/pets/{slug}/toys/{uuid}', undefined, 'The UUID of the toy'],
      ['/admin/cats/{cat}', undefined],
    ]);
  });

  it('leave to a rule, to source and to users what these say of a parameter', async () => {
    const operationOf: OperationReader = (one, method) => ({
      ...pagedBy(byPage)(one, method),
      checked: [
        { in: 'query', schema: fields({ page: field('integer', { description: 'Which' }), limit: field('string') }) },
      ],
    });
    const docs = { 'config/openapi-docs.json': '{"field_descriptions": {"limit": "How many"}}' };
    const found = await parametersOf({ operationOf, files: docs });
    assert.deepEqual(
      found?.map(({ name, description, schema }) => [name, description, schema]),
      [
        ['page', 'Which', { type: 'integer' }],
        ['limit', 'How many', { type: 'string' }],
      ],
    );
  });

  for (const settings of ['{}', '{"auto_detect": false}', '{"enabled": false}']) {
    it(`say the same where the project has copies of them: ${settings}`, async () => {
      const files = { 'config/openapi-templates.json': settings };
      const project = { routes, operationOf: pagedBy(byPage) };
      const plain = await configured({ ...project, files });
      const copied = await configured({ ...project, files: { ...files, ...published } });
      assert.deepEqual(copied.document, plain.document);
      assert.deepEqual([copied.problems, plain.problems], [[], []]);
    });
  }

  it('have nothing checked of them where the project has copies', async () => {
    const root = temporaryDirectory();
    cpSync('test/hosts/laravel-then', root, { recursive: true });
    const problems = async () => {
      const files = new NodeSourceFiles(root);
      const opened = await openProject({ files, environment: {}, assets: shippedAssets('dist'), hosts });
      assert.ok(opened.kind === 'opened');
      return checkProject(readProject(opened.project), files);
    };
    const before = await problems();
    cpSync('templates', join(root, directory), { recursive: true });
    assert.deepEqual(await problems(), before);
  });

  it('rank below a template that the project changed', async () => {
    const changed = published[`${directory}/generic/list.json`]?.replace('The number of the page', 'Which page') ?? '';
    const files = { ...published, [`${directory}/generic/list.json`]: changed };
    const project = { operationOf: pagedBy(byPage) };
    assert.deepEqual(await parametersOf(project), [page]);
    assert.deepEqual(await parametersOf({ ...project, files }), [{ ...page, description: 'Which page' }]);
    // It adds none to a list that does not paginate.
    assert.equal(await parametersOf({ files }), undefined);
  });
});

describe('the parameters of a paginator', () => {
  it('are its cursor, or whatever the code calls them', async () => {
    const paging = pagedBy({ by: 'cursor', parameter: 'cursor' }, { by: 'page', parameter: 'seite' });
    assert.deepEqual(await parametersOf({ operationOf: paging }), [
      {
        name: 'cursor',
        in: 'query',
        schema: { type: 'string' },
        description: 'Where the page begins, as the page before or after it says',
      },
      { ...page, name: 'seite' },
    ]);
  });

  it('are those of query_builder alone where the code decides on the page', async () => {
    const files = { 'config/openapi-templates.json': '{"query_builder": {"parameters": [{"name": "sort"}]}}' };
    assert.deepEqual(await parametersOf({ operationOf: pagedBy({ by: 'page', parameter: null }), files }), [
      { name: 'sort', in: 'query', schema: { type: 'string' } },
    ]);
  });

  it('leave one that the operation has as it is', async () => {
    const operationOf: OperationReader = (one, method) => ({
      ...pagedBy(byPage)(one, method),
      read: [{ name: 'page', in: 'query', field: field('integer', { isRead: true }) }],
    });
    const files = {
      'config/openapi-templates.json':
        '{"query_builder": {"parameters": [{"name": "page", "required": true, "schema": {"type": "string"}}]}}',
    };
    assert.deepEqual(await parametersOf({ operationOf, files }), [
      {
        name: 'page',
        in: 'query',
        schema: { type: 'integer', 'x-source': 'input' },
        example: 1,
        description: 'The number of the page',
      },
    ]);
  });

  it('are none of what is sent', async () => {
    const { document } = await configured({ routes, files: {}, operationOf: pagedBy(byPage) });
    assert.equal(document.paths['/admin/pets']?.post?.parameters, undefined);
  });
});
