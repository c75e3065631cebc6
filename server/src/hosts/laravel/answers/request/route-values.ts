import { argumentsByParameter, classOf, optionalNames, parameterNames } from '../../parameters/route-arguments';
import { parameterBinding } from '../../routes/parameter-binding';
import type { RouteRecord } from '../../routes/route-record';
import type { ActionCode } from '../../rules/finding/action-code';
import type { AnswerFramework } from '../answer-framework';
import { typedOfValue } from '../types/constants';
import { keyOfTyped } from '../types/typed-key';
import type { HeldInput, Typed } from '../types/typed';
import { nothing, text } from '../types/typed-values';

/**
 * What requests of a route hold, with what they answer to `$request->route('name')`: what the route fixes as the path has nothing for
 * it, and a text for what stands in the path and is bound to nothing. `Illuminate\Http\Request::route`
 */
export function withRouteValues(
  input: HeldInput,
  laravel: AnswerFramework,
  { route, code }: { readonly route: RouteRecord; readonly code: ActionCode },
): HeldInput {
  const inPath = parameterNames(route.domain?.value ?? '', route.uri.value);
  const fixed = Array.from(route.defaults).flatMap(([name, value]): (readonly [string, Typed])[] =>
    inPath.includes(name) ? [] : [[name, typedOfValue(value) ?? nothing]],
  );
  const texts = textsInPath(laravel, { route, code, inPath }).map((name) => [name, text] as const);
  const values = new Map<string, Typed>([...fixed, ...texts]);
  if (values.size === 0) return input;
  const keys = Array.from(values, ([name, value]) => `${name}=${keyOfTyped(value)}`);
  return { ...input, ofRoute: values, key: `${input.key} route ${keys.join()}` };
}

/** Of an action that asks for none nobody needs to know them. */
function textsInPath(
  laravel: AnswerFramework,
  {
    route: { uri },
    code,
    inPath,
  }: { readonly route: RouteRecord; readonly code: ActionCode; readonly inPath: readonly string[] },
): readonly string[] {
  if (inPath.length === 0 || !asking.test(code.file.textAt(code.declaration))) return [];
  const optional = optionalNames(uri.value);
  const taken = argumentsByParameter(code.parameters, inPath, laravel.machine.files);
  return inPath.filter((name) => {
    const argument = taken.get(name);
    const isPlain = argument === undefined || classOf(argument) === null;
    return isPlain && !optional.includes(name) && parameterBinding(laravel, name) === undefined;
  });
}

const asking = /->\s*route\s*\(\s*['"]/;
