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
  const call = `require(${JSON.stringify(module)}).runKept(${JSON.stringify(program)}, ${JSON.stringify({ directory, use })});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', call], {
    encoding: 'utf8',
  });
  equal(stderr, '');
  return { out: stdout, files: readdirSync(directory) };
}

function application(text: string): { readonly program: string; readonly directory: string } {
  const root = temporaryDirectory({
    'program.cjs': text,
    'beside.cjs': 'module.exports = "beside";',
    'kept/.keep': '',
  });
  return { program: join(root, 'program.cjs'), directory: join(root, 'kept') };
}

describe('What V8 has compiled of the program', () => {
  const text = `
    const beside = require('./beside.cjs');
    console.log(beside, module.exports === exports, __filename.endsWith('program.cjs'));`;

  it('is kept for the user alone, by what it was compiled for, and the program does the same with it', () => {
    const { program, directory } = application(text);
    const first = run(program, directory);
    equal(first.out, 'beside true true\n');
    const [, file = ''] = first.files.toSorted();
    equal(statSync(join(directory, file)).mode & 0o777, 0o600);
    const kept = readFileSync(join(directory, file));
    deepStrictEqual(run(program, directory), first);
    deepStrictEqual(readFileSync(join(directory, file)), kept);
    equal(run(program, directory, 'other').files.length, first.files.length + 1);
  });

  it('is made anew where it is damaged, cut off or of an earlier program', () => {
    const { program, directory } = application(text);
    const [, file = ''] = run(program, directory).files.toSorted();
    const kept = readFileSync(join(directory, file));
    for (const damaged of [Buffer.alloc(0), kept.subarray(0, 100), Buffer.from(kept).fill(7, 40, 90)]) {
      writeFileSync(join(directory, file), damaged);
      equal(run(program, directory).out, 'beside true true\n');
      notDeepStrictEqual(readFileSync(join(directory, file)), damaged);
    }
    writeFileSync(program, 'console.log("another");');
    const after = run(program, directory);
    equal(after.out, 'another\n');
    equal(after.files.length, 2);
    equal(after.files.includes(file), false);
  });
});
