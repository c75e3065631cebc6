import { join } from 'node:path';
import { spreadOf, type Spread } from '../figures';
import { runNode } from '../run-process';
import { writeApplication } from '../write-application';
import { nestFiles } from './application';

/** What a cold run on a NestJS application costs, as a whole process. */
export interface NestFigures {
  readonly routes: number;
  readonly ms: Spread;
  /** The worst of all runs, in MB of a million bytes. */
  readonly peakMegabytes: number;
}

const routes = 500;
const runs = 5;
const timeLimit = 2_000;
const peakLimit = 350;

/** Generates the application, checks that all of its routes are found, then measures runs that keep nothing. */
export function measureNest(cli: string, scratch: string): NestFigures {
  const application = join(scratch, 'nest');
  writeApplication(application, nestFiles(routes));
  const listed: unknown = JSON.parse(
    runNode(scratch, { args: [cli, 'routes', '--json', '--project', application], keepsOutput: true }).stdout,
  );
  if (!Array.isArray(listed) || listed.length !== routes) throw new Error(`${cli} does not find ${routes} routes.`);
  const all = Array.from({ length: runs }, () =>
    runNode(scratch, {
      args: [cli],
      withScratch: (output) => [
        ...['openapi:generate', '--no-cache', '--project', application],
        ...['--output', join(output, 'openapi.json')],
      ],
    }),
  );
  return {
    routes,
    ms: spreadOf(all.map(({ milliseconds }) => milliseconds)),
    peakMegabytes: (Math.max(...all.map(({ peakKilobytes }) => peakKilobytes)) * 1024) / 1e6,
  };
}

export function nestTable({ routes: count, ms, peakMegabytes }: NestFigures): string {
  const isMet = ms.median <= timeLimit && peakMegabytes < peakLimit;
  const figures = `${Math.round(ms.median)} ms (${Math.round(ms.lowest)}-${Math.round(ms.highest)}), ${Math.round(peakMegabytes)} MB`;
  return `NestJS, ${count} routes, cold, whole process: ${figures}; at most ${timeLimit} ms and ${peakLimit} MB: ${isMet ? 'met' : 'MISSED'}`;
}
