import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from '@readme/openapi-parser';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { temporaryDirectory } from '../temporary-directory';

const host = resolve('test/hosts/laravel-clinic');

/** Rules that real applications break for good reasons. A licence is configured, so `info-license` stays on. */
const skippedRules = [
  'no-ambiguous-paths',
  'no-server-example.com',
  'no-unused-components',
  'operation-4xx-response',
].flatMap((rule) => ['--skip-rule', rule]);

function node(words: readonly string[], cwd: string) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8', env });
  return { status, stdout, stderr };
}

describe('the sample host', () => {
  let root = '';
  let document: OpenApiDocument | null = null;
  before(() => {
    root = temporaryDirectory();
    const generate = ['generate', '--project', host, '--output', 'openapi.json'];
    const { status, stderr } = node([resolve('dist/cli.js'), ...generate], root);
    assert.deepEqual([status, stderr], [0, '']);
    document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as OpenApiDocument;
  });

  it('is described as its configuration says', () => {
    const login = document?.paths['/admin/auth/login']?.post;
    const results = document?.paths['/site/laboratory/orders/{record}']?.put;
    assert.deepEqual(
      [document?.info.title, document?.servers[0], Object.keys(document?.paths ?? {}).length],
      ['Larkfield Clinic API', { url: 'http://127.0.0.1:8000', description: 'Clinic on this machine' }, 66],
    );
    assert.deepEqual(
      [login?.summary, login?.responses['200']?.description, results?.security],
      ['[admin] Sign in as a member of staff', 'Signed in', [{ PartnerKey: [] }]],
    );
  });

  it('is described as its templates say', () => {
    const records = document?.paths['/mobile/pets/{patient}/records/{record}']?.get;
    const update = document?.paths['/mobile/pets/{patient}']?.put;
    const language = document?.paths['/mobile/pets']?.get?.parameters?.find(({ in: place }) => place === 'header');
    assert.deepEqual(
      [records?.summary, records?.description],
      [
        '[mobile] What was written about the pet',
        'The records of all visits, the newest first; with a number, that record alone.',
      ],
    );
    assert.deepEqual(
      records?.parameters?.map(({ name, description, example }) => [name, description, example]),
      [
        ['patient', 'The pet, as the list of pets has it', undefined],
        ['record', 'The number of a visit', 'R-000117'],
      ],
    );
    assert.deepEqual(
      [update?.responses['200']?.description, update?.responses['404']?.description, update?.description],
      ['The pet as it is now', 'There is no such pet', 'A patient, as its owner sees it'],
    );
    assert.deepEqual(language, {
      name: 'Accept-Language',
      in: 'header',
      schema: { type: 'string', enum: ['en', 'de'], default: 'en' },
      description: 'The language that pets are described in, as far as they are translated',
    });
  });

  it('has a valid description', async () => {
    const result = await validate(join(root, 'openapi.json'));
    assert.deepEqual(result, { valid: true, warnings: [], specification: 'OpenAPI' });
  });

  it('has a description that passes the strictest lint', () => {
    const linter = resolve('node_modules/@redocly/cli/bin/cli.js');
    const words = [linter, 'lint', '--extends=recommended-strict', '--format=stylish', ...skippedRules, 'openapi.json'];
    const { status, stdout, stderr } = node(words, root);
    assert.equal(status, 0, stdout + stderr);
  });
});
