import type { AppliedMiddleware, RouteAction, RouteMiddleware } from '../../../core/application';
import type { Guard } from '../../../core/guards';
import { problem, type Problem } from '../../../core/problems';
import { reasonOf } from '../../../languages/php/evaluate/conversions';
import type { Value } from '../../../languages/php/evaluate/values';
import type { ControllerMiddlewareReader } from '../middleware/controller-middleware';
import { guardsNamed } from '../middleware/guards-named';
import { middlewareName } from '../middleware/middleware-names';
import type { Laravel } from '../boot/laravel';
import type { RouteRecord } from '../routes/route-record';

export interface MiddlewareContext {
  readonly reader: ControllerMiddlewareReader;
  readonly problems: Problem[];
  /** By what is written and what is excluded: hundreds of routes share both. */
  readonly resolved: Map<string, RouteMiddleware>;
}

/** `Route::gatherMiddleware`, and what the router makes of it before it sorts by priority: `Router::resolveMiddleware`. */
export function linkMiddleware(
  laravel: Laravel,
  record: RouteRecord,
  action: RouteAction,
  context: MiddlewareContext,
): RouteMiddleware {
  const method = action.kind === 'controller' ? (action.method ?? '__invoke') : '';
  const ofController = action.kind === 'controller' ? context.reader.of(action.class, method) : [];
  const excludedByController = action.kind === 'controller' ? context.reader.excluded(action.class, method) : [];
  const { middleware = [], excludedMiddleware = [] } = record.attributes;
  const named = namesOf([middleware, ofController], record, context.problems);
  const excluded = namesOf([excludedMiddleware, excludedByController], record, context.problems);
  const key = `${named.join('\n')}\n\n${excluded.join('\n')}`;
  const known = context.resolved.get(key);
  if (known !== undefined) return known;
  const raw = unique(named);
  const resolved = { raw, applied: resolve(laravel, raw, excluded) };
  context.resolved.set(key, resolved);
  return resolved;
}

/** The names in order; of what has none that is known, a problem. */
function namesOf(lists: readonly Iterable<Value>[], record: RouteRecord, problems: Problem[]): string[] {
  const names: string[] = [];
  const add = (values: Iterable<Value>): void => {
    for (const value of values) {
      const name = middlewareName(value);
      if (name !== null) names.push(name);
      else if (value.kind === 'array') add(value.entries.values());
      else if (value.kind !== 'null') {
        problems.push(problem('route.middlewareUnknown', record.source, { reason: reasonOf([value]) }));
      }
    }
  };
  for (const values of lists) add(values);
  return names;
}

/** Each function is a middleware of its own, though all are called alike. */
function unique(middleware: readonly string[]): string[] {
  return middleware.filter((name, index) => name === 'Closure' || middleware.indexOf(name) === index);
}

function resolve(laravel: Laravel, raw: readonly string[], excluded: readonly string[]): readonly AppliedMiddleware[] {
  const { middleware, machine } = laravel;
  const off = excluded.flatMap((name) => middleware.resolve(name).map(({ resolved }) => resolved));
  // From here on what is excluded is also found where it has parameters.
  const looksAtClass = laravel.version.isAtLeast(13, 39);
  const isExcluded = (name: string): boolean => {
    const className = looksAtClass ? (name.split(':')[0] ?? name) : name;
    const isKindOf = (base: string): boolean =>
      machine.files.isA(className, base) || frameworkParents[className] === base;
    return off.some((one) => one === name || one === className || isKindOf(one));
  };
  const running = raw
    .flatMap((name) => middleware.resolve(name))
    .filter(({ resolved }) => resolved === 'Closure' || !isExcluded(resolved));
  const resolved = unique(running.map((one) => one.resolved));
  const empty = raw.filter((name) => middleware.groups.get(name)?.length === 0 && !excluded.includes(name));
  const groups = distinct([...running.flatMap((one) => one.groups), ...empty]);
  return [
    ...groups.map((group) => ({ names: [group], isGroup: true, guard: null })),
    ...resolved.map((one) => {
      const names = running.filter((other) => other.resolved === one && other.name !== one).map(({ name }) => name);
      return { names: [...distinct(names), one], isGroup: false, guard: guardOf(laravel, one) };
    }),
  ];
}

const authentication = 'Illuminate\\Auth\\Middleware\\Authenticate';

/** What the framework's authentication asks for, or a class of the application's own that extends it. */
function guardOf({ machine }: Laravel, resolved: string): Guard | null {
  const [className = ''] = resolved.split(':');
  const isGuard =
    guardsNamed(resolved) !== null || (isOwnClass(className) && machine.files.isA(className, authentication));
  if (!isGuard) return null;
  // The framework's own by its alias, which says the same.
  return { name: resolved.replace(/^.*\\Authenticate(?=$|:)/, 'auth'), credentials: [{ kind: 'unknown' }] };
}

/** What the framework brings is known, and need not be read. */
function isOwnClass(name: string): boolean {
  return name.includes('\\') && !name.startsWith('Illuminate\\');
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

/** Middleware of the framework that extend one another: excluding the parent excludes the child. */
const frameworkParents: Readonly<Record<string, string>> = {
  'Illuminate\\Foundation\\Http\\Middleware\\ValidateCsrfToken':
    'Illuminate\\Foundation\\Http\\Middleware\\VerifyCsrfToken',
  'Illuminate\\Routing\\Middleware\\ThrottleRequestsWithRedis': 'Illuminate\\Routing\\Middleware\\ThrottleRequests',
};
