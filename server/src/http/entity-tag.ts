/**
 * Whether an `If-None-Match` header has a tag: one of a list, weak ones too, or `*`
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2). `tag` is strong, in its quotes.
 */
export function matchesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag);
}
