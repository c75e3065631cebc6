import { join } from 'node:path';
import { EditorSession } from '../editor-session';
import { percentile, spreadOf, type Spread } from '../figures';
import { runNode } from '../run-process';
import { writeApplication } from '../write-application';
import { nestFiles } from './application';

/** What a NestJS application costs: a cold run as a whole process, and an edit in an editor with its preview open. */
export interface NestFigures {
  readonly routes: number;
  readonly ms: Spread;
  /** The worst of all runs, in MB of a million bytes. */
  readonly peakMegabytes: number;
  /** From an edit of one DTO to its diagnostics, without the time that the server waits for a next edit. */
  readonly editMs: readonly number[];
}

const routes = 500;
const runs = 5;
const timeLimit = 2_000;
const peakLimit = 350;
const editLimit = 50;
const edits = 60;
/** The code is compiled by then. */
const firstEdits = 20;

/** Generates the application, checks that all of its routes are found, then measures runs that keep nothing. */
export async function measureNest(
  { cli, server }: { readonly cli: string; readonly server: string },
  scratch: string,
): Promise<NestFigures> {
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
    editMs: await measuredEdits(server, application),
  };
}

async function measuredEdits(server: string, application: string): Promise<readonly number[]> {
  const session = await EditorSession.open(server, application);
  try {
    const times: number[] = [];
    while (times.length < firstEdits + edits) {
      await session.preview();
      times.push(await session.edit('src/resource1/resource1.dto.ts'));
    }
    return times.slice(firstEdits);
  } finally {
    await session.close();
  }
}

export function nestTable({ routes: count, ms, peakMegabytes, editMs }: NestFigures): string {
  const isMet = ms.median <= timeLimit && peakMegabytes < peakLimit;
  const figures = `${Math.round(ms.median)} ms (${Math.round(ms.lowest)}-${Math.round(ms.highest)}), ${Math.round(peakMegabytes)} MB`;
  const [median, most] = [percentile(editMs, 0.5), percentile(editMs, 0.95)];
  return [
    `NestJS, ${count} routes, cold, whole process: ${figures}; at most ${timeLimit} ms and ${peakLimit} MB: ${isMet ? 'met' : 'MISSED'}`,
    `  an edit of one DTO to diagnostics: ${median.toFixed(0)} ms, 95th percentile ${most.toFixed(0)} ms; at most ${editLimit} ms: ${most <= editLimit ? 'met' : 'MISSED'}`,
  ].join('\n');
}
