import type { SourceFiles } from './ports';
import { type LineColumn, lineColumnAt, type Source } from './source';

/** Where something stands, for people to find it. */
export interface Place extends LineColumn {
  readonly file: string;
}

/** Tells places in a project's files, each file read once. */
export function placeFinder(files: SourceFiles): (source: Source) => Place {
  const texts = new Map<string, string>();
  return ({ file, start }) => {
    const text = texts.get(file) ?? textOf(files, file);
    texts.set(file, text);
    return { file, ...lineColumnAt(text, start) };
  };
}

function textOf(files: SourceFiles, file: Source['file']): string {
  const content = files.read(file);
  return content.kind === 'text' ? content.text : '';
}
