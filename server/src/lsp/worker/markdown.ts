/** Text of a project as Markdown that shows it on one line, and nothing else: no markup, no HTML, no links. */
export function plain(text: string): string {
  // CommonMark lets every ASCII punctuation character be escaped. https://spec.commonmark.org/0.31.2/#backslash-escapes
  return oneLine(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Text as a span of code; its fence is longer than any in it. https://spec.commonmark.org/0.31.2/#code-spans */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return fence + pad + line + pad + fence;
}

function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is taken out
  return text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}
