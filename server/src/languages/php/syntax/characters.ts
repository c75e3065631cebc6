const nameStart = 1;
const digit = 2;
const space = 4;
const hexadecimal = 8;

/** What each character of ASCII may be; all others are letters to PHP. */
const classes = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  classes[code] =
    (/[A-Za-z_]/.test(character) ? nameStart : 0) |
    (/\d/.test(character) ? digit : 0) |
    (/[ \t\r\n]/.test(character) ? space : 0) |
    (/[\dA-Fa-f]/.test(character) ? hexadecimal : 0);
}

/** Each takes the code of a character; that of what is behind the end of a text is `NaN`, which is none of them. */
export function isNameStart(code: number): boolean {
  return code >= 128 || ((classes[code] ?? 0) & nameStart) !== 0;
}

export function isNamePart(code: number): boolean {
  return code >= 128 || ((classes[code] ?? 0) & (nameStart | digit)) !== 0;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isHexadecimal(code: number): boolean {
  return code < 128 && ((classes[code] ?? 0) & hexadecimal) !== 0;
}

export function isSpace(code: number): boolean {
  return code < 128 && ((classes[code] ?? 0) & space) !== 0;
}

/** Where the name ends that begins at `start` or goes on there. */
export function endOfName(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isNamePart(text.charCodeAt(at))) at++;
  return at;
}

export function endOfSpace(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}
