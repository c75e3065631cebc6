/** What a character may begin in code. */
export const enum Begins {
  /** A mark that may be longer than a character, or that something else hangs on. */
  Mark,
  /** A mark that is a token by itself. */
  Single,
  Space,
  Name,
  Digit,
  Dollar,
  Nothing,
}

const begins: readonly Begins[] = Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): Begins {
  if (/[A-Za-z_]/.test(character)) return Begins.Name;
  if (/\d/.test(character)) return Begins.Digit;
  if (/[ \t\r\n]/.test(character)) return Begins.Space;
  if (/[;,)[\]@~]/.test(character)) return Begins.Single;
  if (character === '$') return Begins.Dollar;
  return character < ' ' || character === '\x7f' ? Begins.Nothing : Begins.Mark;
}

/** All characters that are not of ASCII are letters to PHP. */
export function begunBy(code: number): Begins {
  return code < 128 ? (begins[code] ?? Begins.Nothing) : Begins.Name;
}

/** Each takes the code of a character; that of what is behind the end of a text is `NaN`, which is none of them. */
export function isNameStart(code: number): boolean {
  return code >= 128 || begins[code] === Begins.Name;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isHexadecimal(code: number): boolean {
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102);
}

/** Goes through names and white space much faster than code does that runs for the first time. */
const restOfName = /[\w\u0080-\uffff]*/y;
const blanks = /[ \t\r\n]*/y;

/** Where the name ends that begins at `start` or goes on there. */
export function endOfName(text: string, start: number, end: number): number {
  restOfName.lastIndex = start;
  restOfName.test(text);
  return Math.min(restOfName.lastIndex, end);
}

export function endOfSpace(text: string, start: number, end: number): number {
  blanks.lastIndex = start;
  blanks.test(text);
  return Math.min(blanks.lastIndex, end);
}
