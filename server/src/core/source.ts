import type { ProjectPath } from './project-path';

/**
 * A place in a source file. Offsets count UTF-16 code units from the start of the text (as strings of ECMAScript and the
 * language server protocol do), `end` is exclusive. Lines and columns are added where a place is shown, never earlier.
 */
export interface Source {
  readonly file: ProjectPath;
  readonly start: number;
  readonly end: number;
}

/** One-based line and column (in UTF-16 code units) of an offset, as compilers and editors print them. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** The place of `offset` in `text`; an offset beyond the end is the end. A line ends with `\n`, `\r\n` or `\r`. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  const end = Math.min(offset, text.length);
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < end; index++) {
    const unit = text.charCodeAt(index);
    const isBreak = unit === 10 || (unit === 13 && text.charCodeAt(index + 1) !== 10);
    if (!isBreak) continue;
    line++;
    lineStart = index + 1;
  }
  return { line, column: end - lineStart + 1 };
}
