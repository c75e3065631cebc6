import type { Findings } from '../../../core/dependencies/findings';
import type { AppliedMiddleware, RouteAction } from '../../../core/application';
import { problem, type Problem } from '../../../core/problems';
import { reasonOf } from '../../../languages/php/evaluate/conversions';
import type { ClosureValue, Value } from '../../../languages/php/evaluate/values';
import type { GuardReader, RunMiddleware } from '../guards/guard-reader';
import type { ControllerMiddlewareReader } from '../middleware/controller-middleware';
import { middlewareName, type NamedMiddleware } from '../middleware/middleware-names';
import type { Laravel } from '../boot/laravel';
import type { RouteRecord } from '../routes/route-record';
import { walkedRoute, withAnswering, type ResolvedMiddleware } from './answering-guard';
import type { LinkedMiddleware, WrittenMiddleware } from './linked-route';

export interface MiddlewareContext {
  readonly reader: ControllerMiddlewareReader;
  readonly guards: GuardReader;
  /** By what is written and what is excluded: hundreds of routes share both. */
  readonly resolved: Findings<ResolvedMiddleware>;
}

/** `Route::gatherMiddleware`, and what the router makes of it before it sorts by priority: `Router::resolveMiddleware`. */
export function linkMiddleware(
  laravel: Laravel,
  record: RouteRecord,
  action: RouteAction,
  context: MiddlewareContext,
): LinkedMiddleware {
  const problems: Problem[] = [];
  const method = action.kind === 'controller' ? (action.method ?? '__invoke') : '';
  const ofController = action.kind === 'controller' ? context.reader.of(action.class, method, record) : [];
  const excludedByController = action.kind === 'controller' ? context.reader.excluded(action.class, method) : [];
  const { middleware = [], excludedMiddleware = [] } = record.attributes;
  const written = writtenIn([middleware, ofController], record, problems);
  const excluded = writtenIn([excludedMiddleware, excludedByController], record, problems);
  const key = `${written.map(keyOf).join('\n')}\n\n${excluded.map(({ name }) => name).join('\n')}`;
  const routeKey = `${key}\n\n${record.attributes.as?.value ?? ''}\n${record.methods.join()} ${record.uri.value}`;
  const known = context.resolved.get(key) ?? context.resolved.get(routeKey);
  const answering = (one: ResolvedMiddleware): LinkedMiddleware => ({
    middleware: withAnswering(laravel, record, one, context.guards),
    written,
    problems,
  });
  if (known !== undefined) return answering(known);
  const named = unique(written);
  const off = excluded.map(({ name }) => name);
  let asksRoute = false;
  const find = (): ResolvedMiddleware => {
    const resolved = resolve(laravel, named, { excluded: off, record, guards: context.guards });
    ({ asksRoute } = resolved);
    const { applied, running } = resolved;
    return { middleware: { raw: named.map(({ name }) => name), applied }, running };
  };
  return answering(context.resolved.find(find, () => (asksRoute ? routeKey : key)));
}

/** The same for the same middleware: of functions the place. */
function keyOf({ name, closure }: WrittenMiddleware): string {
  if (closure?.callable.kind !== 'closure') return name;
  const { scope, closure: declared } = closure.callable;
  return `${name} ${scope.file.path} ${declared.start.toString()}`;
}

/** The names in order; of what has none that is known, a problem. */
function writtenIn(lists: readonly Iterable<Value>[], record: RouteRecord, problems: Problem[]): WrittenMiddleware[] {
  const written: WrittenMiddleware[] = [];
  const add = (values: Iterable<Value>): void => {
    for (const value of values) {
      const name = middlewareName(value);
      if (name !== null) {
        const closure = value.kind === 'closure' ? value : null;
        written.push({ name, source: value.source, closure });
      } else if (value.kind === 'array') add(value.entries.values());
      else if (value.kind !== 'null') {
        problems.push(problem('route.middlewareUnknown', record.source, { reason: reasonOf([value]) }));
      }
    }
  };
  for (const values of lists) add(values);
  return written;
}

/** Each function is a middleware of its own, though all are called alike. */
function unique(written: readonly WrittenMiddleware[]): readonly WrittenMiddleware[] {
  return written.filter(
    ({ name }, index) => name === 'Closure' || written.findIndex((other) => other.name === name) === index,
  );
}

interface RunningMiddleware extends NamedMiddleware {
  readonly closure: ClosureValue | null;
}

interface Resolution {
  readonly excluded: readonly string[];
  readonly record: RouteRecord;
  readonly guards: GuardReader;
}

function resolve(
  laravel: Laravel,
  written: readonly WrittenMiddleware[],
  { excluded, record, guards }: Resolution,
): {
  readonly applied: readonly AppliedMiddleware[];
  readonly running: readonly RunMiddleware[];
  readonly asksRoute: boolean;
} {
  const { middleware } = laravel;
  const isExcluded = exclusion(laravel, excluded);
  const running = written
    .flatMap(({ name, closure }): RunningMiddleware[] => middleware.resolve(name).map((one) => ({ ...one, closure })))
    .filter(({ resolved }) => resolved === 'Closure' || !isExcluded(resolved));
  const resolved = running.filter(
    (one, index) =>
      one.resolved === 'Closure' || running.findIndex((other) => other.resolved === one.resolved) === index,
  );
  const empty = written.filter(({ name }) => middleware.groups.get(name)?.length === 0 && !excluded.includes(name));
  const groups = distinct([...running.flatMap((one) => one.groups), ...empty.map(({ name }) => name)]);
  const everywhere = middleware.global.map((name): RunningMiddleware => ({
    name,
    groups: [],
    resolved: name,
    closure: null,
  }));
  const all = [...everywhere, ...resolved];
  const read = guards.of(all, walkedRoute(record));
  const applied = all.flatMap((one, index): AppliedMiddleware[] => {
    const { guard = null, unread = null, note = null } = read.guards[index] ?? {};
    // What runs for every request stands nowhere at a route: only what it asks for matters there.
    if (index < everywhere.length && guard === null) return [];
    const names = running.filter((other) => other.resolved === one.resolved && other.name !== one.resolved);
    return [{ names: [...distinct(names.map(({ name }) => name)), one.resolved], isGroup: false, guard, unread, note }];
  });
  const ofGroups = groups.map((group) => ({ names: [group], isGroup: true, guard: null, unread: null, note: null }));
  return { applied: [...ofGroups, ...applied], running: all, asksRoute: read.asksRoute };
}

/** Whether a middleware is taken off. */
function exclusion({ middleware, machine, version }: Laravel, excluded: readonly string[]): (name: string) => boolean {
  const off = excluded.flatMap((name) => middleware.resolve(name).map(({ resolved }) => resolved));
  // From here on what is excluded is also found where it has parameters.
  const looksAtClass = version.isAtLeast(13, 39);
  return (name) => {
    const className = looksAtClass ? (name.split(':')[0] ?? name) : name;
    const isKindOf = (base: string): boolean =>
      machine.files.isA(className, base) || frameworkParents[className] === base;
    return off.some((one) => one === name || one === className || isKindOf(one));
  };
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
