/**
 * How a word is written in YAML or JSON. What stands in the file is told by its source text, so that quotes stay as they
 * are; null where that says something else than `written` (an alias, a variable).
 */
export function rewrittenScalar(text: string, written: string, wanted: string): string | null {
  switch (text[0]) {
    case '"':
      return decoded(text) === written ? writtenScalar(wanted, '"') : null;
    case "'":
      return text.slice(1, -1).replaceAll("''", "'") === written ? writtenScalar(wanted, "'") : null;
    default:
      if (text !== written) return null;
      return writtenScalar(wanted, null);
  }
}

/** What YAML escapes beyond JSON is left alone. */
function decoded(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** A text as YAML has it, in quotes where it needs some; JSON knows double ones alone. */
export function writtenScalar(text: string, quote: '"' | "'" | null): string {
  if (quote === '"') return JSON.stringify(text);
  return quote === null && isPlain(text) ? text : `'${text.replaceAll("'", "''")}'`;
}

/** Whether a word stands for itself wherever it is written: between brackets, too, and as a key. */
function isPlain(text: string): boolean {
  return /^[A-Za-z_/][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
}
