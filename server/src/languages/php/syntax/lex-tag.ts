/** Spaces and tabs. */
export function endOfBlank(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code === 0x20 || code === 0x09; code = text.charCodeAt(at)) at++;
  return at;
}

export function lengthOfLineBreak(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x0a) return 1;
  return code === 0x0d ? (text.charCodeAt(at + 1) === 0x0a ? 2 : 1) : 0;
}

/** Of `<?php` and the white space behind it, which belongs to it; 0 where it is no tag. */
export function lengthOfTag(text: string, at: number, end: number): number {
  if (!/^php$/i.test(text.slice(at + 2, at + 5))) return 0;
  if (at + 5 >= end) return 5;
  const code = text.charCodeAt(at + 5);
  if (code === 0x20 || code === 0x09) return 6;
  const lineBreak = lengthOfLineBreak(text, at + 5);
  return lineBreak === 0 ? 0 : 5 + lineBreak;
}

/** Of `?>` and the line break behind it, which belongs to it. */
export function lengthOfCloseTag(text: string, at: number, end: number): number {
  return Math.min(2 + lengthOfLineBreak(text, at + 2), end - at);
}

const lineBreak = /[\r\n]/g;

/** The next line break, or the end of the text. */
export function endOfLine(text: string, start: number): number {
  lineBreak.lastIndex = start;
  return lineBreak.test(text) ? lineBreak.lastIndex - 1 : text.length;
}
