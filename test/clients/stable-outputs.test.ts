import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';
import { madeOutputs } from './made-outputs';

const host = resolve('test/hosts/laravel-clinic');

/** A copy of the sample host, in a directory that no other copy is in. */
function clinicCopy(): string {
  const root = temporaryDirectory();
  cpSync(host, root, { recursive: true });
  return root;
}

/** What a run writes, by path. */
function writtenBy(root: string, environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const run = [resolve('dist/cli.js'), 'generate', '--all', '--project', root];
  const { status, stderr } = spawnSync(process.execPath, run, { env: environment, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const directory = join(root, 'storage/app/public/openapi');
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(directory, name), 'utf8')]));
}

/** The lines that stand between those at which two texts begin alike and those at which they end alike. */
function changedLines(before: string, after: string): { readonly removed: string[]; readonly added: string[] } {
  const [old, made] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && old[start] === made[start]) start++;
  let end = 0;
  while (end < old.length - start && old.at(-1 - end) === made.at(-1 - end)) end++;
  return { removed: old.slice(start, old.length - end), added: made.slice(start, made.length - end) };
}

/** Whether all lines of a text are in another one, in their order. */
function keepsLines(before: string, after: string): boolean {
  const old = before.split('\n');
  let kept = 0;
  for (const line of after.split('\n')) if (line === old[kept]) kept++;
  return kept === old.length;
}

/** The collection before and after a file is changed. */
async function changeOf(file: string, change: (text: string) => string) {
  const root = clinicCopy();
  const before = await madeOutputs(root);
  const text = readFileSync(join(root, file), 'utf8');
  assert.notEqual(change(text), text);
  writeFileSync(join(root, file), change(text));
  const after = await madeOutputs(root);
  return [before.collectionText, after.collectionText] as const;
}

describe('collections and environments', () => {
  it('are the same on any machine, on any day', () => {
    const { PATH } = process.env;
    const here = writtenBy(clinicCopy(), { PATH, TZ: 'UTC', LANG: 'C' });
    const elsewhere = writtenBy(clinicCopy(), {
      PATH,
      TZ: 'Pacific/Auckland',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      HOME: temporaryDirectory(),
      USER: 'somebody-else',
      NODE_OPTIONS: `--require ${resolve('test/clients/other-machine.cjs')}`,
    });
    assert.ok(Object.keys(here).some((name) => name.includes('clientcollection-env-devserver')));
    assert.deepEqual(elsewhere, here);
  });

  it('have lines of their own for a route between others', async () => {
    const [before, after] = await changeOf('routes/api.admin.php', (text) =>
      text.replace(
        "Route::post('owners/{owner}/restore'",
        "Route::get('owners/{owner}/balance', [OwnerController::class, 'show']);\n$&",
      ),
    );
    const { removed, added } = changedLines(before, after);
    assert.deepEqual(removed, []);
    assert.ok(added.some((line) => line.includes('/owners/:owner/balance')));
    assert.deepEqual(
      added.filter((line) => line.includes('{{base_url}}/') && !line.includes('/owners/:owner/balance')),
      [],
    );
  });

  it('keep all lines for a resource between others, whose ids flow', async () => {
    const [before, after] = await changeOf('routes/api.admin.php', (text) =>
      text.replace(
        "Route::post('owners/{owner}/restore'",
        "Route::apiResource('kennels', OwnerController::class);\n$&",
      ),
    );
    assert.ok(keepsLines(before, after));
    assert.ok(after.includes('{{last_kennel_id}}'));
  });

  it('change the lines of a request for a field of it alone', async () => {
    const [before, after] = await changeOf('app/Http/Requests/Admin/LoginRequest.php', (text) =>
      text.replace("'email' =>", "'device' => ['required', 'string'],\n            $&"),
    );
    const { removed, added } = changedLines(before, after);
    assert.deepEqual(
      [...removed, ...added].filter((line) => line.includes('{{base_url}}/') && !line.includes('/admin/auth/login')),
      [],
    );
    assert.ok(added.some((line) => line.includes('device')));
  });
});
