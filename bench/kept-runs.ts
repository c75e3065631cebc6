import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildPair, comparedFigures, inTurn } from './comparison';
import { editedFiles } from './edited-files';
import type { MeasuredOutputs } from './outputs';
import { runNode } from './run-process';

/** What runs cost that find results of an earlier one; milliseconds of whole processes. */
export interface KeptFigures {
  /** Every output where nothing changed, and the same command asked for its version alone. */
  readonly unchanged: readonly BuildPair[];
  /** Every output where a request class changed, and a run that finds nothing. */
  readonly edited: readonly BuildPair[];
}

export interface MeasuredKept extends MeasuredOutputs {
  /** The routes that the application has. */
  readonly routes: number;
}

export async function measureKept({ application, cli, scratch, runs, routes }: MeasuredKept): Promise<KeptFigures> {
  const kept = mkdtempSync(join(scratch, 'kept-'));
  const run = (words: readonly string[], environment: Readonly<Record<string, string>> = {}): number =>
    runNode(scratch, { args: [cli, ...words], environment }).milliseconds;
  const all = ['generate', '--all', '--project', application];
  const again = (): number => run(all, { XDG_CACHE_HOME: kept });
  const { 'request class': edited = '' } = editedFiles(routes);
  const file = join(application, edited);
  const text = readFileSync(file, 'utf8');
  const afterEdit = (): number => {
    appendFileSync(file, '\n');
    return again();
  };
  try {
    again();
    const unchanged = await pairs(runs, { measured: again, base: () => run(['--version']) });
    return { unchanged, edited: await pairs(runs, { measured: afterEdit, base: () => run(all) }) };
  } finally {
    writeFileSync(file, text);
    rmSync(kept, { recursive: true });
  }
}

async function pairs(runs: number, acts: { readonly measured: () => number; readonly base: () => number }) {
  const all: BuildPair[] = [];
  for (let round = 0; round < runs; round++) all.push(await inTurn(round, acts, (act) => act()));
  return all;
}

/** What a run may take where nothing changed, at most: in milliseconds, and of a run that does nothing. */
const mostMilliseconds = 300;
const mostOfEmpty = 2;
/** What a run may take after one edit of one that finds nothing, at most. */
const mostOfCold = 0.5;

export function keptTable({ unchanged, edited }: KeptFigures): string {
  const rows = [
    {
      title: 'generate --all, nothing changed',
      beside: '--version',
      figures: comparedFigures(unchanged),
      most: mostOfEmpty,
    },
    {
      title: 'generate --all, one rule touched',
      beside: 'a cold run',
      figures: comparedFigures(edited),
      most: mostOfCold,
    },
  ];
  const lines = rows.map(({ title, beside, figures: { measured, base, ratio }, most }) => {
    const verdict = ratio.median <= most ? 'met' : 'MISSED';
    const own = `${measured.median.toFixed(0)} ms, ${beside}: ${base.median.toFixed(0)} ms`;
    return `${title}: ${own}, ${ratio.median.toFixed(2)} times the time [at most ${most.toString()}: ${verdict}]`;
  });
  const { median } = comparedFigures(unchanged).measured;
  const verdict = median <= mostMilliseconds ? 'met' : 'MISSED on this machine now';
  return [...lines, `Where nothing changed, at most ${mostMilliseconds.toString()} ms: ${verdict}.`].join('\n');
}
