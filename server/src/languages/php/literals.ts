/**
 * How a word is written in PHP, in the quotes of the text that stands there; null where that is no text in quotes, or says
 * something else than `written`.
 */
export function rewrittenString(text: string, written: string, wanted: string): string | null {
  const inner = text.slice(1, -1);
  switch (text[0]) {
    case "'":
      if (!text.endsWith("'") || inner.replace(/\\([\\'])/g, '$1') !== written) return null;
      return writtenString(wanted, "'");
    case '"':
      // Any other escape than these, and a variable, would have to be evaluated.
      if (!text.endsWith('"') || /\$|\\(?![\\"])/.test(inner.replace(/\\[\\"]/g, ''))) return null;
      if (inner.replace(/\\([\\"])/g, '$1') !== written) return null;
      return writtenString(wanted, '"');
    default:
      return null;
  }
}

/** A text in quotes of PHP. */
export function writtenString(text: string, quote: '"' | "'"): string {
  return quote + text.replace(quote === "'" ? /[\\']/g : /[\\"$]/g, '\\$&') + quote;
}
