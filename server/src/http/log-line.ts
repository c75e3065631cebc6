/** Writes a line to standard error, for who runs the server. What controls a terminal is left out: reasons quote files. */
export function logLine(text: string): void {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu, ' ');
  process.stderr.write(`Routespec: ${line}\n`);
}
