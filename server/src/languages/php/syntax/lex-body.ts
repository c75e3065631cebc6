import { Token, tokenOf, type TokenList } from './tokens';

/**
 * What decides where a body ends: braces, and what begins something in which they mean nothing. A visibility at the beginning
 * of a line is that of an anonymous class's member, or the body was not closed.
 */
const inBody = /[{}'"`#/<?]|p(?=(?:ublic|rotected|rivate)\b)(?<=\n[ \t]*p)/g;

/** Behind the next character that decides where a body ends; behind `end` where there is none. */
export function behindMark(text: string, start: number, end: number): number {
  inBody.lastIndex = start;
  return inBody.test(text) ? inBody.lastIndex : end + 1;
}

/** Whether the brackets of a function's parameters are closed, and nothing ended it since. */
export function isWholeHeader({ kinds, count }: TokenList, header: number): boolean {
  let open = 0;
  for (let index = header; index < count; index++) {
    const kind = tokenOf(kinds[index] ?? Token.End);
    if (kind === Token.OpenRound) open++;
    else if (kind === Token.CloseRound) open--;
    else if (kind === Token.Semicolon && open === 0) return false;
  }
  return open === 0;
}
