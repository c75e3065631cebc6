/**
 * The page of problems with a heading for each code, to which a link can lead: a row of a table has no anchor. Links to pages
 * that are not beside it become their text.
 */
export function problemPage(markdown) {
  return markdown
    .replace(/^\|(?: code \||---).*\n/gm, '')
    .replace(/^\| `(.+?)` \| (\w+) \| (.+?) \| (.+) \|$/gm, '### `$1`\n\n*$2*: $3\n\n$4\n')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1');
}
