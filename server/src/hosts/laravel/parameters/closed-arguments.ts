import type { PhpFiles } from '../../../languages/php/php-files';
import type { Parameter } from '../../../languages/php/syntax/ast';
import { valuesOfPattern } from '../routes/constraints';
import type { RouteRecord } from '../routes/route-record';
import { argumentsByParameter, optionalNames, parameterNames } from './route-arguments';

/** More values than this nobody calls methods after. */
const mostValues = 16;

/**
 * The texts that arguments of the code that answers a route may be, by their names, where the route lets through no others:
 * `Route::post('posts/{action}', …)->whereIn('action', ['archive', 'publish'])`. https://laravel.com/docs/routing#parameters-regular-expression-constraints
 */
export function closedArguments(
  parameters: readonly Parameter[],
  record: RouteRecord,
  files: PhpFiles,
): ReadonlyMap<string, readonly string[]> {
  const closed = closedParameters(record);
  if (closed.size === 0) return closed;
  const { domain, uri } = record;
  const taken = argumentsByParameter(parameters, parameterNames(domain?.value ?? '', uri.value), files);
  return new Map(
    Array.from(closed).flatMap(([name, values]) => {
      const argument = taken.get(name);
      return argument === undefined || !isText(argument) ? [] : [[argument.name, values] as const];
    }),
  );
}

/** The texts that parameters of a path may be, by their names, where the route lets through no others. */
export function closedParameters({
  uri,
  wheres,
}: Pick<RouteRecord, 'uri' | 'wheres'>): ReadonlyMap<string, readonly string[]> {
  if (wheres.size === 0) return none;
  const optional = optionalNames(uri.value);
  return new Map(
    Array.from(wheres).flatMap(([name, pattern]) => {
      const values = optional.includes(name) ? null : valuesOfPattern(pattern);
      return values === null || values.length > mostValues ? [] : [[name, values] as const];
    }),
  );
}

const none: ReadonlyMap<string, readonly string[]> = new Map();

/** Whether it is handed what stands in the path as it is. */
function isText({ type, byDefault }: Parameter): boolean {
  const isDeclared = type === null || type.names.every((name) => /^(?:string|mixed)$/i.test(name));
  return isDeclared && byDefault === null;
}

/** Equal for equal arguments; empty where there are none. */
export function textOfClosed(closed: ReadonlyMap<string, readonly string[]>): string {
  return closed.size === 0 ? '' : JSON.stringify([...closed]);
}
