import type { PhpFiles } from '../../../languages/php/php-files';

const requests = 'Illuminate\\Contracts\\Auth\\Middleware\\AuthenticatesRequests';

/** What the framework's own middleware is beside itself, and aliases that stand for it in any application. */
const known: ReadonlyMap<string, string> = new Map([
  ['auth', requests],
  ['can', 'Illuminate\\Auth\\Middleware\\Authorize'],
  ['Illuminate\\Auth\\Middleware\\Authenticate', requests],
  ['Illuminate\\Auth\\Middleware\\AuthenticateWithBasicAuth', requests],
  [
    'Illuminate\\Session\\Middleware\\AuthenticateSession',
    'Illuminate\\Contracts\\Session\\Middleware\\AuthenticatesSessions',
  ],
]);

/** Where each of a list of middleware runs among all, as those with a priority have it. `Illuminate\Routing\SortedMiddleware` */
export function runOrder(
  files: PhpFiles,
  middleware: readonly string[],
  priority: readonly string[],
): readonly number[] {
  const sorted = middleware.map((resolved, index) => ({ index, rank: rankOf(files, resolved, priority) }));
  for (let at = 0, last = -1; at < sorted.length; at++) {
    const one = sorted[at];
    if (one === undefined || one.rank === -1) continue;
    const before = sorted[last];
    if (before === undefined || one.rank >= before.rank) {
      last = at;
      continue;
    }
    sorted.splice(at, 1);
    sorted.splice(last, 0, one);
    [at, last] = [-1, -1];
  }
  const places = new Map(sorted.map(({ index }, place) => [index, place]));
  return middleware.map((_, index) => places.get(index) ?? index);
}

/** Its place in the order, or that of what it extends or implements; -1 where it has none. */
function rankOf(files: PhpFiles, resolved: string, priority: readonly string[]): number {
  const [className = ''] = resolved.split(':');
  const { classes, external } = files.lineage(className);
  const interfaces = classes.flatMap(({ declaration }) => declaration.interfaces);
  const own = [className, ...interfaces, ...classes.map(({ declaration }) => declaration.name), external ?? ''];
  const ranks = own.flatMap((name) => [name, known.get(name) ?? '']).map((name) => priority.indexOf(name));
  return ranks.find((rank) => rank !== -1) ?? -1;
}
