import { isNameStart } from './characters';
import { endOfBlank } from './lex-tag';

const types = new Set('array binary bool boolean double float int integer object real string unset void'.split(' '));
const longest = 8;

/** Where the cast ends (`(int)`) whose bracket is at `start`; -1 where it is none. */
export function endOfCast(text: string, start: number): number {
  const from = endOfBlank(text, start + 1);
  let to = from;
  while (to - from <= longest && isNameStart(text.charCodeAt(to))) to++;
  if (to === from || to - from > longest) return -1;
  const closing = endOfBlank(text, to);
  return text.charCodeAt(closing) === 0x29 && types.has(text.slice(from, to).toLowerCase()) ? closing + 1 : -1;
}
