import type { FileState } from '../../platform/file-state';
import { counted } from '../../core/counted';
import { printable } from '../terminal';

/** A file that a generation would write. */
export interface ComparedFile {
  /** Absolute. */
  readonly path: string;
  readonly state: FileState;
}

const words = { missing: 'missing', different: 'out of date', outside: 'outside of the project' } as const;

/** One line a file that is not what a generation would write, and a summary. */
export function staleFilesReport(files: readonly ComparedFile[]): string {
  const lines = files.flatMap(({ path, state }) =>
    state === 'current' ? [] : [`${words[state]}: ${printable(path)}`],
  );
  const isCurrent = `${counted(files.length, 'file')} up to date.`;
  const isStale = `${lines.length} of ${counted(files.length, 'file')} not up to date. Run the command without --check.`;
  return [...lines, lines.length === 0 ? isCurrent : isStale, ''].join('\n');
}
