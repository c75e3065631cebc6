import assert from 'node:assert/strict';
import { problem } from '../../server/src/core/problems';
import { projectPath } from '../../server/src/core/project-path';
import type { Source } from '../../server/src/core/source';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Ran, runCommand } from './run-command';

const source: Source = { file: projectPath('routes/api.php'), start: 7, end: 61 };
const missing = problem('route.missingController', source, { class: 'UserController' });

const sample = {
  ...application([route('GET api/users', { name: 'users.index' })]),
  problems: [missing, missing],
};

function check(words: string, files: Readonly<Record<string, string>>): Promise<Ran> {
  const root = temporaryDirectory({ 'fake.txt': '', 'routes/api.php': '<?php\n\nRoute::get();\n', ...files });
  return runCommand(['check', ...words.split(' ').filter((word) => word !== '')], { root, application: sample });
}

const hint =
  'routes/api.php:3:1 hint The controller UserController does not exist; requests to this route fail, and it is not documented. Create it, or correct the reference. (route.missingController)';
const warnings = { 'config/openapi.yaml': '\u{feff}info:\n  titel: Shop\noutput_path: 5\n' };
const warned = [
  'config/openapi.yaml:2:3 warning Unknown key "info.titel"; ignored. Did you mean title? (config.unknownKey)',
  'config/openapi.yaml:3:14 warning output_path must be text, not the number 5; its default is used. (config.value)',
];

describe('check', () => {
  it('prints each problem once, file by file, and counts them', async () => {
    assert.deepEqual(await check('', warnings), {
      code: 0,
      out: [...warned, hint, '2 warnings, 1 hint.', ''].join('\n'),
      error: '',
    });
  });

  it('fails above a number of warnings', async () => {
    const codes = ['0', '1', '2'].map(async (most) => (await check(`--max-warnings ${most}`, warnings)).code);
    assert.deepEqual(await Promise.all(codes), [1, 1, 0]);
  });

  it('fails where a file is broken, and tells everything else', async () => {
    const files = { ...warnings, 'config/openapi-docs.json': '{', 'config/openapi-tests.yaml': 'a: [' };
    const { code, out } = await check('--report text', files);
    assert.deepEqual(
      [code, out.split('\n')],
      [
        1,
        [
          'config/openapi-docs.json:1:2 error This file cannot be parsed: expected text in double quotes. Nothing is generated until it is fixed. (config.syntax)',
          'config/openapi-tests.yaml:1:5 error This file cannot be parsed: "]" is missing, or what stands before it is not indented far enough. Nothing is generated until it is fixed. (config.syntax)',
          ...warned,
          hint,
          '2 errors, 2 warnings, 1 hint.',
          '',
        ],
      ],
    );
  });

  it('reads an application whose main file is broken', async () => {
    const { code, out } = await check('', { 'config/openapi.yaml': 'api_types: {admin: {prefix: admin}\n' });
    assert.deepEqual([code, out.split('\n').slice(-2)], [1, ['1 error, 1 hint.', '']]);
  });

  it('judges by the severities of the project', async () => {
    const severity = 'diagnostics: {severity: {route.missingController: error, config.unknownKey: information}}\n';
    const { code, out } = await check('', { 'config/openapi.yaml': `nothing: 1\n${severity}` });
    assert.deepEqual(
      [code, out.split('\n').slice(0, -1)],
      [
        1,
        [
          'config/openapi.yaml:1:1 information Unknown key "nothing"; ignored. (config.unknownKey)',
          hint.replace('hint', 'error'),
          '1 error, 1 info.',
        ],
      ],
    );
  });
});
