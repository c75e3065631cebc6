import { type BuildPair, type Builds, type Compared, inTurn } from './comparison';
import type { EditedFiles } from './editor';
import { EditorSession } from './editor-session';

/** Each round starts both servers anew. */
const rounds = 4;
/** In each round. */
const editsPerFile = 50;

/** Has both servers opened side by side, and types the same in both, edit by edit; each goes first in every other round. */
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
    const opened: EditorSession[] = [];
    try {
      const sessions = await inTurn(round, servers, async (server) => {
        const session = await EditorSession.open(server, application);
        opened.push(session);
        return session;
      });
      const { measured, base } = sessions;
      ready.push({ measured: measured.readyMs, base: base.readyMs });
      for (const [index, file] of Object.values(files).entries()) {
        for (let edit = 0; edit < editsPerFile; edit++) {
          edits[index]?.pairs.push(await inTurn(round, sessions, (session) => session.edit(file)));
        }
      }
      const peak = { measured: measured.peakMegabytes, base: base.peakMegabytes };
      if (peak.measured !== null && peak.base !== null) peaks.push({ measured: peak.measured, base: peak.base });
    } finally {
      await Promise.all(opened.map((session) => session.close()));
    }
  }
  return [
    { title: 'server ready after its start', unit: 'ms', pairs: ready },
    ...edits,
    { title: 'server, peak of memory', unit: 'MB', pairs: peaks },
  ];
}
