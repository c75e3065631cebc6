/**
 * The marks of a PHP text: the same text, character for character, with comments and what lies outside of `<?php … ?>`
 * as spaces, and strings as quotes throughout (their line breaks too). So every bracket in it is one of the code.
 */
export interface Marks {
  readonly text: string;
  /** What may swallow code: strings over several lines, and what is not closed before the end. */
  readonly swallowing: readonly Swallowing[];
}

interface Swallowing {
  readonly start: number;
  /** Where the line begins that it begins on. */
  readonly line: number;
}

/** `#[` begins an attribute, not a comment. A line comment ends before `?>`. */
const comment = /(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*|\/\*[\s\S]*?(?:\*\/|$)/;
const outside = /\?>[\s\S]*?(?:<\?(?:php\b|=)|$)/;
const heredoc = /<<<[ \t]*(["']?)(\w+)\1(?=\r?\n)[\s\S]*?(?:\n[ \t]*\2\b|$)/;
/** Lazy, so that a string of a megabyte costs no stack. */
const quoted = /'(?:\\[\s\S]|[^\\])*?(?:'|\\?$)|"(?:\\[\s\S]|[^\\])*?(?:"|\\?$)|`(?:\\[\s\S]|[^\\])*?(?:`|\\?$)/;
const opaque = new RegExp([heredoc, comment, outside, quoted].map(({ source }) => source).join('|'), 'g');

export function marksOf(text: string): Marks {
  const tag = /<\?(?:php\b|=)/i.exec(text);
  const start = tag === null ? text.length : tag.index + tag[0].length;
  const parts = [blank(text.slice(0, start))];
  const swallowing: Swallowing[] = [];
  let end = start;
  for (const { 0: token, index } of text.slice(start).matchAll(opaque)) {
    const at = start + index;
    parts.push(text.slice(end, at), marksOfToken(token));
    end = at + token.length;
    if (isSwallowing(token, end === text.length)) {
      swallowing.push({ start: at, line: text.lastIndexOf('\n', at) + 1 });
    }
  }
  parts.push(text.slice(end));
  return { text: parts.join(''), swallowing };
}

function marksOfToken(token: string): string {
  if (/^['"`<]/.test(token)) return '"'.repeat(token.length);
  // The closing tag ends a statement.
  return token.startsWith('?>') ? `;${blank(token.slice(1))}` : blank(token);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

function isSwallowing(token: string, isLast: boolean): boolean {
  switch (token[0]) {
    case '<':
      return isLast && !/^<<<[ \t]*["']?(\w+)[\s\S]*\n[ \t]*\1$/.test(token);
    case '/':
      // A comment that begins within another, with something between, is the sign of one that was not closed.
      return token.startsWith('/*') && (!token.endsWith('*/') || /\n[ \t]*[^\s/*][\s\S]*?\n[ \t]*\/\*/.test(token));
    case '#':
    case '?':
      return false;
    default:
      return token.includes('\n') || (isLast && !/^(.)(?:\\.|[^\\])*?\1$/.test(token));
  }
}

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The closing bracket of an opening one; undefined for any other character. */
export function closerFor(mark: string): string | undefined {
  return closerOf[mark];
}

/** A bracket that is not closed. */
export interface OpenBracket {
  readonly at: number;
  readonly closer: string;
}

/** The brackets that are open at the end of marks, the outermost first; those that are left open inside of others are not. */
export function openBrackets(marks: string): OpenBracket[] {
  const stack: OpenBracket[] = [];
  for (const { 0: mark, index } of marks.matchAll(/[()[\]{}]/g)) {
    const closer = closerFor(mark);
    const match = closer === undefined ? stack.findLastIndex((open) => open.closer === mark) : -1;
    if (closer !== undefined) stack.push({ at: index, closer });
    else if (match !== -1) stack.length = match;
  }
  return stack;
}

/** Whether each bracket of marks has its counterpart. */
export function areBalanced(marks: string): boolean {
  const stack: string[] = [];
  for (const [mark] of marks.matchAll(/[()[\]{}]/g)) {
    const closer = closerFor(mark);
    if (closer !== undefined) stack.push(closer);
    else if (stack.pop() !== mark) return false;
  }
  return stack.length === 0;
}
