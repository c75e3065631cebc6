import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { arch, version } from 'node:process';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Where code is kept. */
interface Place {
  readonly directory: string;
  readonly name: string;
}

interface KeptCode {
  readonly code: Buffer;
  /** How long the process ran that compiled it, in milliseconds. */
  readonly lasted: number;
}

export interface KeptProgram {
  /** Where code is kept. */
  readonly directory: string;
  /** What the process is for, as each use compiles other parts of the program. */
  readonly use: string;
  /** The same for the files that it loads beside itself: one copy for all uses that have the flags of V8 in common. */
  readonly besides: string;
}

/** Two numbers of four bytes: a checksum of the code, and how long its process ran. */
const headerLength = 8;

/** A process that ran so much longer than the one before has most likely compiled more. */
const muchLonger = 2;

/**
 * Runs a program (an absolute path) and the files beside it that it requires, as `require` does; what is imported goes other
 * ways. Keeps in a directory what V8 has compiled of each when the process ends, for the next time. What is damaged, or of
 * another program, Node or set of flags, is made anew.
 */
export function runKept(program: string, { directory, use, besides }: KeptProgram): void {
  const load = (file: string): unknown => {
    const plain = createRequire(file);
    const known = plain.cache[file];
    if (known !== undefined) return known.exports;
    const module = new Module(file);
    module.filename = file;
    plain.cache[file] = module;
    const run = compiled(file, directory, file === program ? use : besides).runInThisContext() as ModuleFunction;
    const required = (id: string): unknown => (id.startsWith('.') ? load(plain.resolve(id)) : plain(id));
    run(module.exports, required, module, file, dirname(file));
    return module.exports;
  };
  load(program);
}

/** The script of a file; what was compiled of it is kept when the process ends. */
function compiled(file: string, directory: string, use: string): Script {
  const { size, mtimeMs } = statSync(file);
  const kind = [use, basename(file, '.js')].join('-');
  const name = [kind, version, arch, size, Math.round(mtimeMs)].join('-') + extension;
  const kept = keptCode(join(directory, name));
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    columnOffset: -before.length,
    ...(kept !== null && { cachedData: kept.code }),
  });
  const isUsed = kept !== null && script.cachedDataRejected !== true;
  process.on('exit', () => {
    const lasted = performance.now();
    if (!isUsed || lasted > muchLonger * kept.lasted) {
      keep({ code: script.createCachedData(), lasted }, { directory, name }, `${kind}-v`);
    }
  });
  return script;
}

type ModuleFunction = (
  exports: unknown,
  require: (id: string) => unknown,
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

/** Writes it for the user alone, in the place of what an earlier program left, whose names begin alike. */
function keep({ code, lasted }: KeptCode, { directory, name }: Place, beginning: string): void {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32LE(crc32(code), 0);
  header.writeUInt32LE(Math.round(lasted), 4);
  const unfinished = join(directory, `${name}.${process.pid.toString()}`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const earlier = readdirSync(directory).filter((one) => one.startsWith(beginning) && one.endsWith(extension));
    for (const one of earlier) rmSync(join(directory, one), { force: true });
    writeFileSync(unfinished, Buffer.concat([header, code]), { mode: 0o600 });
    renameSync(unfinished, join(directory, name));
  } catch {
    // Where nothing can be kept, everything is compiled each time.
  }
}
