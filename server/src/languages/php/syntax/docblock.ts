/** The text of a documentation comment (two stars) without the comment's marks, tags included; null for any other comment. */
export function docblockText(comment: string): string | null {
  if (!comment.startsWith('/**')) return null;
  const text = comment
    .slice(3, comment.endsWith('*/') ? -2 : undefined)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*\*?[ \t]?/, '').trimEnd())
    .join('\n')
    .trim();
  return text === '' ? null : text;
}
