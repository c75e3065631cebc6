import { toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeFunction } from '../../../languages/php/evaluate/natives';
import { bool, nullValue, string, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import { dataGet } from './data-get';
import { stringable, strCall } from './stringable';

/** The framework's functions that look at values or make some, by name. */
export const valueHelpers: Readonly<Record<string, NativeFunction>> = {
  blank: ({ args }) => inverse(filled(args.or(0))),
  filled: ({ args }) => filled(args.or(0)),
  head: ({ args }) => entryAt(args.or(0), 0),
  last: ({ args }) => entryAt(args.or(0), -1),
  class_basename: ({ args }) => {
    const value = args.or(0);
    const name = value.kind === 'object' ? value.class : textOf(value);
    return name === null ? unknown('the name of a class') : string(name.split('\\').at(-1) ?? name);
  },
  data_get: ({ args }) => dataGet(args.or(0), textOf(args.at(1)) ?? '', args.or(2)),
  enum_value: ({ args }) => {
    const value = args.or(0);
    return value.kind === 'object' ? (value.properties.get('value') ?? value.properties.get('name') ?? value) : value;
  },
  collect: ({ args }) => collection(args.or(0)),
  str: (call) => {
    const first = call.args.at(0);
    return first === undefined ? unknown('a string helper') : stringable(toText(first));
  },
  ...Object.fromEntries(
    ['snake', 'camel', 'studly', 'kebab', 'slug', 'title'].map((name): [string, NativeFunction] => [
      `${name}_case`,
      (call) => strCall(name, call) ?? unknown(`the result of ${name}_case()`),
    ]),
  ),
};

/** `filled()`: whether there is something in a value. */
export function filled(value: Value): Value {
  if (value.kind === 'string' && value.gap === undefined) return bool(value.value.trim() !== '');
  if (value.kind === 'boolean' || value.kind === 'number') return bool(true);
  const truth = truthOf(value);
  return truth === null ? unknown('whether a value is filled') : bool(truth);
}

function inverse(value: Value): Value {
  return value.kind === 'boolean' ? bool(!value.value) : value;
}

function entryAt(value: Value, index: number): Value {
  if (value.kind !== 'array') return value.kind === 'unknown' ? value : nullValue;
  return [...value.entries.values()].at(index) ?? bool(false);
}
