import type { PhpFiles } from '../../../languages/php/php-files';
import type { ScalarValue } from '../../../languages/php/scalars';
import type { Parameter } from '../../../languages/php/syntax/ast';
import type { RouteRecord } from '../routes/route-record';
import { argumentsByParameter, parameterNames } from './route-arguments';

/**
 * Arguments of the code that answers a route which are the same for all requests, as the path has nothing for them:
 * `Route::post('hooks/stripe', …)->defaults('provider', 'stripe')`. They stand behind the parameters of the path.
 * `Illuminate\Routing\RouteParameterBinder::replaceDefaults`
 */
export function fixedArguments(
  parameters: readonly Parameter[],
  { domain, uri, defaults }: RouteRecord,
  files: PhpFiles,
): ReadonlyMap<string, ScalarValue> {
  if (defaults.size === 0) return none;
  const inPath = parameterNames(domain?.value ?? '', uri.value);
  const fixed = [...defaults.keys()].filter((name) => !inPath.includes(name));
  const taken = argumentsByParameter(parameters, [...inPath, ...fixed], files);
  return new Map(
    fixed.flatMap((name) => {
      const [argument, value] = [taken.get(name), defaults.get(name)];
      return argument === undefined || value === undefined || value.kind === 'array'
        ? []
        : [[argument.name, value] as const];
    }),
  );
}

const none: ReadonlyMap<string, ScalarValue> = new Map();

/** Equal for equal arguments; empty where there are none. */
export function textOfFixed(fixed: ReadonlyMap<string, ScalarValue>): string {
  return fixed.size === 0 ? '' : JSON.stringify(Array.from(fixed, ([name, value]) => [name, plainOf(value)]));
}

function plainOf(value: ScalarValue): string | number | boolean | null {
  return value.kind === 'null' ? null : value.value;
}
