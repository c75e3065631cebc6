/** Where a command writes. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Warnings and errors. */
  error(text: string): void;
  /** What is under way, on a line that the next text replaces; nothing where nobody watches. An empty text ends it. */
  progress(text: string): void;
  /** Columns of the terminal that results go to; null where they go to a file or a pipe. */
  readonly width: number | null;
}

/** Text from a project, safe to print: what controls a terminal, or the direction of a line, could fake what it shows. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '\u{fffd}');
}

/** The text of a value as JSON, safe to print and the same value for who reads it. */
export function printableJson(value: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // What is below a blank is escaped already, line feeds between members aside.
  return JSON.stringify(value, null, 2).replace(/[\u{7f}-\u{9f}\u{2028}-\u{202e}\u{2066}-\u{2069}]/gu, escaped);
}
