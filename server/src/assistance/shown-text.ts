// What controls a terminal or the direction of a line; what is below a blank JSON escapes by itself.
const controlling = /[\u{7f}-\u{9f}\u{2028}-\u{202e}\u{2066}-\u{2069}]/gu;

/** A value as one line of JSON, safe to print: the same value for who parses it. */
export function shownText(value: object): string {
  const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(controlling, escaped);
}

/** A message with what others wrote in it, on one line, safe to print. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '\u{fffd}');
}

/** A word of a call, as an error repeats it. */
export function quoted(word: string): string {
  return `"${word.length > mostRepeated ? `${word.slice(0, mostRepeated)}…` : word}"`;
}

const mostRepeated = 100;
