import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';
import { codeBlocks } from './code-blocks';

const at = 'path/to/application/';
const configuration = '{"api_types": {"admin": {"prefix": "api/admin"}, "rest": {"prefix": ""}}}';
const application = shop(
  "Route::get('admin/users', fn () => 1);\nRoute::get('pages', fn () => 1);\n",
  { 'config/openapi.json': configuration },
  at,
);

/** Runs an example beside an application, as a module of a program that has installed the package. */
function run(example: string) {
  const root = temporaryDirectory({ ...application, 'example.mjs': example });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(resolve('.'), join(root, 'node_modules/routespec'), 'dir');
  const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  return { printed, files: readdirSync(root) };
}

describe('the examples of docs/library.md', () => {
  const examples = codeBlocks('docs/library.md', 'js');

  for (const [index, example] of examples.entries()) {
    it(`run: number ${(index + 1).toString()}`, () => {
      const last = /^const (\w+) = await/gm;
      const names = [...example.matchAll(last)].map(([, name = '']) => name);
      const { printed } = run(`${example}\nconsole.log(JSON.stringify([${names.join()}].map((one) => typeof one)));\n`);
      assert.equal(printed, `${JSON.stringify(names.map(() => 'object'))}\n`);
    });
  }

  it('write what they say', () => {
    const writing = examples.filter((example) => example.includes('writeFile('));
    assert.deepEqual(
      writing.flatMap((example) => run(example).files.filter((name) => /^(?:coll|env)/.test(name))),
      ['collection.json', 'environment.json'],
    );
  });

  it('stand in the README, too', () => {
    const [example = ''] = codeBlocks('README.md', 'js');
    const { printed } = run(`${example.replace('/path/to/your/application', at)}\nconsole.log(document.openapi);\n`);
    assert.equal(printed, '3.0.3\n');
  });
});
