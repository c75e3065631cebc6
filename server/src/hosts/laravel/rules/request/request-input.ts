import {
  unknown,
  type ArrayValue,
  type PartOf,
  type UnknownValue,
  type Value,
} from '../../../../languages/php/evaluate/values';

/** All of what a request brings: fields that nobody knows. */
export const wholeInput: ArrayValue = {
  kind: 'array',
  entries: new Map(),
  gap: 'the request’s input',
  part: (key) => inputAt(typeof key === 'number' ? '*' : key),
};

const paths = new WeakMap<UnknownValue, string>();

/** The value of one field. */
export function inputAt(path: string): UnknownValue {
  const part: PartOf = (key) => inputAt(`${path}.${typeof key === 'number' ? '*' : key}`);
  const value = { ...unknown(`the input ${path}`), part };
  paths.set(value, path);
  return value;
}

/** Where in the request a value lies that is a part of it: `''` for all of it; null for any other value. */
export function inputPath(value: Value): string | null {
  if (value.kind === 'array') return value.gap === wholeInput.gap ? '' : null;
  if (value.kind !== 'unknown') return null;
  const path = paths.get(value);
  if (path !== undefined) return path;
  // What `foreach` goes through is an element of what it was given.
  const of = pathIn(value.reason);
  return of === null ? null : `${of}.*`;
}

/** The field that a reason speaks of. */
export function pathIn(reason: string): string | null {
  return /^the input (.+)$/.exec(reason)?.[1] ?? null;
}
