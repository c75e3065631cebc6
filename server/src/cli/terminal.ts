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

/** Text from a project, safe to print: a control sequence in it could rewrite what the terminal shows. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{fffd}');
}
