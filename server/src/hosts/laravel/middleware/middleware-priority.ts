/** What runs before what, wherever it stands. `Illuminate\Foundation\Http\Kernel::$middlewarePriority` */
export const defaultPriority: readonly string[] = [
  'Illuminate\\Foundation\\Http\\Middleware\\HandlePrecognitiveRequests',
  'Illuminate\\Cookie\\Middleware\\EncryptCookies',
  'Illuminate\\Cookie\\Middleware\\AddQueuedCookiesToResponse',
  'Illuminate\\Session\\Middleware\\StartSession',
  'Illuminate\\View\\Middleware\\ShareErrorsFromSession',
  'Illuminate\\Contracts\\Auth\\Middleware\\AuthenticatesRequests',
  'Illuminate\\Routing\\Middleware\\ThrottleRequests',
  'Illuminate\\Routing\\Middleware\\ThrottleRequestsWithRedis',
  'Illuminate\\Contracts\\Session\\Middleware\\AuthenticatesSessions',
  'Illuminate\\Routing\\Middleware\\SubstituteBindings',
  'Illuminate\\Auth\\Middleware\\Authorize',
];

/** A middleware put before the first, or behind the last, of some. `Kernel::addToMiddlewarePriorityRelative` */
export function withPriority(
  priority: readonly string[],
  middleware: string,
  { place, others }: { readonly place: 'before' | 'after'; readonly others: readonly string[] },
): readonly string[] {
  const found = others.map((one) => priority.indexOf(one)).filter((index) => index !== -1);
  const last = priority.length;
  const at = place === 'before' ? Math.min(last, ...found) : found.length === 0 ? last : Math.max(...found) + 1;
  return priority.toSpliced(at, 0, middleware);
}
