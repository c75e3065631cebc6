export const notRunning = 'The language server is not running. “Routespec: Restart Server” starts it.';

/** `1 route`, `2 routes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `/laravel-clinic/routes/api.php` -> `api.php`, of a URI or a path. */
export function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? path;
}

/** What an error says, for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
