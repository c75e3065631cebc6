import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

const outputs = 'storage/app/public/openapi';

function generate(root: string, fault: readonly string[] = []) {
  const words = [...fault, resolve('dist/cli.js'), 'generate', '--all'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function filesIn(directory: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]);
}

describe('a full device', () => {
  it('leaves every file as it was, and no other one', () => {
    const root = join(temporaryDirectory(), 'application');
    cpSync('test/hosts/laravel-clinic', root, { recursive: true });
    assert.equal(generate(root).status, 0);
    const before = filesIn(join(root, outputs));
    appendFileSync(join(root, 'routes/api.mobile.php'), "\nRoute::get('mobile/new', fn () => 1);\n");
    const { status, stdout, stderr } = generate(root, ['--require', resolve('test/faults/disk-full.cjs')]);
    const failed = [
      'openapi/openapi-all',
      'clientcollection/clientcollection-all',
      'clientworkspace/clientworkspace-all',
    ];
    assert.deepEqual(
      [status, stderr],
      [
        1,
        failed
          .map((name) => `${join(root, outputs, name)}.json cannot be written: no space is left on the device.\n`)
          .join(''),
      ],
    );
    // What need not be written is told as ever.
    assert.equal(stdout.match(/\(unchanged\)$/gm)?.length, 3);
    assert.deepEqual(filesIn(join(root, outputs)), before);
  });
});
