import { EditorSession } from './editor-session';
import { percentile } from './figures';

/** What an editor feels of the language server, in milliseconds and MB of a million bytes. */
export interface EditorFigures {
  /** From the start of the server's process until its first diagnostics. */
  readonly readyMs: number;
  /** From the same until the rows of the tree of routes; null where no tree is shown. */
  readonly rowsMs: number | null;
  /** From an edit to its diagnostics, without the time that the server waits for a next edit. */
  readonly edits: readonly EditFigures[];
  /** What the process computed while nothing happened, of one processor; null where the system does not tell. */
  readonly idlePercent: number | null;
  readonly peakMegabytes: number | null;
  /** With a preview that is open and follows. */
  readonly preview: PreviewedFigures;
}

export interface PreviewedFigures {
  /** From the last key to what the page is told, the wait for a next key included; the median. */
  readonly editMs: number;
  readonly peakMegabytes: number | null;
}

/** The files in which an editor types: what kind of file, and where it lies. */
export type EditedFiles = Readonly<Record<string, string>>;

export interface EditFigures {
  /** What kind of file it is. */
  readonly kind: string;
  readonly medianMs: number;
  /** 95 of 100 edits take no longer. */
  readonly percentile95Ms: number;
}

const editsPerFile = 200;
const previewedEdits = 20;

/** Opens an application as an editor does, types in each of the files, and rests. */
export async function measureEditor(server: string, application: string, files: EditedFiles): Promise<EditorFigures> {
  const session = await EditorSession.open(server, application, true);
  try {
    const edits: EditFigures[] = [];
    for (const [kind, file] of Object.entries(files)) {
      const times: number[] = [];
      while (times.length < editsPerFile) times.push(await session.edit(file));
      edits.push({ kind, medianMs: percentile(times, 0.5), percentile95Ms: percentile(times, 0.95) });
    }
    const idlePercent = await session.idlePercent();
    const { readyMs, rowsMs, peakMegabytes } = session;
    return { readyMs, rowsMs, edits, idlePercent, peakMegabytes, preview: await previewed(session, files) };
  } finally {
    await session.close();
  }
}

async function previewed(session: EditorSession, files: EditedFiles): Promise<PreviewedFigures> {
  await session.preview();
  const times: number[] = [];
  for (const file of Object.values(files)) {
    for (let edit = 0; edit < previewedEdits; edit++) times.push(await session.editToPreview(file));
  }
  return { editMs: percentile(times, 0.5), peakMegabytes: session.peakMegabytes };
}
