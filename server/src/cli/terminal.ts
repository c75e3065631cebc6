/** Where a command writes. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Warnings and errors. */
  error(text: string): void;
  /** Columns of the terminal that results go to; null where they go to a file or a pipe. */
  readonly width: number | null;
}

/** Text from a project, safe to print: a control sequence in it could rewrite what the terminal shows. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{fffd}');
}
