import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Circumstances, type Ran, runCommand } from './run-command';

const sample = application([
  route('GET admin/users'),
  route('POST admin/users'),
  route('GET site/pages'),
  route('GET mobile/pets'),
]);

const configuration = `
api_types:
  admin: {prefix: admin}
  site: {prefix: site}
  mobile: {prefix: mobile}
  partner: {prefix: partner}
  legacy: {prefix: legacy, enabled: false}
`;

const outputs = 'storage/app/public/openapi/openapi';

/** A project with the given files beside its main configuration. */
function project(files: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml': configuration, ...files });
}

function generate(root: string, words = '', circumstances: Partial<Circumstances> = {}): Promise<Ran> {
  const given = words === '' ? [] : words.split(' ');
  return runCommand(['openapi:generate', ...given], { root, application: sample, ...circumstances });
}

function written(root: string, name = 'openapi.json'): OpenApiDocument {
  return JSON.parse(readFileSync(join(root, outputs, name), 'utf8')) as OpenApiDocument;
}

describe('openapi:generate --api-type', () => {
  it('restricts the routes, and names the file after the types', async () => {
    const root = project();
    const file = join(root, outputs, 'openapi-admin-mobile.json');
    assert.deepEqual(await generate(root, '--api-type mobile --api-type admin --api-type mobile'), {
      code: 0,
      out: [
        `File:          ${file}`,
        'Format:        json',
        'Unique paths:  2',
        'Operations:    3',
        'API types:     admin (/admin), mobile (/mobile)',
        '',
      ].join('\n'),
      error: '',
    });
    const { info, paths } = written(root, 'openapi-admin-mobile.json');
    assert.deepEqual(
      [info.title, Object.keys(paths)],
      ['Sample (API Admin, API Mobile)', ['/admin/users', '/mobile/pets']],
    );
  });

  it('refuses types that are unknown or disabled, and lists those there are', async () => {
    const root = project();
    assert.deepEqual(await generate(root, '--api-type legacy --api-type admin --api-type amdin'), {
      code: 2,
      out: '',
      error: 'Unknown or disabled API types: legacy, amdin. Available types: admin, site, mobile, partner.\n',
    });
    assert.equal(existsSync(join(root, 'storage')), false);
  });

  it('takes the legacy key, and warns', async () => {
    const root = project();
    const { code, error } = await generate(root, '--api-type movile');
    assert.deepEqual(
      [code, error, Object.keys(written(root, 'openapi-mobile.json').paths)],
      [
        0,
        'warning The API type "movile" is deprecated and treated as "mobile". Write "mobile". (apiTypes.deprecatedAlias)\n1 warning.\n',
        ['/mobile/pets'],
      ],
    );
  });

  it('warns where no route is of the type, and overwrites nothing', async () => {
    const root = project({ [`${outputs}/openapi-partner.json`]: 'kept' });
    assert.deepEqual(await generate(root, '--api-type partner'), {
      code: 0,
      out: '',
      error: 'warning No routes found matching the specified filters; nothing was written.\n',
    });
    assert.equal(readFileSync(join(root, outputs, 'openapi-partner.json'), 'utf8'), 'kept');
  });

  it('knows inferred types', async () => {
    const root = temporaryDirectory({ 'fake.txt': '' });
    const { code, error } = await generate(root, '--api-type api');
    assert.deepEqual([code, error], [2, 'Unknown or disabled API types: api. Available types: admin, site, mobile.\n']);
  });
});

describe('openapi:generate --environment', () => {
  const urls: Readonly<Record<string, string>> = {
    '': 'http://127.0.0.1:8000',
    '--environment devserver': 'http://127.0.0.1:8000',
    '--environment artisan': 'http://127.0.0.1:8000',
    '--environment local': 'http://localhost/sample/public',
    '--environment production': 'http://sample.com',
  };
  for (const [words, url] of Object.entries(urls)) {
    it(`puts ${url} first: ${words || 'none'}`, async () => {
      const root = project();
      const { code, error } = await generate(root, words);
      assert.deepEqual([code, error, written(root).servers[0]?.url], [0, '', url]);
    });
  }

  it('warns of an unknown one, and takes devserver', async () => {
    const root = project();
    const { code, error } = await generate(root, '--environment produktion');
    assert.deepEqual(
      [code, error, written(root).servers[0]?.url],
      [
        0,
        'warning Unknown environment: produktion. Using devserver. Available environments: devserver, local, production.\n',
        'http://127.0.0.1:8000',
      ],
    );
  });
});

describe('openapi:generate', () => {
  it('writes under the configured directory', async () => {
    const root = project({ 'config/openapi.yaml': `${configuration}output_path: public/docs\n` });
    const { out } = await generate(root, '--format yaml');
    assert.match(out, new RegExp(`^File: +${root}/public/docs/openapi/openapi\\.yaml$`, 'm'));
  });

  it('shows on a terminal what is under way, and takes it away', async () => {
    const shown: string[] = [];
    const root = project();
    await generate(root, '', { progress: (text) => shown.push(text) });
    assert.deepEqual(shown, [`Reading ${root}…`, '']);
  });

  it('takes away what is under way where it fails', async () => {
    const shown: string[] = [];
    await generate(project(), '--api-type x', { progress: (text) => shown.push(text) });
    assert.equal(shown.at(-1), '');
  });

  const templates = 'resources/openapi/templates';
  const failures: Readonly<Record<string, readonly [file: string, text: string, message: string]>> = {
    'a configuration file is broken': [
      'config/openapi-docs.json',
      '{\n  "custom_endpoints": [}\n',
      'config/openapi-docs.json:2:24 This file cannot be parsed: expected a value. Nothing is generated until it is fixed.',
    ],
    'a generic template is no JSON': [
      `${templates}/generic/list.json`,
      '{\n  "summary": List\n}\n',
      `${templates}/generic/list.json:2:14 This template is not valid JSON: expected a value. Nothing is generated until it is fixed.`,
    ],
    'a custom template is no JSON': [
      `${templates}/custom/auth.login.json`,
      '',
      `${templates}/custom/auth.login.json:1:1 This template is not valid JSON: expected a value. Nothing is generated until it is fixed.`,
    ],
    'a template of an output is no JSON': [
      `${templates}/openapi.json`,
      '{"info": {},}',
      `${templates}/openapi.json:1:13 This template is not valid JSON: expected text in double quotes. Nothing is generated until it is fixed.`,
    ],
    'a template is missing': [
      'config/openapi-templates.yaml',
      'generic_templates:\n  export: export.json\n',
      `config/openapi-templates.yaml:2:3 The template ${templates}/generic/export.json does not exist. Nothing is generated until you create it or remove its name here.`,
    ],
  };
  for (const [title, [file, text, message]] of Object.entries(failures)) {
    it(`fails where ${title}`, async () => {
      const root = project({ [file]: text });
      assert.deepEqual(await generate(root), { code: 1, out: '', error: `${message}\n` });
      assert.equal(existsSync(join(root, 'storage')), false);
    });
  }

  it('leaves templates alone that are switched off', async () => {
    const root = project({
      'config/openapi-templates.yaml': 'enabled: false\n',
      [`${templates}/generic/list.json`]: 'broken',
    });
    assert.deepEqual((await generate(root)).error, '');
  });

  it('prints what is wrong with the configuration, and goes on', async () => {
    const root = project({ 'config/openapi.yaml': `${configuration}output: x\n` });
    const { code, error } = await generate(root);
    assert.deepEqual(
      [code, error],
      [0, 'config/openapi.yaml:8:1 warning Unknown key "output"; ignored. (config.unknownKey)\n1 warning.\n'],
    );
  });
});
