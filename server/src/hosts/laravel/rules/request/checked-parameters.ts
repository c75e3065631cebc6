import { unknown, type UnknownValue, type Value } from '../../../../languages/php/evaluate/values';
import { parameterOf } from './current-route';

/** Parameters of the path that code validates among its data. */
export interface CheckedParameters {
  /** An array from names in the data to rules, if source tells. */
  readonly rules: Value;
  /** The parameter that stands in the data under a name; null where none does. */
  readonly parameterAt: (name: string) => string | null;
}

const argumentNames = new WeakMap<Value, string>();

/** What an argument of the code that answers is, of which nothing is known. */
export function argumentValue(name: string): UnknownValue {
  const value = unknown(`the argument $${name}`);
  argumentNames.set(value, name);
  return value;
}

/** How an argument is told from the parameter of a path, where it is not looked up which of them it gets. */
export function nameOfArgument(name: string): string {
  return `$${name}`;
}

/** `['date_id' => $dateId]`: which parameters of the path data have by which name, and their rules; null where they have none. */
export function parametersChecked(rules: Value, data: Value): CheckedParameters | null {
  if (data.kind !== 'array') return null;
  const found = new Map<string, string>();
  for (const [key, value] of data.entries) {
    const argument = argumentNames.get(value);
    const name = argument === undefined ? parameterOf(value) : nameOfArgument(argument);
    if (name !== null) found.set(key.toString(), name);
  }
  return found.size === 0 ? null : { rules, parameterAt: (name) => found.get(name) ?? null };
}
