import { join } from 'node:path';
import type { BuildPair, Builds, Compared } from './comparison';
import { runNode, type Run } from './run-process';

export interface ComparedApplication {
  readonly routes: number;
  readonly application: string;
  readonly runs: number;
}

interface RunPair {
  readonly measured: Run;
  readonly base: Run;
}

/** Runs the command lines of both builds on an application, one right after the other. */
export function compareBuilds(
  { routes, application, runs }: ComparedApplication,
  clis: Builds,
  scratch: string,
): readonly Compared[] {
  const generate = alternately(runs, clis, (cli) =>
    runNode(scratch, {
      args: [cli, 'openapi:generate', '--project', application],
      withScratch: (folder) => ['--output', join(folder, 'openapi.json')],
    }),
  );
  const list = alternately(runs, clis, (cli) =>
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
function alternately(runs: number, { measured, base }: Builds, run: (cli: string) => Run): readonly RunPair[] {
  run(measured);
  run(base);
  return Array.from({ length: runs }, (_, index): RunPair => {
    if (index % 2 === 0) return { measured: run(measured), base: run(base) };
    const ofBase = run(base);
    return { measured: run(measured), base: ofBase };
  });
}

function both({ measured, base }: RunPair, figure: (run: Run) => number): BuildPair {
  return { measured: figure(measured), base: figure(base) };
}

function megabytes({ peakKilobytes }: Run): number {
  return (peakKilobytes * 1024) / 1e6;
}
