type Quote = '"' | "'";

/**
 * How a word is written in TypeScript: as a text in the quotes of the one that stands there, or as a key without any; null
 * where something else stands there, or says something else than `written`.
 */
export function rewrittenText(text: string, written: string, wanted: string): string | null {
  const [quote = ''] = text;
  if (quote === "'" || quote === '"') {
    const inner = text.slice(1, -1);
    // Any other escape than these would have to be evaluated.
    if (text.length < 2 || !text.endsWith(quote) || /\\(?![\\'"])/.test(inner.replace(/\\[\\'"]/g, ''))) return null;
    return inner.replace(/\\([\\'"])/g, '$1') === written ? writtenText(wanted, quote) : null;
  }
  return isIdentifier(text) && text === written ? writtenKey(wanted) : null;
}

/** A text in quotes. */
export function writtenText(text: string, quote: Quote): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A key of an object, in quotes where it needs some. */
export function writtenKey(text: string): string {
  return isIdentifier(text) ? text : writtenText(text, "'");
}

function isIdentifier(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
