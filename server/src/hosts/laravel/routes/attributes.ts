import { toText } from '../../../languages/php/evaluate/conversions';
import type { ArrayValue, StringValue, Value } from '../../../languages/php/evaluate/values';
import { knownText, listOf } from '../runtime/argument-values';
import type { AbilityCheck, RouteAttributes } from './group';

/** A text of a route; null is "not set". */
function textAttribute(value: Value | undefined): StringValue | undefined {
  return value === undefined || value.kind === 'null' ? undefined : toText(value);
}

/** `where` as a map of parameter to pattern; what is not known constrains nothing. */
export function whereAttribute(value: Value | undefined): Map<string, string> {
  const wheres = new Map<string, string>();
  if (value?.kind !== 'array') return wheres;
  for (const [name, pattern] of value.entries) {
    const text = knownText(pattern);
    if (text !== undefined) wheres.set(name.toString(), text);
  }
  return wheres;
}

/** The array of `Route::group([...])` or of an action, by the names that the router reads. */
export function attributesFromArray(array: ArrayValue): RouteAttributes {
  const entry = (name: string): Value | undefined => array.entries.get(name);
  const as = textAttribute(entry('as'));
  const prefix = textAttribute(entry('prefix'));
  const domain = textAttribute(entry('domain'));
  const namespace = knownText(entry('namespace'));
  const controller = knownText(entry('controller'));
  const excluded = entry('excluded_middleware');
  const can = entry('can');
  return {
    ...(as === undefined ? {} : { as }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(domain === undefined ? {} : { domain }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(controller === undefined ? {} : { controller }),
    ...(entry('middleware') === undefined ? {} : { middleware: listOf(entry('middleware')) }),
    ...(excluded === undefined ? {} : { excludedMiddleware: listOf(excluded) }),
    ...(can === undefined ? {} : { can: abilityChecks(can) }),
    where: whereAttribute(entry('where')),
  };
}

function abilityChecks(value: Value): readonly AbilityCheck[] {
  return listOf(value).map(listOf);
}
