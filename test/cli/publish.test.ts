import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Ran, runCommand } from './run-command';

const sample = application([route('GET api/users')]);

function publish(root: string, words: string): Promise<Ran> {
  return runCommand(['vendor:publish', ...words.split(' ')], { root, application: sample });
}

describe('vendor:publish', () => {
  it('writes the configuration files and says so', async () => {
    const root = temporaryDirectory({ 'fake.txt': '' });
    assert.deepEqual(await publish(root, '--tag=openapi-config'), {
      code: 0,
      out: [
        'written  config/openapi.yaml',
        'written  config/openapi-docs.yaml',
        'written  config/openapi-templates.yaml',
        'written  config/openapi-tests.yaml',
        '',
      ].join('\n'),
      error: '',
    });
    assert.match(readFileSync(join(root, 'config/openapi.yaml'), 'utf8'), /^api_types:\n {2}api:\n {4}prefix: api\n/m);
  });

  it('says what it kept, and why', async () => {
    const root = temporaryDirectory({
      'fake.txt': '',
      'config/openapi.json': '{}',
      'config/openapi-docs.php': '<?php return [];',
      'config/openapi-tests.yaml': '',
    });
    await publish(root, '--tag openapi-config --as json --force');
    const kept = [
      'unchanged  config/openapi.json',
      'kept       config/openapi-docs.php        it has the same configuration in another format; delete it to have config/openapi-docs.json written',
      'unchanged  config/openapi-templates.json',
      'kept       config/openapi-tests.yaml      it has the same configuration in another format; delete it to have config/openapi-tests.json written',
      '',
    ].join('\n');
    for (const words of ['--tag openapi-config --as json', '--tag openapi-config --as json --force']) {
      assert.deepEqual(await publish(root, words), { code: 0, out: kept, error: '' });
    }
    const { out } = await publish(root, '--tag openapi-config --as yaml');
    assert.match(out, /^kept +config\/openapi-tests\.yaml +it exists; --force overwrites it$/m);
  });

  it('leaves an OpenAPI document alone', async () => {
    const root = temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml': 'openapi: 3.0.3\n' });
    const { code, out } = await publish(root, '--tag openapi-config --force');
    assert.equal(code, 0);
    assert.match(
      out,
      /^kept +config\/openapi\.yaml +it is an OpenAPI document, not configuration; move or rename it$/m,
    );
  });

  it('writes the shipped templates', async () => {
    const root = temporaryDirectory({ 'fake.txt': '' });
    const { code, out, error } = await publish(root, '--tag openapi-templates');
    assert.deepEqual([code, error], [0, '']);
    assert.match(out, /^written {2}resources\/openapi\/templates\/generic\/list\.json$/m);
    const text = readFileSync(join(root, 'resources/openapi/templates/generic/list.json'), 'utf8');
    assert.equal(text, readFileSync('templates/generic/list.json', 'utf8'));
  });

  it('writes what can be written where a file cannot be', async () => {
    const root = temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml/a': '' });
    assert.deepEqual(await publish(root, '--tag openapi-config'), {
      code: 1,
      out: [
        'written  config/openapi-docs.yaml',
        'written  config/openapi-templates.yaml',
        'written  config/openapi-tests.yaml',
        '',
      ].join('\n'),
      error: `${join(root, 'config/openapi.yaml')} cannot be written: it is a directory.\n`,
    });
  });

  it('writes nothing behind a link that leads out of the project', async () => {
    const elsewhere = temporaryDirectory({ 'openapi.yaml': 'kept' });
    const root = temporaryDirectory({ 'fake.txt': '' });
    symlinkSync(elsewhere, join(root, 'config'));
    const { code, out, error } = await publish(root, '--tag openapi-config --force');
    const failures = ['openapi', 'openapi-docs', 'openapi-templates', 'openapi-tests'].map(
      (name) => `${join(root, 'config', name)}.yaml cannot be written: it lies outside of the project.\n`,
    );
    assert.deepEqual({ code, out, error }, { code: 1, out: '', error: failures.join('') });
    assert.deepEqual(
      [readdirSync(elsewhere), readFileSync(join(elsewhere, 'openapi.yaml'), 'utf8')],
      [['openapi.yaml'], 'kept'],
    );
  });

  const refused: Readonly<Record<string, string>> = {
    '--force': 'Specify what to publish: --tag openapi-config or --tag openapi-templates.\n',
    '--tag openapi-templates --as yaml': '--as is for --tag openapi-config: templates are JSON.\n',
  };
  for (const [words, error] of Object.entries(refused)) {
    it(`refuses ${words}`, async () => {
      const root = temporaryDirectory({ 'fake.txt': '' });
      assert.deepEqual(await publish(root, words), { code: 2, out: '', error });
      assert.deepEqual([existsSync(join(root, 'config')), existsSync(join(root, 'resources'))], [false, false]);
    });
  }
});
