import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commit, git, initialize } from '../git-repository';
import { shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';
import { lookedFor } from '../looked-for';

const routes = (lines: string) => `<?php

use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Route;

${lines}
`;
const stored = (rules: string) =>
  `Route::post('books', function (Request $request) {\n    return $request->validate(${rules});\n});`;

const laravel = shop('', { '.gitignore': '/.env\n' });

const first = routes(`${stored("['title' => 'string|max:200']")}\nRoute::get('shelves', fn () => []);`);
const second = routes(stored("['title' => 'required|string|max:100']"));

const found = [
  'breaking POST /api/books: Request body: was optional, is required now. (body.becameRequired)',
  'breaking POST /api/books: Request field "title": maxLength was lowered from 200 to 100. (request.maxLength.narrowed)',
  'breaking POST /api/books: Request field "title": minLength 1 was added. (request.minLength.narrowed)',
  'breaking POST /api/books: Request field "title": was optional, is required now. (request.property.becameRequired)',
  'breaking GET /api/shelves: The operation was removed. (operation.removed)',
  'not breaking POST /api/books: Response 200, field "title": was optional, is required now. (response.property.becameRequired)',
  '5 breaking, 1 not breaking.',
  '',
];

/** A repository whose first commit (tagged `v1`) has one more route and weaker rules than its second; the project in a directory of it. */
function repository(directory: string): { readonly repository: string; readonly root: string } {
  const made = temporaryDirectory();
  const root = join(made, directory);
  mkdirSync(root, { recursive: true });
  initialize(made);
  const inside = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [join(directory, path), text]));
  commit(made, inside({ ...laravel, 'routes/api.php': first }));
  git(made, 'tag', 'v1');
  commit(made, inside({ 'routes/api.php': second }));
  return { repository: made, root };
}

function diff(directory: string, ...words: readonly string[]) {
  const command = [resolve('dist/cli.js'), 'diff', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: directory, encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

function lines({ code, out, error }: ReturnType<typeof diff>) {
  assert.equal(error, '');
  return [code, out.split('\n')];
}

describe('diff between revisions', () => {
  it('says what changed, by any name of a revision, and changes nothing', () => {
    const { root } = repository('');
    const calls = [
      ['HEAD~1', 'HEAD'],
      ['v1', 'main'],
      [git(root, 'rev-parse', 'v1').trim(), 'HEAD'],
    ];
    for (const [old = '', now = ''] of calls) assert.deepEqual(lines(diff(root, old, now)), [1, found]);
    assert.deepEqual([git(root, 'status', '--short'), existsSync(join(root, 'storage'))], ['', false]);
  });

  it('reads a project in a directory of its repository', () => {
    const made = repository('apps/api');
    assert.deepEqual(lines(diff(made.repository, 'v1', 'HEAD', '--project', 'apps/api')), [1, found]);
    assert.deepEqual(lines(diff(made.root, 'v1', 'HEAD')), [1, found]);
    const report = diff(made.repository, 'v1', '--project', 'apps/api', '--report', 'github');
    assert.match(report.out, /^::error file=apps\/api\/routes\/api\.php,line=6,col=1,title=body\.becameRequired::/);
  });

  it('takes the project as it is where NEW is left out', () => {
    const { root } = repository('');
    assert.deepEqual(lines(diff(root, 'HEAD')), [0, ['No changes.', '']]);
    writeFileSync(join(root, 'routes/api.php'), first);
    assert.deepEqual(lines(diff(root, 'v1')), [0, ['No changes.', '']]);
    assert.deepEqual(diff(root, 'HEAD').out.split('\n').at(-2), '1 breaking, 5 not breaking.');
  });

  it('takes a file for what it is, though a revision has its name', () => {
    const { root } = repository('');
    git(root, 'branch', 'described');
    assert.equal(
      spawnSync(process.execPath, [resolve('dist/cli.js'), 'generate', '--output', 'described'], { cwd: root }).status,
      0,
    );
    assert.deepEqual(lines(diff(root, 'described', 'HEAD')), [0, ['No changes.', '']]);
    writeFileSync(join(root, 'described'), 'openapi: 3.0.3\npaths: {}\n');
    assert.equal(
      diff(root, 'described', 'HEAD').out.split('\n')[0],
      'not breaking The server http://127.0.0.1:8000 was added. (server.added)',
    );
    assert.deepEqual(lines(diff(root, 'refs/heads/described', 'HEAD')), [0, ['No changes.', '']]);
  });

  it('reads every revision with the variables that the project has now', () => {
    const { root } = repository('');
    commit(root, { 'routes/api.php': routes("Route::get(env('SHELF').'/books', fn () => []);") });
    commit(root, { 'routes/api.php': routes("Route::get(env('SHELF', 'any').'/books', fn () => []);") });
    writeFileSync(join(root, '.env'), 'SHELF=top\n');
    assert.deepEqual(lines(diff(root, 'HEAD~1', 'HEAD')), [0, ['No changes.', '']]);
    assert.deepEqual(lines(diff(root, 'HEAD~1')), [0, ['No changes.', '']]);
  });

  it('says what is wrong with a name', () => {
    const { root } = repository('');
    const elsewhere = temporaryDirectory(laravel);
    git(root, 'commit', '--quiet', '--allow-empty', '--message=Empty');
    git(root, 'checkout', '--quiet', '--orphan', 'empty');
    git(root, 'rm', '-r', '--quiet', '--cached', '.');
    git(root, 'commit', '--quiet', '--allow-empty', '--message=Empty');
    assert.deepEqual(
      [
        diff(root, 'v2', 'main'),
        diff(root, 'routes', 'main'),
        diff(elsewhere, 'main'),
        diff(root, 'empty', 'main'),
        diff(root, '--', '--all', 'main'),
      ],
      [
        {
          code: 1,
          out: '',
          error: `There is no file v2, and the git repository of ${root} has no revision of this name. A checkout without history lacks others: fetch it first.\n`,
        },
        {
          code: 1,
          out: '',
          error: `routes is a directory, not a file, and the git repository of ${root} has no revision of this name. A checkout without history lacks others: fetch it first.\n`,
        },
        {
          code: 1,
          out: '',
          error: `There is no file main, and ${elsewhere} is in no git repository that could have a revision of this name (not a git repository (or any of the parent directories): .git).\n`,
        },
        {
          code: 1,
          out: '',
          error: `No application found in ${root} at empty (looked for ${lookedFor}).\n`,
        },
        {
          code: 1,
          out: '',
          error: `There is no file --all, and the git repository of ${root} has no revision of this name. A checkout without history lacks others: fetch it first.\n`,
        },
      ],
    );
  });

  it('says of what cannot be a file that it is none', () => {
    const { root } = repository('');
    symlinkSync('loop', join(root, 'loop'));
    const refused = ['a'.repeat(300), 'loop', '/dev/stdin'].map((operand) => diff(root, operand, 'main'));
    const none = (operand: string) =>
      `There is no file ${operand}, and the git repository of ${root} has no revision of this name. A checkout without history lacks others: fetch it first.\n`;
    assert.deepEqual(refused, [
      { code: 1, out: '', error: none('a'.repeat(300)) },
      { code: 1, out: '', error: none('loop') },
      {
        code: 1,
        out: '',
        error:
          '/dev/stdin cannot be compared: it is a pipe or a device, not a file. Write what it holds to a file first.\n',
      },
    ]);
  });
});
