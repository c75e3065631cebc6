/**
 * The marks of a PHP text: the same text, character for character, with comments and what lies outside of `<?php … ?>`
 * as spaces, and strings as quotes throughout (their line breaks too). So every bracket in it is one of the code.
 */
export interface Marks {
  readonly text: string;
  /** Offsets of what may swallow code: a string over several lines, or what is not closed before the text's end. */
  readonly swallowing: readonly number[];
}

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** `#[` begins an attribute, not a comment. A line comment ends before `?>`. */
const comment = /(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*|\/\*[\s\S]*?(?:\*\/|$)/;
const outside = /\?>[\s\S]*?(?:<\?(?:php\b|=)|$)/;
const heredoc = /<<<[ \t]*(["']?)(\w+)\1(?=\r?\n)[\s\S]*?(?:\n[ \t]*\2\b|$)/;
const quoted = /(['"`])(?:(?!\3)[^\\]|\\[\s\S])*(?:\3|\\?$)/;
const opaque = new RegExp([comment, outside, heredoc, quoted].map(({ source }) => source).join('|'), 'g');

export function marksOf(text: string): Marks {
  const swallowing: number[] = [];
  const begin = /<\?(?:php\b|=)/i.exec(text);
  const start = begin === null ? text.length : begin.index + begin[0].length;
  const marks = text.slice(start).replace(opaque, (token, ...groups) => {
    const offset = groups.at(-2) as number;
    const isString = /^['"`<]/.test(token);
    if (isSwallowing(token, offset + start + token.length === text.length)) swallowing.push(start + offset);
    if (isString) return '"'.repeat(token.length);
    const blank = token.replace(/[^\r\n]/g, ' ');
    // The closing tag ends a statement.
    return token.startsWith('?>') ? `;${blank.slice(1)}` : blank;
  });
  return { text: text.slice(0, start).replace(/[^\r\n]/g, ' ') + marks, swallowing };
}

function isSwallowing(token: string, isLast: boolean): boolean {
  if (/^['"`]/.test(token)) return token.includes('\n') || (isLast && !/^(['"`])(?:(?!\1)[^\\]|\\[\s\S])*\1$/.test(token));
  if (token.startsWith('<<<')) return isLast && !/\n[ \t]*\w+$/.test(token);
  // A comment that opens within another is the sign of one that was not closed.
  return token.startsWith('/*') && (!token.endsWith('*/') || /\n[ \t]*\/\*/.test(token));
}

/** What would close the brackets that are open at the end of marks: for `f([{` this is `}])`. */
export function openClosers(marks: string): string {
  const stack: string[] = [];
  for (const [mark] of marks.matchAll(/[()[\]{}]/g)) {
    const closer = closerOf[mark];
    if (closer !== undefined) stack.push(closer);
    else if (stack.at(-1) === mark) stack.pop();
  }
  return stack.toReversed().join('');
}

/** The closing bracket of an opening one; undefined for any other character. */
export function closerFor(mark: string): string | undefined {
  return closerOf[mark];
}
