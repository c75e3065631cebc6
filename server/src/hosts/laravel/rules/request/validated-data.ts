import type { Value } from '../../../../languages/php/evaluate/values';
import { inputPath, originOf, pathIn, wholeInput, type InputOrigin } from './request-input';

/** Where in the request the value lies that a name in rules means (`items.*.id`); null where it is no part of it. */
export type FieldOf = (name: string) => InputOrigin | null;

function same(path: string): InputOrigin {
  return { path, sent: 'same', hasDefault: false };
}

export const fieldOfInput: FieldOf = same;

/**
 * Where the fields of what is validated lie: rules of an array that was put together (`['label' => $request->input('name')]`)
 * are rules of the fields in it. Null where the data have nothing of the request. Of data of which nothing is known, `isOwn`
 * says whether they count as the request's: in the code that answers it, not in what that uses.
 */
export function fieldOfData(data: Value, isOwn: boolean): FieldOf | null {
  if (data.kind === 'object' || data === wholeInput) return fieldOfInput;
  if (data.kind === 'unknown') return fieldOfUnknown(data, isOwn);
  if (data.kind !== 'array') return null;
  const hasInput = data.gap !== undefined || [...data.entries.values()].some((entry) => originOf(entry) !== null);
  return hasInput ? (name) => fieldIn(data, name.split('.'), { name, isOwn }) : null;
}

function fieldOfUnknown(data: Value & { readonly kind: 'unknown' }, isOwn: boolean): FieldOf | null {
  const origin = originOf(data);
  const path = inputPath(data);
  if (origin === null || path === null) return isOwn ? fieldOfInput : null;
  // All of it is made of one field.
  if (origin.sent === 'json' || origin.sent === 'string') return () => origin;
  return (name) => same(below(path, name));
}

interface Wanted {
  /** The whole name. */
  readonly name: string;
  readonly isOwn: boolean;
}

function fieldIn(value: Value, [first, ...rest]: readonly string[], wanted: Wanted): InputOrigin | null {
  const replaced: InputOrigin = { path: wanted.name, sent: 'nothing', hasDefault: true };
  if (first === undefined)
    return originOf(value) ?? (value.kind === 'null' ? { ...replaced, sent: 'empty' } : replaced);
  if (value.kind === 'unknown') return fieldInUnknown(value, [first, ...rest], wanted) ?? replaced;
  if (value.kind !== 'array') return replaced;
  const entry = value.entries.get(/^\d+$/.test(first) ? Number(first) : first);
  if (entry !== undefined) {
    const origin = fieldIn(entry, rest, wanted);
    const isPut = rest.length === 0 && value.gap === undefined && origin?.isTidied !== true;
    return origin !== null && isPut ? { ...origin, isPut } : origin;
  }
  if (value.part !== undefined) return fieldIn(value.part(first), rest, wanted);
  if (value.gap === undefined) return replaced;
  const path = value.gap === wholeInput.gap ? '' : pathIn(value.gap);
  if (path !== null) return same(below(path, [first, ...rest].join('.')));
  return wanted.isOwn ? same(wanted.name) : null;
}

function fieldInUnknown(
  value: Value & { readonly kind: 'unknown' },
  [first = '', ...rest]: readonly string[],
  wanted: Wanted,
): InputOrigin | null {
  const origin = originOf(value);
  if (origin?.sent !== 'same' || value.part === undefined) return origin;
  return fieldIn(value.part(first), rest, wanted);
}

function below(path: string, name: string): string {
  return [path, name].filter((part) => part !== '').join('.');
}
