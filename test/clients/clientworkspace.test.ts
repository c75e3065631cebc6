import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { validate } from '@readme/openapi-parser';
import Ajv from 'ajv-draft-04';
import { convert } from 'insomnia-importers';
import { applicationFiles } from '../../bench/application/application';
import schema from './schemas/clientworkspace.schema.json';
import type { Resource, Workspace } from '../../server/src/core/clientworkspace/workspace';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { wholeDescription } from '../../server/src/project/describing/description-choice';
import { openService } from '../../server/src/project/opening/open-service';
import { resourcesOf } from '../core/clientworkspace/made-workspace';
import { temporaryDirectory } from '../temporary-directory';

interface Made {
  readonly text: string;
  readonly path: string;
  readonly workspace: Workspace;
  readonly document: OpenApiDocument;
}

async function made(root: string, apiTypes: readonly string[] | null = null): Promise<Made> {
  const surroundings = { files: new NodeSourceFiles(root), environment: {}, assets: shippedAssets('dist'), hosts };
  const service = await openService({ ...surroundings, directory: root, advice: null });
  const choice = { ...wholeDescription, apiTypes };
  const { document } = await service.describe(choice);
  const [file] = await service.make({ ...choice, outputs: ['clientworkspace'], format: 'yaml' });
  assert.ok(file !== undefined);
  return { text: file.text, path: file.path, workspace: JSON.parse(file.text) as Workspace, document };
}

const clinic = 'test/hosts/laravel-clinic';

/** A copy of the sample host with files changed. */
function changedClinic(changes: Readonly<Record<string, (text: string) => string>>): string {
  const root = temporaryDirectory();
  cpSync(clinic, root, { recursive: true });
  for (const [path, change] of Object.entries(changes)) {
    const before = readFileSync(join(root, path), 'utf8');
    const after = change(before);
    assert.notEqual(after, before, path);
    writeFileSync(join(root, path), after);
  }
  return root;
}

const flatEnvironments = `'environments' => [
        'base' => ['app_name' => 'Clinic', 'app_url' => 'http://localhost:8000'],
        'sub_environments' => [
            'devserver' => ['app_url' => 'http://127.0.0.1:8000', 'partner.key' => 'abc'],
            'local' => ['app_url' => 'http://clinic.localhost'],
            'production' => ['app_url' => 'https://clinic.test'],
        ],
        'tracking_variables' => ['device.id' => '', 'last_owner_id' => ''],
    ],

    'modules_path'`;

function flatClinic(): string {
  return changedClinic({
    'config/openapi.php': (text) => text.replace(/'environments' => \[[\s\S]*?'modules_path'/, flatEnvironments),
  });
}

/** The fields that each resource must have beside those of all, and what its parent is. */
const resourceFields: Readonly<Record<Resource['_type'], readonly [prefix: string, parents: RegExp, fields: string]>> =
  {
    workspace: ['wrk', /^null$/, 'description scope'],
    environment: ['env', /^(?:wrk|env)_/, 'data dataPropertyOrder color isPrivate metaSortKey'],
    cookie_jar: ['jar', /^wrk_/, 'cookies'],
    api_spec: ['spc', /^wrk_/, 'fileName contents contentType'],
    request_group: [
      'fld',
      /^(?:wrk|fld)_/,
      'description environment environmentPropertyOrder metaSortKey authentication',
    ],
    request: [
      'req',
      /^(?:wrk|fld)_/,
      'url method description body parameters pathParameters headers authentication metaSortKey isPrivate preRequestScript afterResponseScript settingStoreCookies settingSendCookies settingDisableRenderRequestBody settingEncodeUrl settingRebuildPath settingFollowRedirects',
    ],
    unit_test_suite: ['uts', /^wrk_/, 'metaSortKey'],
    unit_test: ['ut', /^uts_/, 'code requestId metaSortKey'],
  };

function keysWithDots(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(key.includes('.') ? [key] : []), ...keysWithDots(inner)]);
}

function operationCount({ paths }: OpenApiDocument): number {
  return Object.values(paths).flatMap((item) => Object.keys(item)).length;
}

const applications: Readonly<Record<string, () => Promise<Made>>> = {
  'the sample host': () => made(clinic),
  'the sample host with flat environments': () => made(flatClinic()),
  'an API type of the sample host': () => made(clinic, ['mobile']),
  'an application of 500 routes': () => made(temporaryDirectory(Object.fromEntries(applicationFiles(500)))),
};

for (const [name, make] of Object.entries(applications)) {
  describe(`the workspace of ${name}`, () => {
    let one: Made;
    before(async () => {
      one = await make();
    });

    it('satisfies its schema', () => {
      const check = new Ajv({ strict: false }).compile(schema);
      assert.ok(check(one.workspace), JSON.stringify(check.errors));
      const [first] = one.workspace.resources;
      assert.ok(!check({ ...one.workspace, resources: [...one.workspace.resources, { ...first, extra: 1 }] }));
    });

    it('is read by the importer of its client, whole', async () => {
      const { type, data } = await convert(one.text);
      assert.equal(type.id, 'insomnia-4');
      assert.deepEqual(data.resources, one.workspace.resources);
    });

    it('has a request for each operation, with a test, and all environments', () => {
      const count = operationCount(one.document);
      assert.equal(resourcesOf(one.workspace, 'request').length, count);
      assert.equal(resourcesOf(one.workspace, 'unit_test').length, count);
      assert.equal(resourcesOf(one.workspace, 'environment').length, 4);
      for (const single of ['workspace', 'cookie_jar', 'api_spec'] as const) {
        assert.equal(resourcesOf(one.workspace, single).length, 1);
      }
    });

    it('tests its requests in the order in which they can be sent, suite after suite', () => {
      const byKey = (one: { readonly metaSortKey: number }, other: { readonly metaSortKey: number }): number =>
        one.metaSortKey - other.metaSortKey;
      const tests = resourcesOf(one.workspace, 'unit_test');
      const suites = [...resourcesOf(one.workspace, 'unit_test_suite')].sort(byKey);
      assert.deepEqual(
        suites.flatMap(({ _id }) => tests.filter(({ parentId }) => parentId === _id).sort(byKey)),
        tests,
      );
      assert.deepEqual(
        tests.map(({ requestId }) => requestId),
        resourcesOf(one.workspace, 'request').map(({ _id }) => _id),
      );
      assert.equal(new Set(suites.map(({ name }) => name)).size, suites.length);
    });

    it('has the fields that its client wants, each id once, and parents that are there', () => {
      const { resources } = one.workspace;
      const ids = new Set(resources.map(({ _id }) => _id));
      assert.equal(ids.size, resources.length);
      for (const resource of resources) {
        const [prefix, parents, fields] = resourceFields[resource._type];
        assert.match(resource._id, new RegExp(`^${prefix}_[0-9a-f]{32}$`));
        assert.match(String(resource.parentId), parents);
        assert.ok(resource.parentId === null || ids.has(resource.parentId), resource._id);
        assert.deepEqual(
          `_id _type parentId modified created name ${fields}`.split(' ').filter((field) => !(field in resource)),
          [],
        );
      }
      const requests = new Set(resourcesOf(one.workspace, 'request').map(({ _id }) => _id));
      assert.ok(resourcesOf(one.workspace, 'unit_test').every(({ requestId }) => requests.has(requestId)));
      assert.ok(!Number.isNaN(Date.parse(one.workspace.__export_date)));
    });

    it('has keys without dots, and knows every variable that it speaks of', () => {
      assert.deepEqual(keysWithDots(one.workspace), []);
      const [base] = resourcesOf(one.workspace, 'environment');
      const sent = JSON.stringify(resourcesOf(one.workspace, 'request'));
      const spoken = new Set(Array.from(sent.matchAll(/\{\{ _\.(\w+) \}\}/g), ([, variable = '']) => variable));
      const known = new Set(resourcesOf(one.workspace, 'environment').flatMap(({ data }) => Object.keys(data)));
      assert.deepEqual(
        [...spoken].filter((variable) => !known.has(variable)),
        [],
      );
      assert.deepEqual(
        [...spoken].filter((variable) => variable !== 'base_url' && !(variable in (base?.data ?? {}))),
        [],
      );
    });

    it('lists the paths of the API in a description that is sound', async () => {
      const [spec] = resourcesOf(one.workspace, 'api_spec');
      const listed = JSON.parse(spec?.contents ?? '') as OpenApiDocument;
      assert.deepEqual(Object.keys(listed), ['openapi', 'info', 'servers', 'paths']);
      assert.deepEqual(Object.keys(listed.paths), Object.keys(one.document.paths));
      const { valid } = await validate(JSON.parse(spec?.contents ?? '') as never);
      assert.ok(valid);
    });

    it('has tests and scripts that JavaScript takes', () => {
      for (const { code } of resourcesOf(one.workspace, 'unit_test')) assert.doesNotThrow(() => asyncFunction(code));
      for (const { afterResponseScript: script } of resourcesOf(one.workspace, 'request')) {
        assert.doesNotThrow(() => asyncFunction(script));
        // Scripts are rendered, too.
        assert.doesNotMatch(script, /\{[{%#]/);
      }
    });
  });
}

/** Compiles, and runs nothing. */
function asyncFunction(body: string): Script {
  return new Script(`async () => {${body}\n}`);
}

/** The lines of one text that are not in the other, each as often as it is missing. */
function missingLines(from: string, other: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of other.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return from.split('\n').filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}

describe('a workspace that is made again', () => {
  it('has the same bytes', async () => {
    assert.equal((await made(clinic)).text, (await made(clinic)).text);
  });

  it('is named after the API types', async () => {
    assert.deepEqual(
      [(await made(clinic)).path, (await made(clinic, ['mobile', 'admin'])).path],
      [
        'storage/app/public/openapi/clientworkspace/clientworkspace-all.json',
        'storage/app/public/openapi/clientworkspace/clientworkspace-admin-mobile.json',
      ],
    );
  });

  it('changes in the lines of what is new, and few numbers beside them', async () => {
    const before = (await made(clinic)).text;
    const route = "Route::get('owners/newest', [OwnerController::class, 'index'])->name('owners.newest');\n";
    const root = changedClinic({
      'routes/api.admin.php': (text) => text.replace("Route::post('auth/logout'", `${route}\n$&`),
    });
    const after = (await made(root)).text;
    const gone = missingLines(before, after).filter((line) => !line.includes('"contents":'));
    assert.ok(
      gone.every((line) => /^ {6}"metaSortKey": [\d.]+,?$/.test(line)),
      gone.join('\n'),
    );
    assert.ok(gone.length <= 12, gone.length.toString());
    assert.ok(missingLines(after, before).length > 40);
  });

  it('changes in the lines of what was changed alone', async () => {
    const before = (await made(clinic)).text;
    const root = changedClinic({
      'app/Http/Requests/Admin/ImportRequest.php': (text) => text.replace('max:2048', 'max:1024'),
    });
    const after = (await made(root)).text;
    const [gone, come] = [missingLines(before, after), missingLines(after, before)];
    assert.deepEqual(
      [gone, come].map((lines) => lines.map((line) => line.trim())),
      [['"description": "At most 2048 kilobytes.",'], ['"description": "At most 1024 kilobytes.",']],
    );
  });
});
