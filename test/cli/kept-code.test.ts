import { deepStrictEqual, equal, notDeepStrictEqual } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

/** A process that runs a program with what was compiled before. */
function run(
  program: string,
  directory: string,
  use = 'list',
): { readonly out: string; readonly files: readonly string[] } {
  const module = join(process.cwd(), 'server/src/cli/kept-code.ts');
  const call = `require(${JSON.stringify(module)}).runKept(${JSON.stringify(program)}, ${JSON.stringify({ directory, use, besides: 'runs' })});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', call], {
    encoding: 'utf8',
  });
  equal(stderr, '');
  return { out: stdout, files: readdirSync(directory) };
}

function application(text: string): { readonly program: string; readonly directory: string } {
  const root = temporaryDirectory({
    'program.js': text,
    'besides/one.js': "module.exports = [require('../other'), __dirname.endsWith('besides')].join(' ');",
    'other.js': "console.log('loaded'); module.exports = 'beside';",
    'kept/.keep': '',
  });
  return { program: join(root, 'program.js'), directory: join(root, 'kept') };
}

describe('What V8 has compiled of the program', () => {
  const text = `
    const { join } = require('node:path');
    const beside = require('./besides/one.js');
    console.log(require('./other') === 'beside', join.length, beside, module.exports === exports, __filename.endsWith('program.js'));`;
  const out = 'loaded\ntrue 0 beside true true true\n';

  it('is kept for the user alone, by what it was compiled for, and the program does the same with it', () => {
    const { program, directory } = application(text);
    const first = run(program, directory);
    equal(first.out, out);
    const code = codeIn(first.files);
    deepStrictEqual(code.map(kindOf), ['list-program', 'runs-one', 'runs-other']);
    const read = (): readonly Buffer[] => code.map((file) => readFileSync(join(directory, file)));
    for (const file of code) equal(statSync(join(directory, file)).mode & 0o777, 0o600);
    const kept = read();
    deepStrictEqual(run(program, directory), first);
    deepStrictEqual(read(), kept);
    deepStrictEqual(codeIn(run(program, directory, 'other').files).map(kindOf), [
      'list-program',
      'other-program',
      'runs-one',
      'runs-other',
    ]);
  });

  it('is made anew where it is damaged, cut off or of an earlier program', () => {
    const { program, directory } = application(text);
    for (const file of codeIn(run(program, directory).files)) {
      const kept = readFileSync(join(directory, file));
      for (const damaged of [Buffer.alloc(0), kept.subarray(0, 100), Buffer.from(kept).fill(7, 40, 90)]) {
        writeFileSync(join(directory, file), damaged);
        equal(run(program, directory).out, out);
        notDeepStrictEqual(readFileSync(join(directory, file)), damaged);
      }
    }
    const [earlier = '', ...besides] = codeIn(readdirSync(directory));
    writeFileSync(program, 'console.log("another");');
    const after = run(program, directory);
    equal(after.out, 'another\n');
    deepStrictEqual(codeIn(after.files).map(kindOf), ['list-program', ...besides.map(kindOf)]);
    equal(after.files.includes(earlier), false);
  });
});

function codeIn(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith('.code')).toSorted();
}

/** What it was compiled for, and the name of what was compiled. */
function kindOf(file: string): string {
  return file.replace(/-v\d.*/, '');
}
