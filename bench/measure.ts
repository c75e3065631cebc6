import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement, Pair } from './figures';
import { floorInputOf, type FloorInput } from './reads';
import { runNode } from './run-process';

export interface Subject {
  readonly routes: number;
  /** The number of files that the application has. */
  readonly files: number;
  /** Where the application stands. */
  readonly application: string;
  readonly runs: number;
}

export interface Programs {
  readonly cli: string;
  readonly floor: string;
  /** For what a run leaves; outside of every application. */
  readonly scratch: string;
}

const recorder = join(import.meta.dirname, 'record-reads.cjs');

/** Checks that the product finds what was generated, then measures it beside its floor. Throws where something broke. */
export function measure(subject: Subject, programs: Programs): Measurement {
  checkRoutes(subject, programs);
  const input = recordReads(subject, programs);
  const list = join(programs.scratch, 'floor-input.json');
  writeFileSync(list, JSON.stringify(input));

  const product = (): Pick<Pair, 'productMs' | 'peakKilobytes'> => {
    const run = runNode(programs.scratch, { args: [programs.cli], withScratch: generateArgs(subject) });
    return { productMs: run.milliseconds, peakKilobytes: run.peakKilobytes };
  };
  const floor = (): number => runNode(programs.scratch, { args: [programs.floor, list] }).milliseconds;

  product();
  floor();
  const pairs = Array.from({ length: subject.runs }, (): Pair => ({ ...product(), floorMs: floor() }));
  return {
    routes: subject.routes,
    files: subject.files,
    phpFilesRead: input.php.length,
    otherFilesRead: input.other.length,
    pairs,
  };
}

function generateArgs({ application }: Subject): (scratch: string) => readonly string[] {
  return (scratch) => ['openapi:generate', '--project', application, '--output', join(scratch, 'openapi.json')];
}

function checkRoutes({ routes, application }: Subject, { cli, scratch }: Programs): void {
  const args = [cli, 'routes', '--json', '--project', application];
  const rows: unknown = JSON.parse(runNode(scratch, { args, keepsOutput: true }).stdout);
  const found = Array.isArray(rows) ? rows.length : 'no list of';
  if (found !== routes) throw new Error(`The application has ${routes} routes, ${cli} finds ${found} routes.`);
}

/** The files that the product reads for its output, told by a run under the recorder. */
function recordReads(subject: Subject, { cli, scratch }: Programs): FloorInput {
  const log = join(scratch, 'reads.log');
  const output = join(scratch, 'recorded.json');
  for (const file of [log, output]) rmSync(file, { force: true });
  runNode(scratch, {
    args: ['--require', recorder, cli, 'openapi:generate', '--project', subject.application, '--output', output],
    environment: { RECORD_READS_ROOT: subject.application, RECORD_READS_LOG: log },
  });
  if (subject.routes > 0 && !existsSync(output)) throw new Error(`${cli} openapi:generate wrote no file.`);
  const input = floorInputOf(readFileSync(log, 'utf8'));
  if (input.php.length === 0) throw new Error(`No PHP file was seen to be read by ${cli}.`);
  return input;
}
