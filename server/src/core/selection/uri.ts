import { singularOf, wordsOf } from '../naming/words';

/** The segments of a route's URI; none for the root. */
export function segmentsOf(uri: string): readonly string[] {
  const segments = uri.split('/');
  return segments.includes('') ? segments.filter((segment) => segment !== '') : segments;
}

/** The segments as they read: one that begins with words is told by them (`export.{format}` is `export`). */
export function readableSegmentsOf(uri: string): readonly string[] {
  const segments = segmentsOf(uri);
  return wordBeforeParameter.test(uri) ? segments.map((segment) => readable(segment)) : segments;
}

const wordBeforeParameter = /[^/]\{/;

function readable(segment: string): string {
  let end = segment.indexOf('{');
  if (end < 1 || !/^\w/.test(segment)) return segment;
  while (!/\w/.test(segment.charAt(end - 1))) end--;
  return segment.slice(0, end);
}

/** Whether the segment is given by the caller, wholly (`{id}`) or in part (`{name}.json`). */
export function isParameter(segment: string): boolean {
  return segment.includes('{');
}

export function isLiteral(segment: string): boolean {
  return !isParameter(segment);
}

/** `{playlist_folder}` and `{playlistFolderId}` are named after `playlist-folders`. */
export function isNamedAfter(parameter: string, segment: string): boolean {
  return wordsOf(parameter)
    .join('')
    .startsWith(wordsOf(singularOf(segment)).join(''));
}

/** Whether the URI is the prefix or lies under it. */
export function isUnder(prefix: string, uri: string): boolean {
  return prefix === '' || uri === prefix || uri.startsWith(`${prefix}/`);
}
