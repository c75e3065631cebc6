import type { ts } from 'ts-morph';
import type { UndocumentedReason } from '../../../core/application';
import type { Value } from '../../../languages/typescript/evaluate/value';

/** A route as the router of AdonisJS builds it: what is told to a group afterwards changes it. */
export interface RouteRecord {
  readonly methods: readonly string[];
  pattern: string;
  name: string | null;
  domain: string | null;
  /** The innermost first. */
  readonly prefixes: string[];
  /** What parameters match, by their names; what is told first stays. */
  readonly matchers: Map<string, Value>;
  /** Lists in the order in which they run: those of groups around it, the outermost first, then its own. */
  readonly middleware: (readonly Value[])[];
  isDeleted: boolean;
  /** What people wrote for what handles it: a function, a controller with a method, or a text. */
  readonly handler: Value;
  readonly undocumented: UndocumentedReason | null;
  /** Whether source does not tell whether it is told. */
  readonly isConditional: boolean;
  readonly at: ts.Node;
}

export function named(route: RouteRecord, name: string): void {
  route.name = name;
}

/** `group.as('admin')`. */
export function namedBelow(route: RouteRecord, name: string): void {
  if (route.name !== null) route.name = `${name}.${route.name}`;
}

export function matched(route: RouteRecord, parameter: string, matcher: Value): void {
  if (!route.matchers.has(parameter)) route.matchers.set(parameter, matcher);
}

/** The whole pattern of a route: below the prefixes of the groups around it. */
export function patternOf({ pattern, prefixes }: RouteRecord): string {
  const own = withSlash(pattern);
  const prefix = prefixes
    .toReversed()
    .map((one) => withSlash(one))
    .join('');
  return prefix === '' ? own : prefix + (own === '/' ? '' : own);
}

/** `dropSlash` of @adonisjs/http-server. */
function withSlash(text: string): string {
  return text === '/' ? '/' : `/${text.replace(/^\//, '').replace(/\/$/, '')}`;
}
