const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' };

/** A pattern of PCRE without its delimiters, and its modifiers; null where it has no delimiters. */
export function pcreParts(written: string): { readonly body: string; readonly modifiers: string } | null {
  const text = written.trimStart();
  const open = text.charAt(0);
  const end = /^[\w\\\s]?$/.test(open) ? -1 : text.lastIndexOf(closing[open] ?? open);
  return end <= 0 ? null : { body: text.slice(1, end), modifiers: text.slice(end + 1).trim() };
}
