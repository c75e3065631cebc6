import type { Builds, BuildPair, Compared } from './comparison';
import type { EditedFiles } from './editor';
import { EditorSession } from './editor-session';

/** Each round starts both servers anew. */
const rounds = 4;
/** In each round. */
const editsPerFile = 50;

/** Has both servers opened side by side, and types the same in both, edit by edit. */
export async function compareEditors(
  servers: Builds,
  application: string,
  files: EditedFiles,
): Promise<readonly Compared[]> {
  const ready: BuildPair[] = [];
  const peaks: BuildPair[] = [];
  const edits = Object.keys(files).map((kind) => ({
    title: `edit in a ${kind}`,
    unit: 'ms',
    pairs: new Array<BuildPair>(),
  }));
  for (let round = 0; round < rounds; round++) {
    const measured = await EditorSession.open(servers.measured, application);
    const base = await EditorSession.open(servers.base, application);
    try {
      ready.push({ measured: measured.readyMs, base: base.readyMs });
      for (const [index, file] of Object.values(files).entries()) {
        for (let edit = 0; edit < editsPerFile; edit++) {
          edits[index]?.pairs.push({ measured: await measured.edit(file), base: await base.edit(file) });
        }
      }
      const peak = { measured: measured.peakMegabytes, base: base.peakMegabytes };
      if (peak.measured !== null && peak.base !== null) peaks.push({ measured: peak.measured, base: peak.base });
    } finally {
      await measured.close();
      await base.close();
    }
  }
  return [
    { title: 'server ready after its start', unit: 'ms', pairs: ready },
    ...edits,
    { title: 'server, peak of memory', unit: 'MB', pairs: peaks },
  ];
}
