import type { SourceFiles } from '../core/ports';
import { lineColumnAt, type Source } from '../core/source';

/** Says where sources stand, as `file:line`; each file is read once. */
export function placeFinder(files: SourceFiles): (source: Source) => string {
  const texts = new Map<string, string>();
  const textOf = (file: Source['file']): string => {
    const content = files.read(file);
    return content.kind === 'text' ? content.text : '';
  };
  return ({ file, start }) => {
    const text = texts.get(file) ?? textOf(file);
    texts.set(file, text);
    return `${file}:${lineColumnAt(text, start).line}`;
  };
}
