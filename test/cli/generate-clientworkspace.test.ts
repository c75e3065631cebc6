import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { runCommand } from './run-command';

const sample = application([route('GET admin/users'), route('GET site/pages')]);
const configuration = 'api_types: {admin: {prefix: admin}, site: {prefix: site}}';

/** The files that a run writes below the directory of outputs. */
async function writtenBy(words: string): Promise<readonly string[]> {
  const root = temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml': configuration });
  const { code, error } = await runCommand(['generate', ...words.split(' ')], { root, application: sample });
  assert.deepEqual([code, error], [0, '']);
  const outputs = join(root, 'storage/app/public/openapi');
  return readdirSync(outputs, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

describe('openapi:generate --with-clientworkspace', () => {
  it('writes the workspace beside the description, by either name', async () => {
    for (const flag of ['--with-clientworkspace', '--with-insomnia']) {
      assert.deepEqual(await writtenBy(flag), ['clientworkspace-all.json', 'openapi-all.json']);
    }
  });

  it('names the workspace after the API types', async () => {
    assert.deepEqual(await writtenBy('--with-clientworkspace --api-type site'), [
      'clientworkspace-site.json',
      'openapi-site.json',
    ]);
  });

  it('is part of --all', async () => {
    assert.ok((await writtenBy('--all')).includes('clientworkspace-all.json'));
  });
});
