import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { componentsOf } from '../../core/openapi/components-of';
import { requestOf, writtenFields } from '../../core/openapi/request-of';
import { readCorpus } from '../../truth/validation/corpus';
import { temporaryDirectory } from '../../temporary-directory';
import { enumFiles } from './enum-files';
import { fieldsFrom } from './laravel-rules';

/** All rules of the corpus as one document: each the body of one operation and the query of another. */
function documentOfCorpus(): object {
  const groups = readCorpus().flatMap((family) => family.groups);
  const inputs = groups.map(({ rules }) => fieldsFrom(rules, { files: enumFiles }));
  const methods = ['GET', 'POST'] as const;
  const written = inputs.flatMap((input) => methods.flatMap((method) => writtenFields(input, method)));
  const { componentOf, schemas } = componentsOf(written);
  const paths = inputs.map((input, index) => {
    const operation = (method: 'POST' | 'GET'): object => {
      const { requestBody, parameters } = requestOf(input, method, componentOf);
      return {
        operationId: `${method}${index.toString()}`,
        summary: 'Take it',
        description: '',
        tags: ['all'],
        ...(parameters.length === 0 ? {} : { parameters }),
        ...(requestBody === undefined ? {} : { requestBody }),
        responses: { '204': { description: 'Taken' } },
        security: [],
      };
    };
    return [`/inputs/${index.toString()}`, { get: operation('GET'), post: operation('POST') }] as const;
  });
  return {
    openapi: '3.0.3',
    info: { title: 'Corpus', version: '1.0.0', description: '', license: { name: 'MIT', url: 'https://spdx.org/MIT' } },
    servers: [{ url: 'https://api.example.org' }],
    tags: [{ name: 'all', description: 'All rules' }],
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}

describe('schemas of the corpus', () => {
  let root = '';
  before(() => {
    root = temporaryDirectory({ 'corpus.json': JSON.stringify(documentOfCorpus()) });
  });

  it('are valid OpenAPI', async () => {
    const { valid, ...found } = await validate(join(root, 'corpus.json'));
    assert.deepEqual({ valid, ...found }, { valid: true, warnings: [], specification: 'OpenAPI' });
  });

  it('pass the strictest lint', () => {
    const linter = resolve('node_modules/@redocly/cli/bin/cli.js');
    const parameters = ['lint', '--extends=recommended-strict', '--format=stylish', '--max-problems=20'];
    const skipped = ['--skip-rule', 'operation-4xx-response'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [linter, ...parameters, ...skipped, 'corpus.json'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    assert.equal(status, 0, stdout + stderr);
  });
});
