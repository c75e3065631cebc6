import { isDigit, isHexadecimal } from './characters';
import { Token, type TokenList } from './tokens';

/** Reads the number that begins at `start`, with a digit or a dot before a digit, and answers where it ends. */
export function lexNumber(text: string, start: number, tokens: TokenList): number {
  const prefixed = endOfPrefixed(text, start);
  if (prefixed !== start) {
    tokens.push(Token.Integer, start, prefixed);
    return prefixed;
  }
  let at = endOfDigits(text, start, isDigit);
  let kind = Token.Integer;
  if (text.charCodeAt(at) === 0x2e) {
    kind = Token.Float;
    at = endOfDigits(text, at + 1, isDigit);
  }
  const exponent = endOfExponent(text, at);
  if (exponent !== at) kind = Token.Float;
  tokens.push(kind, start, exponent);
  return exponent;
}

/** `0x1F`, `0b11`, `0o17`; `start` where the number is none of these. */
function endOfPrefixed(text: string, start: number): number {
  if (text.charCodeAt(start) !== 0x30) return start;
  const letter = text.charCodeAt(start + 1) | 32;
  const isOf = letter === 0x78 ? isHexadecimal : letter === 0x62 ? isBinary : letter === 0x6f ? isOctal : null;
  if (!isOf?.(text.charCodeAt(start + 2))) return start;
  return endOfDigits(text, start + 2, isOf);
}

function isBinary(code: number): boolean {
  return code === 48 || code === 49;
}

function isOctal(code: number): boolean {
  return code >= 48 && code <= 55;
}

function endOfExponent(text: string, start: number): number {
  if ((text.charCodeAt(start) | 32) !== 0x65) return start;
  const sign = text.charCodeAt(start + 1);
  const digits = sign === 0x2b || sign === 0x2d ? start + 2 : start + 1;
  return isDigit(text.charCodeAt(digits)) ? endOfDigits(text, digits, isDigit) : start;
}

/** An underscore may stand between two digits. */
function endOfDigits(text: string, start: number, isOf: (code: number) => boolean): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isOf(code)) at++;
    else if (code === 0x5f && at > start && isOf(text.charCodeAt(at + 1))) at += 2;
    else return at;
  }
}
