import type { PhpFiles } from '../../../languages/php/php-files';

/** What runs before what, wherever it stands. `Illuminate\Foundation\Http\Kernel::$middlewarePriority` */
const priority: readonly RegExp[] = [
  /\\HandlePrecognitiveRequests$/,
  /\\EncryptCookies$/,
  /\\AddQueuedCookiesToResponse$/,
  /\\StartSession$/,
  /\\ShareErrorsFromSession$/,
  /^auth$|^Illuminate\\Contracts\\Auth\\Middleware\\AuthenticatesRequests$|^Illuminate\\Auth\\Middleware\\Authenticate(?:WithBasicAuth)?$/,
  /\\ThrottleRequests(?:WithRedis)?$/,
  /\\AuthenticatesSessions$|\\AuthenticateSession$/,
  /\\SubstituteBindings$/,
  /^can$|^Illuminate\\Auth\\Middleware\\Authorize$/,
];

/** Where each of a list of middleware runs among all. `Illuminate\Routing\SortedMiddleware` */
export function runOrder(files: PhpFiles, middleware: readonly string[]): readonly number[] {
  const sorted = middleware.map((resolved, index) => ({ index, rank: rankOf(files, resolved) }));
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

/** Its place in the order; -1 where it has none. */
function rankOf(files: PhpFiles, resolved: string): number {
  const [className = ''] = resolved.split(':');
  const { classes, external } = files.lineage(className);
  const interfaces = classes.flatMap(({ declaration }) => declaration.interfaces);
  const names = [className, ...classes.map(({ declaration }) => declaration.name), external ?? '', ...interfaces];
  for (const name of names) {
    const rank = priority.findIndex((pattern) => pattern.test(name));
    if (rank !== -1) return rank;
  }
  return -1;
}
