import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Run {
  readonly milliseconds: number;
  readonly peakKilobytes: number;
  readonly stdout: string;
}

interface Call {
  /** What stands after `node`. */
  readonly args: readonly string[];
  /** Given a folder that is there for this run alone. */
  readonly withScratch?: (scratch: string) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the standard output is kept; measured runs throw it away, as a pipe costs time. */
  readonly keepsOutput?: boolean;
}

const reporter = join(import.meta.dirname, 'report-peak.cjs');

/** Runs `node` with the arguments, as a process that no earlier run left anything for. Throws where it fails. */
export function runNode(folder: string, { args, withScratch, environment, keepsOutput = false }: Call): Run {
  const scratch = mkdtempSync(join(folder, 'run-'));
  try {
    const log = join(scratch, 'peak.log');
    const all = ['--require', reporter, ...args, ...(withScratch?.(scratch) ?? [])];
    const started = performance.now();
    const { status, signal, error, stdout, stderr } = spawnSync(process.execPath, all, {
      env: { ...coldEnvironment(scratch), ...environment, REPORT_PEAK_LOG: log },
      stdio: ['ignore', keepsOutput ? 'pipe' : 'ignore', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const milliseconds = performance.now() - started;
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`node ${all.join(' ')} ended with ${status ?? signal ?? 'nothing'}:\n${stderr}`);
    // `stdout` is null where it was not kept, whatever its type says.
    return { milliseconds, peakKilobytes: peakOf(log), stdout: keepsOutput ? stdout : '' };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Every place in which a program may keep something for its next run is new and empty. */
function coldEnvironment(scratch: string): NodeJS.ProcessEnv {
  const home = join(scratch, 'home');
  mkdirSync(home);
  const homes = ['HOME', 'USERPROFILE', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'APPDATA', 'TMPDIR', 'TMP', 'TEMP'];
  const environment = { ...process.env, ...Object.fromEntries(homes.map((name) => [name, home])) };
  delete environment['NODE_OPTIONS'];
  delete environment['NODE_COMPILE_CACHE'];
  return environment;
}

/** A process that starts others has a line for each of them. */
function peakOf(log: string): number {
  return Math.max(...readFileSync(log, 'utf8').trim().split('\n').map(Number));
}
