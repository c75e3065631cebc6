const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u001B',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
};

/** What an escape sequence of a double-quoted string stands for; one that PHP does not know stays as it is written. */
export function unescapeDoubleQuoted(sequence: string): string {
  const body = sequence.slice(1);
  const simple = simpleEscapes[body];
  if (simple !== undefined) return simple;
  const unicode = /^u\{([0-9a-fA-F]+)\}$/.exec(body)?.[1];
  if (unicode !== undefined) {
    const point = Number.parseInt(unicode, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : sequence;
  }
  const hexadecimal = /^x([0-9a-fA-F]{1,2})$/.exec(body)?.[1];
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16));
  if (/^[0-7]{1,3}$/.test(body)) return String.fromCharCode(Number.parseInt(body, 8) & 0xff);
  return sequence;
}

/** In single quotes only the quote and the backslash can be escaped. */
export function unescapeSingleQuoted(sequence: string): string {
  return sequence === "\\'" || sequence === '\\\\' ? sequence.slice(1) : sequence;
}

/** An integer or float as PHP writes it: `1_000`, `0x1F`, `0b11`, `0o17`, `017`, `1.5e3`. */
export function numberOf(written: string): number {
  const digits = written.replaceAll('_', '');
  if (/^0[0-7]+$/.test(digits)) return Number.parseInt(digits, 8);
  return Number(digits);
}

/** Takes the closing marker's indentation off every line of a heredoc (PHP 7.3). */
export function withoutIndentation(text: string, indentation: number, atLineStart: boolean): string {
  if (indentation === 0) return text;
  const lead = new RegExp(`^[ \\t]{0,${indentation.toString()}}`);
  return text
    .split('\n')
    .map((line, index) => (index > 0 || atLineStart ? line.replace(lead, '') : line))
    .join('\n');
}
