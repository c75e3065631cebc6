import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { arch, version } from 'node:process';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Where code is kept. */
interface Place {
  readonly directory: string;
  readonly name: string;
  /** What the process is for, as each use compiles other parts. */
  readonly use: string;
}

interface KeptCode {
  readonly code: Buffer;
  /** How long the process ran that compiled it, in milliseconds. */
  readonly lasted: number;
}

/** Two numbers of four bytes: a checksum of the code, and how long its process ran. */
const headerLength = 8;

/** A process that ran so much longer than the one before has most likely compiled more. */
const muchLonger = 2;

/**
 * Runs a program (an absolute path; it requires, and imports nothing) as `require` does, and keeps in a directory what V8 has compiled of it when the process ends,
 * for the next time. What is damaged, or of another program, Node or set of flags, is made anew.
 */
export function runKept(program: string, { directory, use }: Omit<Place, 'name'>): void {
  const { size, mtimeMs } = statSync(program);
  const name = [use, version, arch, size, Math.round(mtimeMs)].join('-') + extension;
  const kept = keptCode(join(directory, name));
  const script = new Script(Module.wrap(readFileSync(program, 'utf8')), {
    filename: program,
    columnOffset: -before.length,
    ...(kept !== null && { cachedData: kept.code }),
  });
  const isUsed = kept !== null && script.cachedDataRejected !== true;
  process.on('exit', () => {
    const lasted = performance.now();
    if (!isUsed || lasted > muchLonger * kept.lasted) {
      keep({ code: script.createCachedData(), lasted }, { directory, name, use });
    }
  });
  const module = new Module(program);
  module.filename = program;
  const run = script.runInThisContext() as ModuleFunction;
  run(module.exports, createRequire(program), module, program, dirname(program));
}

type ModuleFunction = (
  exports: unknown,
  require: NodeJS.Require,
  module: Module,
  file: string,
  directory: string,
) => void;

const extension = '.code';

/** What Node puts before the text of a module. */
const [before = ''] = Module.wrap('\n').split('\n');

function keptCode(file: string): KeptCode | null {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(headerLength);
    return bytes.readUInt32LE(0) === crc32(code) ? { code, lasted: bytes.readUInt32LE(4) } : null;
  } catch {
    return null;
  }
}

/** Writes it for the user alone, in the place of what an earlier program left. */
function keep({ code, lasted }: KeptCode, { directory, name, use }: Place): void {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(crc32(code), 0);
  header.writeUInt32LE(Math.round(lasted), 4);
  const unfinished = join(directory, `${name}.${process.pid.toString()}`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const earlier = readdirSync(directory).filter((one) => one.startsWith(`${use}-v`) && one.endsWith(extension));
    for (const one of earlier) rmSync(join(directory, one), { force: true });
    writeFileSync(unfinished, Buffer.concat([header, code]), { mode: 0o600 });
    renameSync(unfinished, join(directory, name));
  } catch {
    // Where nothing can be kept, everything is compiled each time.
  }
}
