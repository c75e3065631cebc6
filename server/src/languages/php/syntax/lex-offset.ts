import { endOfName, isDigit, isNameStart } from './characters';
import { lexNumber } from './lex-number';
import { Token, tokenOf, TokenList } from './tokens';

/** What belongs to a variable in a string, `[0]` or `->a`, and where it ends. */
export function lexOffsetOrMember(text: string, start: number, end: number, tokens: TokenList): number {
  if (text.charCodeAt(start) === 0x5b) return lexOffset(text, start, end, tokens);
  const isNullsafe = text.charCodeAt(start) === 0x3f;
  const arrow = isNullsafe ? start + 1 : start;
  const name = arrow + 2;
  if (name >= end || !text.startsWith('->', arrow) || !isNameStart(text.charCodeAt(name))) return start;
  const nameEnd = endOfName(text, name, end);
  tokens.push(isNullsafe ? Token.NullsafeArrow : Token.Arrow, start, name);
  tokens.push(Token.Name, name, nameEnd);
  return nameEnd;
}

/** `[0]`, `[-1]`, `[key]`, `[$key]`; anything else in the brackets ends them. */
function lexOffset(text: string, start: number, end: number, tokens: TokenList): number {
  tokens.push(Token.OpenSquare, start, start + 1);
  for (let at = start + 1; at < end;) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x5c || code === 0x27 || code === 0x23) return at;
    const [kind, behind] = keyAt(text, at, end);
    tokens.push(kind, at, behind);
    if (code === 0x5d) return behind;
    at = behind;
  }
  return end;
}

function keyAt(text: string, at: number, end: number): readonly [Token, number] {
  const code = text.charCodeAt(at);
  if (isDigit(code)) return [Token.StringNumber, endOfKeyNumber(text, at, end)];
  if (isNameStart(code)) return [Token.Name, endOfName(text, at, end)];
  const isVariable = code === 0x24 && isNameStart(text.charCodeAt(at + 1));
  return isVariable ? [Token.Variable, endOfName(text, at + 1, end)] : [tokenOf(code), at + 1];
}

/** A number has no fraction here. */
function endOfKeyNumber(text: string, start: number, end: number): number {
  const number = new TokenList(1);
  return start + lexNumber(text.slice(start, endOfName(text, start, end)), 0, number);
}
