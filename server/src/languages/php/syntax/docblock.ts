import { Begins, begunBy } from './characters';

/** The text of a documentation comment (two stars) without the comment's marks, tags included; null for any other comment. */
export function docblockText(comment: string): string | null {
  if (!comment.startsWith('/**')) return null;
  const text = comment
    .slice(3, comment.endsWith('*/') ? -2 : undefined)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*\*?[ \t]?/, '').trimEnd())
    .join('\n')
    .trim();
  return text === '' ? null : text;
}

/** The text of the documentation comment that ends right before a place, blanks between them aside; null where none does. */
export function docblockBefore(text: string, start: number): string | null {
  let end = start;
  while (end > 0 && begunBy(text.charCodeAt(end - 1)) === Begins.Space) end--;
  if (!text.startsWith('*/', end - 2)) return null;
  const begin = text.lastIndexOf('/*', end - 4);
  return begin === -1 ? null : docblockText(text.slice(begin, end));
}
