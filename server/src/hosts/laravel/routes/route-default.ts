import type { ArrayValue, Value } from '../../../languages/php/evaluate/values';
import type { ScalarValue } from '../../../languages/php/scalars';

/** What `Route::defaults()` fixes for all requests of a route: a text, a number, or an array of such, all of it known. */
export type RouteDefault = ScalarValue | ArrayValue;

export function isRouteDefault(value: Value): value is RouteDefault {
  switch (value.kind) {
    case 'string':
      return value.gap === undefined;
    case 'array':
      return value.gap === undefined && [...value.entries.values()].every(isRouteDefault);
    default:
      return value.kind === 'number' || value.kind === 'boolean' || value.kind === 'null';
  }
}

/** The same wherever it is written. */
export function unplacedDefault(value: RouteDefault): RouteDefault {
  if (value.kind !== 'array') return { ...value, source: undefined };
  const entries = [...value.entries].map(
    ([key, entry]) => [key, isRouteDefault(entry) ? unplacedDefault(entry) : entry] as const,
  );
  return { kind: 'array', entries: new Map(entries) };
}

type Plain = string | number | boolean | null | readonly (readonly [string | number, Plain])[];

/** As JSON has it: equal for equal ones. */
export function plainDefault(value: RouteDefault): Plain {
  if (value.kind === 'null') return null;
  if (value.kind !== 'array') return value.value;
  return [...value.entries].map(([key, entry]) => [key, isRouteDefault(entry) ? plainDefault(entry) : null] as const);
}
