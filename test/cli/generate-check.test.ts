import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, route } from '../core/route';
import { temporaryDirectory } from '../temporary-directory';
import { type Ran, runCommand } from './run-command';

const configuration = 'api_types: {admin: {prefix: admin}, site: {prefix: site}}\n';
const sample = application([route('GET admin/users'), route('GET site/pages')]);

function project(files: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory({ 'fake.txt': '', 'config/openapi.yaml': configuration, ...files });
}

function generate(root: string, words: string): Promise<Ran> {
  return runCommand(['generate', ...words.split(' ').filter(Boolean)], { root, application: sample });
}

const outputs = 'storage/app/public/openapi';

describe('openapi:generate --check', () => {
  it('finds what has just been generated up to date, with any options', async () => {
    for (const words of ['', '--format yaml', '--all', '--api-type site --with-postman', '--output api.json']) {
      const root = project();
      await generate(root, words);
      const { code, out, error } = await generate(root, `${words} --check`);
      const count = words === '--all' ? 6 : words.includes('postman') ? 5 : 1;
      assert.deepEqual(
        [words, code, out, error],
        [words, 0, `${count} file${count === 1 ? '' : 's'} up to date.\n`, ''],
      );
    }
  });

  it('names what is missing, and writes nothing', async () => {
    const root = project();
    assert.deepEqual(await generate(root, '--check'), {
      code: 1,
      out: [
        `missing: ${join(root, outputs, 'openapi/openapi.json')}`,
        '1 of 1 file not up to date. Run the command without --check.',
        '',
      ].join('\n'),
      error: '',
    });
    assert.equal(existsSync(join(root, 'storage')), false);
  });

  it('names what is out of date, and leaves it as it is', async () => {
    const root = project();
    await generate(root, '--all');
    const directory = join(root, outputs);
    const stale = join(directory, 'openapi/openapi-all.json');
    writeFileSync(stale, '{}\n');
    rmSync(join(directory, 'clientworkspace/clientworkspace-all.json'));
    const before = readdirSync(directory, { recursive: true });
    const { code, out } = await generate(root, '--all --check');
    assert.deepEqual(
      [code, out.split('\n')],
      [
        1,
        [
          `out of date: ${stale}`,
          `missing: ${join(directory, 'clientworkspace/clientworkspace-all.json')}`,
          '2 of 6 files not up to date. Run the command without --check.',
          '',
        ],
      ],
    );
    assert.deepEqual([readdirSync(directory, { recursive: true }), statSync(stale).size], [before, 3]);
  });

  it('looks at nothing outside of the project that its own settings name', async () => {
    const root = project({ 'config/openapi.yaml': `${configuration}output_path: ../elsewhere\n` });
    const { code, out } = await generate(root, '--check');
    assert.deepEqual(
      [code, out.split('\n')[0]],
      [1, `outside of the project: ${join(root, '../elsewhere/openapi/openapi.json')}`],
    );
  });

  it('fails as a generation does', async () => {
    const broken = project({ 'config/openapi-docs.json': '{' });
    const { code, out, error } = await generate(broken, '--check');
    assert.deepEqual([code, out, error.split(' ')[0]], [1, '', 'config/openapi-docs.json:1:2']);
    assert.equal((await generate(project(), '--check --api-type nothing')).code, 2);
  });

  it('has nothing to find where no route matches', async () => {
    const root = project({ 'config/openapi.yaml': 'api_types: {partner: {prefix: partner}}\n' });
    const { code, out, error } = await generate(root, '--check');
    assert.deepEqual(
      [code, out, error],
      [
        0,
        '0 files up to date.\n',
        'warning No route under the API types’ prefixes (/partner); the application has 2 routes. Nothing was written.\n' +
          'Left out: 2 routes under no API type (admin, site): add their prefixes to "api_types" in config/openapi (.php, .ts, .yaml or .json).\n',
      ],
    );
  });
});
