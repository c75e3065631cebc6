/** An absolute path without `.`, `..` and doubled slashes. */
export function normalizedAbsolute(path: string): string {
  const kept: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
