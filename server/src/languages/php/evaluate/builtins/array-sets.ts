import { keyValue, reasonOf, toKey, toText } from '../conversions';
import type { NativeFunction } from '../natives';
import { mergeAll, mergeArrays } from '../operators';
import { emptyArray, list, nextIndex, nullValue, type ArrayKey, type ArrayValue, type Value } from '../values';
import { arrayAt, filterEntries, notAnArray, onArray } from './arrays';

function merging(keepsNumbers: boolean): NativeFunction {
  return ({ args }) => {
    const arrays = args.positional.flatMap((value) => (value.kind === 'array' ? [value] : partlyKnown(value)));
    const merged = mergeAll(arrays, keepsNumbers);
    const other = args.positional.find((value) => value.kind !== 'array');
    return other === undefined ? merged : { ...merged, gap: reasonOf([other]) };
  };
}

/** An array of which nothing is known but what its entries would be. */
function partlyKnown(value: Value): readonly ArrayValue[] {
  if (value.kind !== 'unknown' || value.part === undefined) return [];
  return [{ kind: 'array', entries: new Map(), gap: value.reason, part: value.part }];
}

function mergeRecursive(left: ArrayValue, right: ArrayValue): ArrayValue {
  const entries = new Map(mergeArrays(left, emptyArray).entries);
  let next = nextIndex(entries);
  for (const [key, value] of right.entries) {
    const before = entries.get(key);
    if (typeof key === 'number') entries.set(next++, value);
    else entries.set(key, before === undefined ? value : mergeRecursive(asArray(before), asArray(value)));
  }
  return { kind: 'array', entries, gap: left.gap ?? right.gap };
}

function asArray(value: Value): ArrayValue {
  return value.kind === 'array' ? value : list([value]);
}

function without(keep: boolean, byKey: boolean): NativeFunction {
  return (call) => {
    const array = arrayAt(call, 0);
    if (array === null) return notAnArray(call);
    const others = call.args.positional.slice(1).filter((value) => value.kind === 'array');
    const texts = byKey
      ? []
      : others.map((other) => new Set([...other.entries.values()].map((one) => toText(one).value)));
    return filterEntries(array, (value, key) => {
      const isIn = byKey
        ? others.some((other) => other.entries.has(key))
        : texts.some((all) => all.has(toText(value).value));
      return isIn === keep;
    });
  };
}

/** `array_diff_assoc` and its sibling: an entry is the same where key and value are. */
function withoutPairs(keep: boolean): NativeFunction {
  return (call) => {
    const array = arrayAt(call, 0);
    if (array === null) return notAnArray(call);
    const others = call.args.positional.slice(1).filter((value) => value.kind === 'array');
    return filterEntries(array, (value, key) => {
      const isIn = others.some((other) => {
        const same = other.entries.get(key);
        return same !== undefined && toText(same).value === toText(value).value;
      });
      return isIn === keep;
    });
  };
}

function replaceRecursive(left: ArrayValue, right: ArrayValue): ArrayValue {
  const entries = new Map(left.entries);
  for (const [key, value] of right.entries) {
    const before = entries.get(key);
    entries.set(key, before?.kind === 'array' && value.kind === 'array' ? replaceRecursive(before, value) : value);
  }
  return { kind: 'array', entries, gap: left.gap ?? right.gap };
}

function flippedEntry(value: Value | ArrayKey | undefined, key: Value): [ArrayKey, Value][] {
  const known = toKey(key);
  if (known === null) return [];
  if (typeof value === 'string' || typeof value === 'number') return [[known, keyValue(value)]];
  return [[known, value ?? nullValue]];
}

/** The functions that put arrays together, or take one from another. */
export const arraySets: Readonly<Record<string, NativeFunction>> = {
  array_merge: merging(false),
  array_merge_recursive: ({ args }) =>
    args.positional.reduce<ArrayValue>((all, value) => mergeRecursive(all, asArray(value)), emptyArray),
  array_replace: merging(true),
  array_replace_recursive: ({ args }) =>
    args.positional.reduce<ArrayValue>(
      (all, value) => (value.kind === 'array' ? replaceRecursive(all, value) : all),
      emptyArray,
    ),
  array_diff: without(false, false),
  array_diff_key: without(false, true),
  array_diff_assoc: withoutPairs(false),
  array_intersect: without(true, false),
  array_intersect_key: without(true, true),
  array_intersect_assoc: withoutPairs(true),
  array_combine: (call) => {
    const [keys, values] = [arrayAt(call, 0), arrayAt(call, 1)];
    if (keys === null || values === null) return notAnArray(call);
    const all = [...values.entries.values()];
    const entries = [...keys.entries.values()].flatMap((key, index) => flippedEntry(all[index], key));
    return { kind: 'array', entries: new Map(entries) };
  },
  array_fill_keys: onArray(0, (array, { args }) => ({
    kind: 'array',
    entries: new Map([...array.entries.values()].flatMap((key) => flippedEntry(args.or(1), key))),
  })),
  array_flip: onArray(0, (array) => ({
    kind: 'array',
    entries: new Map([...array.entries].flatMap(([key, value]) => flippedEntry(key, value))),
  })),
};
