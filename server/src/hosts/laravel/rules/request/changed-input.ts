import type { Arguments } from '../../../../languages/php/evaluate/scope';
import {
  entryAt,
  textOf,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../../languages/php/evaluate/values';
import { stringable } from '../../runtime/stringable';
import { input, isEmpty, originOf } from './request-input';
import { textOfInput } from './tidied-input';

/** Methods of the request that cast a field, by the rule that its type is. */
export const casting: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['str', 'string'],
  ['integer', 'integer'],
  ['float', 'numeric'],
  ['boolean', 'boolean'],
]);

/** Methods that change the input for all that reads it after them. */
export const changing: ReadonlySet<string> = new Set([
  'merge',
  'mergeifmissing',
  'replace',
  'offsetset',
  'offsetunset',
]);

/** A field; all of the input where none is named. */
export function inputOf(of: ArrayValue, args: Arguments): Value {
  const key = args.at(0);
  if (key === undefined || key.kind === 'null' || key.kind === 'array') return of;
  const name = textOf(key);
  if (name === null) return unknown('an input');
  const value = fieldAt(of, name);
  const byDefault = args.at(1);
  const origin = originOf(value);
  if (byDefault === undefined || byDefault.kind === 'null' || origin === null) return value;
  if (value.kind === 'null') return byDefault;
  if (value.kind !== 'unknown') return value;
  return input({ ...origin, ...(isEmpty(byDefault) ? { isTidied: true } : { hasDefault: true }) });
}

/** `$request->boolean('x')`: what a field comes to, whatever is sent. */
export function castInput(of: ArrayValue, args: Arguments, cast: string): Value {
  const value = inputOf(of, args);
  if (cast === 'string' && value.kind === 'string' && value.gap === undefined) return stringable(value);
  const origin = originOf(value);
  if (origin?.sent !== 'same') return value;
  // Of nothing it makes an empty text, which is nothing to rules.
  return cast === 'string'
    ? textOfInput({ ...origin, cast, isTidied: true })
    : input({ ...origin, cast, hasDefault: true });
}

/** `a.b` is an entry of an entry. */
export function fieldAt(of: ArrayValue, name: string): Value {
  return name
    .split('.')
    .reduce<Value>(
      (value, key) => (value.kind === 'array' || value.kind === 'unknown' ? entryAt(value, key) : value),
      of,
    );
}

export function changedInput(of: ArrayValue, method: string, args: Arguments): ArrayValue {
  const given = args.or(0);
  switch (method) {
    case 'offsetset':
    case 'offsetunset': {
      const name = textOf(given);
      if (name === null) return of;
      return method === 'offsetset' ? withEntries(of, [[name, args.or(1)]]) : withEntries(of, [[name, nothing]]);
    }
    case 'replace':
      return given.kind === 'array' ? given : of;
    case 'mergeifmissing': {
      if (given.kind !== 'array') return of;
      const entries = [...given.entries.keys()].map((key) => [key, withDefault(entryAt(of, key))] as const);
      return withEntries(of, entries);
    }
    default:
      return given.kind === 'array' ? withEntries(of, given.entries) : of;
  }
}

/** What the input has no more. */
const nothing: Value = { kind: 'null' };

function withDefault(value: Value): Value {
  const origin = originOf(value);
  return origin === null ? value : input({ ...origin, hasDefault: true });
}

export function withEntries(of: ArrayValue, entries: Iterable<readonly [ArrayKey, Value]>): ArrayValue {
  return { ...of, entries: new Map([...of.entries, ...entries]) };
}
