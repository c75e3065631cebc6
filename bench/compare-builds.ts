import { join } from 'node:path';
import { type BuildPair, type Builds, type Compared, inTurn, type OfBoth } from './comparison';
import { runNode, type Run } from './run-process';

export interface ComparedApplication {
  readonly routes: number;
  readonly application: string;
  readonly runs: number;
}

type RunPair = OfBoth<Run>;

/** Runs the command lines of both builds on an application, one right after the other. */
export async function compareBuilds(
  { routes, application, runs }: ComparedApplication,
  clis: Builds,
  scratch: string,
): Promise<readonly Compared[]> {
  const generate = await alternately(runs, clis, (cli) =>
    runNode(scratch, {
      args: [cli, 'openapi:generate', '--project', application],
      withScratch: (folder) => ['--output', join(folder, 'openapi.json')],
    }),
  );
  const list = await alternately(runs, clis, (cli) =>
    runNode(scratch, { args: [cli, 'routes', '--json', '--project', application] }),
  );
  const of = `${routes.toLocaleString('en-US')} routes`;
  return [
    {
      title: `generate, ${of}`,
      unit: 'ms',
      pairs: generate.map((pair) => both(pair, ({ milliseconds }) => milliseconds)),
    },
    { title: `generate, ${of}, peak`, unit: 'MB', pairs: generate.map((pair) => both(pair, megabytes)) },
    { title: `list, ${of}`, unit: 'ms', pairs: list.map((pair) => both(pair, ({ milliseconds }) => milliseconds)) },
  ];
}

/** Each goes first in every other pair, after one run of each that does not count. */
async function alternately(runs: number, clis: Builds, run: (cli: string) => Run): Promise<readonly RunPair[]> {
  await inTurn(0, clis, run);
  const pairs: RunPair[] = [];
  for (let round = 0; round < runs; round++) pairs.push(await inTurn(round, clis, run));
  return pairs;
}

function both({ measured, base }: RunPair, figure: (run: Run) => number): BuildPair {
  return { measured: figure(measured), base: figure(base) };
}

function megabytes({ peakKilobytes }: Run): number {
  return (peakKilobytes * 1024) / 1e6;
}
