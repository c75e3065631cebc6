import type { FileContent, SourceFiles } from './ports';
import type { LineColumn, Source } from './source';

/** Where something stands, for people to find it. */
export interface Place extends LineColumn {
  readonly file: string;
}

/** By content, for as long as that is remembered. */
const tables = new WeakMap<FileContent, LineTable>();

/** Tells places in a project's files, each file read once. */
export function placeFinder(files: SourceFiles): (source: Source) => Place {
  const lines = new Map<string, LineTable>();
  return ({ file, start }) => {
    const table = lines.get(file) ?? tableOf(files.read(file));
    lines.set(file, table);
    return { file, ...table.at(start) };
  };
}

function tableOf(content: FileContent): LineTable {
  const table = tables.get(content) ?? new LineTable(content.kind === 'text' ? content.text : '');
  tables.set(content, table);
  return table;
}

/** Where the lines of a text begin, for who asks of many places in it; says what `lineColumnAt` does. */
class LineTable {
  readonly #length: number;
  readonly #starts: Uint32Array;

  constructor(text: string) {
    this.#length = text.length;
    this.#starts = Uint32Array.from([
      0,
      ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length),
    ]);
  }

  at(offset: number): LineColumn {
    const end = Math.min(offset, this.#length);
    let line = 0;
    let after = this.#starts.length;
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((this.#starts[middle] ?? 0) <= end) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: end - (this.#starts[line] ?? 0) + 1 };
  }
}
