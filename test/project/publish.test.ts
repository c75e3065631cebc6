import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EnvironmentVariables, neverAborted, type ShippedTemplate } from '../../server/src/core/ports';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { writeFile } from '../../server/src/platform/write-file';
import { wholeDescription } from '../../server/src/project/describing/description-choice';
import { openProject } from '../../server/src/project/opening/open-project';
import { openService } from '../../server/src/project/opening/open-service';
import { readOnce } from '../../server/src/project/project-source';
import type { PublishReport } from '../../server/src/project/publishing/publish';
import { configurationFormats } from '../../server/src/project/configuration/configuration-formats';
import type { PublishRequest } from '../../server/src/project/publishing/publish-request';
import { ProjectService } from '../../server/src/project/service';
import { asOrdinaryUser } from '../ordinary-user';
import { temporaryDirectory } from '../temporary-directory';

const laravel = { 'composer.json': '{"require":{"laravel/framework":"^12.0"}}' };

const configuration: PublishRequest = { tag: 'openapi-config', format: null, overwrites: false };
const templates: PublishRequest = { tag: 'openapi-templates', format: null, overwrites: false };

function open(root: string, environment: EnvironmentVariables, shipped?: readonly ShippedTemplate[]) {
  const assets = shippedAssets('dist');
  return openService({
    files: new NodeSourceFiles(root),
    environment,
    assets: { ...assets, templates: () => shipped ?? assets.templates() },
    hosts,
    directory: root,
    advice: null,
  });
}

async function publish(root: string, request: PublishRequest, shipped?: readonly ShippedTemplate[]) {
  const service = await open(root, {}, shipped);
  return service.publish(request, ({ path, text }) => writeFile(join(root, path), text, root));
}

/** Each file with what became of it. */
function outcomes({ files }: PublishReport): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map(({ path, result }) => [path, result.kind === 'kept' ? `kept: ${result.obstacle.kind}` : result.kind]),
  );
}

/** A copy of a sample host that has no configuration. */
function bareHost(name: string): string {
  const root = temporaryDirectory();
  cpSync(resolve('test/hosts', name), root, { recursive: true });
  const files = (existsSync(join(root, 'config')) ? readdirSync(join(root, 'config')) : []).filter((file) =>
    file.startsWith('openapi'),
  );
  for (const file of files) rmSync(join(root, 'config', file));
  return root;
}

/** All that is said of a project, but for where, and what its configuration means. */
async function said(root: string, environment: EnvironmentVariables) {
  const surroundings = { files: new NodeSourceFiles(root), environment, assets: shippedAssets('dist'), hosts };
  const opened = await openProject(surroundings);
  assert.ok(opened.kind === 'opened');
  const source = readOnce(opened.project);
  const service = new ProjectService(source);
  const { problems, complete } = await service.check();
  const { routes } = await service.routes();
  const [file] = await service.make({ ...wholeDescription, outputs: ['openapi'], format: 'json' });
  const { project } = await source.read(neverAborted);
  return {
    text: file?.text,
    routes,
    complete,
    // Who has published a file has seen which defaults stand.
    problems: problems
      .filter(({ code }) => code !== 'info.defaults')
      .map(({ severity, code, message }) => `${severity} ${code} ${message}`)
      .sort(),
    configuration: { ...project.configuration, apiTypes: project.apiTypes.apiTypes },
  };
}

describe('published files, unchanged', () => {
  const set = {
    APP_NAME: 'Corner “Shop”',
    APP_URL: 'https://shop.test',
    API_VERSION: '2.10',
    API_CONTACT_NAME: 'Ann: support',
    OPENAPI_ROUTES_MIDDLEWARE: 'auth:api, throttle:60,1',
  };
  for (const [index, name] of readdirSync('test/hosts').entries()) {
    it(`change nothing of ${name}`, async () => {
      const bare = await said(bareHost(name), {});
      const turn = configurationFormats.slice(index % configurationFormats.length).slice(0, 1);
      for (const format of name === 'laravel-clinic' ? configurationFormats : turn) {
        const root = bareHost(name);
        await publish(root, { ...configuration, format });
        await publish(root, templates);
        assert.deepEqual(await said(root, {}), bare, format);
      }
    });
  }

  for (const format of configurationFormats) {
    it(`add no problem to that of a variable with a wrong value: ${format}`, async () => {
      const wrong = { API_CONTACT_EMAIL: 'nobody', OPENAPI_CACHE_TTL: 'soon' };
      const root = temporaryDirectory(laravel);
      const bare = await said(root, wrong);
      await publish(root, { ...configuration, format });
      assert.deepEqual(await said(root, wrong), bare);
      assert.equal(bare.problems.filter((line) => line.includes(' config.value ')).length, 2);
    });

    it(`change nothing where variables are set: ${format}`, async () => {
      const root = bareHost('laravel-modules');
      const bare = await said(root, set);
      await publish(root, { ...configuration, format });
      assert.deepEqual(await said(root, set), bare);
      assert.deepEqual(bare.configuration.routes.middleware, ['auth:api', 'throttle:60', '1']);
    });
  }
});

const names = ['openapi', 'openapi-docs', 'openapi-templates', 'openapi-tests'];

function configurationFiles(extension: string, outcome: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [`config/${name}.${extension}`, outcome]));
}

describe('published configuration files', () => {
  it('are in the language of the application', async () => {
    const root = temporaryDirectory(laravel);
    assert.deepEqual(outcomes(await publish(root, configuration)), configurationFiles('php', 'written'));
  });

  for (const [what, files, format] of [
    ['TypeScript where that is compiled', { 'tsconfig.json': '{}' }, 'ts'],
    ['YAML where JavaScript is written', {}, 'yaml'],
  ] as const) {
    it(`are in ${what}`, async () => {
      const manifest = '{"dependencies":{"express":"^5.0.0"}}';
      const root = temporaryDirectory({ 'package.json': manifest, 'app.js': "require('express')();", ...files });
      assert.deepEqual(outcomes(await publish(root, configuration)), configurationFiles(format, 'written'));
    });
  }

  for (const format of configurationFormats) {
    it(`are in the format that is asked for, and left alone the second time: ${format}`, async () => {
      const root = temporaryDirectory(laravel);
      const request = { ...configuration, format };
      assert.deepEqual(outcomes(await publish(root, request)), configurationFiles(format, 'written'));
      assert.deepEqual(outcomes(await publish(root, request)), configurationFiles(format, 'unchanged'));
      assert.deepEqual(
        outcomes(await publish(root, { ...request, overwrites: true })),
        configurationFiles(format, 'unchanged'),
      );
      assert.deepEqual(
        (existsSync(join(root, 'config')) ? readdirSync(join(root, 'config')) : []).sort(),
        names.map((name) => `${name}.${format}`).sort(),
      );
    });
  }

  it('have the API types that are inferred', async () => {
    const root = bareHost('laravel-modules');
    await publish(root, { ...configuration, format: 'json' });
    const { api_types: types } = JSON.parse(readFileSync(join(root, 'config/openapi.json'), 'utf8')) as {
      readonly api_types: unknown;
    };
    assert.deepEqual(types, {
      api: { prefix: 'api', description: 'Endpoints under /api', folder_name: 'API' },
      v1: { prefix: 'api/v1', description: 'Endpoints under /api/v1', folder_name: 'API V1' },
    });
  });

  it('take the place of nothing that is there', async () => {
    const root = temporaryDirectory({
      ...laravel,
      'config/openapi.php': '<?php return [];',
      'config/openapi-docs.yml': 'entities: {}',
      'config/openapi-templates.ts': 'export default {};',
    });
    const kept = {
      'config/openapi.php': 'kept: sameFormat',
      'config/openapi-docs.php': 'kept: otherFormat',
      'config/openapi-templates.php': 'kept: otherFormat',
      'config/openapi-tests.php': 'written',
    };
    assert.deepEqual(outcomes(await publish(root, configuration)), kept);
    assert.equal(readFileSync(join(root, 'config/openapi.php'), 'utf8'), '<?php return [];');
    assert.deepEqual(outcomes(await publish(root, { ...configuration, overwrites: true })), {
      ...kept,
      'config/openapi.php': 'written',
      'config/openapi-tests.php': 'unchanged',
    });
    assert.deepEqual((existsSync(join(root, 'config')) ? readdirSync(join(root, 'config')) : []).sort(), [
      'openapi-docs.yml',
      'openapi-templates.ts',
      'openapi-tests.php',
      'openapi.php',
    ]);
  });

  it('fail each for itself where a directory cannot be written', async () => {
    const root = temporaryDirectory({ ...laravel, 'config/app.php': '', 'config/openapi.php': '<?php return [];' });
    chmodSync(root, 0o755);
    chmodSync(join(root, 'config'), 0o555);
    const service = await open(root, {});
    const report = await service.publish(configuration, ({ path, text }) =>
      asOrdinaryUser(() => writeFile(join(root, path), text, root)),
    );
    assert.deepEqual(outcomes(report), {
      ...configurationFiles('php', 'failed'),
      'config/openapi.php': 'kept: sameFormat',
    });
    assert.deepEqual((existsSync(join(root, 'config')) ? readdirSync(join(root, 'config')) : []).sort(), [
      'app.php',
      'openapi.php',
    ]);
  });

  it('overwrite the file that is there, whatever its extension and however broken', async () => {
    const root = temporaryDirectory({ ...laravel, 'config/openapi.yml': 'info: [\n' });
    const { 'config/openapi.yml': outcome } = outcomes(
      await publish(root, { ...configuration, format: 'yaml', overwrites: true }),
    );
    assert.equal(outcome, 'written');
  });

  it('leave an OpenAPI document alone that has their name', async () => {
    const document = 'openapi: 3.0.3\ninfo: {}\n';
    const root = temporaryDirectory({ ...laravel, 'config/openapi.yaml': document });
    const forced = { ...configuration, overwrites: true };
    const { 'config/openapi.yaml': kept } = outcomes(await publish(root, { ...forced, format: 'yaml' }));
    assert.deepEqual(
      [kept, readFileSync(join(root, 'config/openapi.yaml'), 'utf8')],
      ['kept: apiDescription', document],
    );
    const { 'config/openapi.php': beside } = outcomes(
      await publish(temporaryDirectory({ ...laravel, 'config/openapi.yaml': document }), configuration),
    );
    assert.equal(beside, 'written');
  });
});

describe('published templates', () => {
  const shipped: readonly ShippedTemplate[] = [
    { path: 'checks/clientcollection/status.js', text: 'check();\n' },
    { path: 'clientcollection.json', text: '{}\n' },
    { path: 'generic/list.json', text: '{ "parameters": [] }\n' },
    { path: 'generic/show.json', text: '{}\n' },
    { path: 'openapi.json', text: '{}\n' },
  ];

  it('lie where templates are looked for', async () => {
    const root = temporaryDirectory(laravel);
    const files = outcomes(await publish(root, templates, shipped));
    assert.deepEqual(
      files,
      Object.fromEntries(shipped.map(({ path }) => [`resources/openapi/templates/${path}`, 'written'])),
    );
    assert.deepEqual(new Set(Object.values(outcomes(await publish(root, templates, shipped)))), new Set(['unchanged']));
    assert.deepEqual((await said(root, {})).problems, (await said(temporaryDirectory(laravel), {})).problems);
  });

  it('lie where the configuration has them, without those that it has no use for', async () => {
    const root = temporaryDirectory({
      ...laravel,
      'config/openapi-templates.yaml': 'paths: {generic: docs/actions}\ngeneric_templates: {show: one.json}\n',
      'docs/actions/one.json': '{}',
    });
    assert.deepEqual(outcomes(await publish(root, templates, shipped)), {
      'docs/checks/clientcollection/status.js': 'written',
      'docs/clientcollection.json': 'written',
      'docs/actions/list.json': 'written',
      'docs/openapi.json': 'written',
    });
  });

  it('take the place of nothing that is there, under the name of a product neither', async () => {
    const root = temporaryDirectory({
      ...laravel,
      'resources/openapi/templates/postman.json': '{"info": {}}',
      'resources/openapi/templates/generic/list.json': '{"summary": "List"}',
    });
    const kept = {
      'resources/openapi/templates/checks/clientcollection/status.js': 'written',
      'resources/openapi/templates/postman.json': 'kept: sameFormat',
      'resources/openapi/templates/generic/list.json': 'kept: sameFormat',
      'resources/openapi/templates/generic/show.json': 'written',
      'resources/openapi/templates/openapi.json': 'written',
    };
    assert.deepEqual(outcomes(await publish(root, templates, shipped)), kept);
    const forced = outcomes(await publish(root, { ...templates, overwrites: true }, shipped));
    assert.deepEqual(Object.keys(forced), Object.keys(kept));
    assert.equal(readFileSync(join(root, 'resources/openapi/templates/postman.json'), 'utf8'), '{}\n');
  });

  it('are not written outside of the project', async () => {
    const root = temporaryDirectory({
      ...laravel,
      'config/openapi-templates.yaml': 'paths: {generic: ../elsewhere/generic}\n',
    });
    const { files } = await publish(root, templates, shipped);
    assert.deepEqual(
      new Set(files.map(({ result }) => (result.kind === 'failed' ? /: .*/.exec(result.reason)?.[0] : result.kind))),
      new Set([': it lies outside of the project']),
    );
    assert.equal(existsSync(join(root, '../elsewhere')), false);
  });

  it('are not written where it is not known where they lie', async () => {
    const root = temporaryDirectory({ ...laravel, 'config/openapi-templates.yaml': 'paths: [\n' });
    await assert.rejects(publish(root, templates, shipped), /^GenerationError: config\/openapi-templates\.yaml:/);
  });
});
