import { closerFor } from './brackets';
import type { PhpParser } from './parser';
import type { PhpSyntaxError } from './fast-tree';

/** Comments, text in quotes, variables, names, numbers, operators; a quote or comment that is not closed is one, too. */
const token =
  /(?:#(?!\[)|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)|\$?[A-Za-z_\\][\w\\]*|\d[\w.]*|=>|->|\?->|::|\?\?=?|[=!<>]=+|&&|\|\||\.\.\.|\S/g;

/** What may stand behind a text that breaks off, so that PHP reads it. Some of it fits wherever a text may break off. */
const completions = ['', '0', 'x', '=> 0', '0 : 0', '() => 0', '() {}', '(0)', 'x {}'];

/** Texts that are longer, and heredocs, are not looked into. */
const maxLength = 200_000;

/**
 * The first token that PHP does not read, as PHP itself tells it: what stands before it can be completed, and together
 * with it no more. Null where that cannot be told.
 */
export function firstSyntaxError(text: string, parser: PhpParser): PhpSyntaxError | null {
  const opening = /^\s*<\?php\b/i.exec(text)?.[0];
  if (opening === undefined || text.length > maxLength || text.includes('<<<') || text.includes('?>')) return null;
  const tokens = [...text.matchAll(token)]
    .map(({ 0: written, index }) => ({ written, start: index, end: index + written.length }))
    .filter(({ written, start }) => start >= opening.length && !/^(?:#(?!\[)|\/\/|\/\*)/.test(written));
  const canBegin = (count: number) => {
    const end = tokens[count - 1]?.end ?? opening.length;
    const closers = closersOf(tokens.slice(0, count).map(({ written }) => written));
    return (
      closers !== null &&
      completions.some((completion) => isRead(`${text.slice(0, end)} ${completion}${closers}`, parser))
    );
  };
  // What cannot be completed cannot be with more behind it.
  let [known, unread] = [0, tokens.length + 1];
  while (unread - known > 1) {
    const middle = Math.floor((known + unread) / 2);
    if (canBegin(middle)) known = middle;
    else unread = middle;
  }
  if (unread > tokens.length) {
    // All of it would do if more came.
    return { start: text.trimEnd().length, end: text.length };
  }
  return tokens[known] ?? null;
}

function isRead(text: string, parser: PhpParser): boolean {
  return [';', ''].some((end) => parser.parse(text + end).errors.length === 0);
}

/** What closes all that is open; null where something is closed that is not. */
function closersOf(tokens: readonly string[]): string | null {
  const open: string[] = [];
  for (const written of tokens) {
    const closer = closerFor(written);
    if (closer !== undefined) open.push(closer);
    else if (/^[)\]}]$/.test(written) && open.pop() !== written) return null;
  }
  return open
    .reverse()
    .map((closer) => (closer === '}' ? ';}' : closer))
    .join('');
}
