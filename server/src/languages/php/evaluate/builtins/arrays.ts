import { Arguments } from '../arguments';
import {
  compare,
  equal,
  identical,
  keyValue,
  reasonOf,
  toKey,
  toNumber,
  toText,
  truthOf,
  truthValue,
} from '../conversions';
import type { NativeCall, NativeFunction } from '../natives';
import { iterated } from '../iteration';
import { entryCount } from '../limits';
import type { Machine } from '../machine';
import { mergeArrays } from '../operators';
import {
  bool,
  emptyArray,
  list,
  nullValue,
  number,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../values';
import { pure } from './define';

/** Calls what was given as a callback; the result is not known where the callback is not. */
export function callBack(call: NativeCall, callback: Value, args: readonly Value[]): Value {
  const callable = call.machine.callableOf(callback, call);
  if (callable === null) return unknown('the result of an unknown callback');
  return call.machine.call(callable, new Arguments(args), call.source);
}

/** The array in an argument; null where it is none or not known. */
export function arrayAt(call: NativeCall, index: number): ArrayValue | null {
  const value = call.args.or(index);
  return value.kind === 'array' ? value : null;
}

export function notAnArray(call: NativeCall): Value {
  return unknown(reasonOf(call.args.positional), call.source);
}

/** A function of one array that keeps the reason why entries may be missing. */
export function onArray(index: number, compute: (array: ArrayValue, call: NativeCall) => Value): NativeFunction {
  return (call) => {
    const array = arrayAt(call, index);
    if (array === null) {
      // What a callback registers is read once even if what it is called with is not known.
      const callback = call.args.positional.find((value) => value.kind === 'closure');
      if (callback !== undefined) {
        const reason = reasonOf(call.args.positional);
        call.machine.whileUndecided(reason, () => callBack(call, callback, [unknown(reason), unknown(reason)]));
      }
      return notAnArray(call);
    }
    const result = compute(array, call);
    return result.kind === 'array' && array.gap !== undefined ? { ...result, gap: array.gap } : result;
  };
}

function mapValues(array: ArrayValue, change: (value: Value, key: ArrayKey) => Value): ArrayValue {
  return { kind: 'array', entries: new Map([...array.entries].map(([key, value]) => [key, change(value, key)])) };
}

/** Keeps the entries for which `test` holds; those for which it is not known are kept, and said to be uncertain. */
export function filterEntries(array: ArrayValue, test: (value: Value, key: ArrayKey) => boolean | null): ArrayValue {
  let gap: string | undefined;
  const kept = [...array.entries].filter(([key, value]) => {
    const holds = test(value, key);
    if (holds === null) gap = 'a filter';
    return holds !== false;
  });
  return { kind: 'array', entries: new Map(kept), gap };
}

function includesValue(array: ArrayValue, wanted: Value, strict: boolean): boolean | null {
  let isCertain = array.gap === undefined;
  for (const value of array.entries.values()) {
    const same = strict ? identical(value, wanted) : equal(value, wanted);
    if (same === true) return true;
    if (same === null) isCertain = false;
  }
  return isCertain ? false : null;
}

/** The rows that several arrays make, place by place; null where one is shorter. */
function rows(arrays: readonly Value[]): Value[][] {
  const columns = arrays.map((array) => (array.kind === 'array' ? [...array.entries.values()] : []));
  const length = Math.max(...columns.map((column) => column.length));
  return Array.from({ length }, (_, row) => columns.map((column) => column[row] ?? nullValue));
}

/** The column of a row: an entry of an array, a property of an object. */
function partOf(row: Value, name: Value, machine: Machine): Value | undefined {
  const key = toKey(name);
  if (key === null) return undefined;
  if (row.kind === 'array') return row.entries.get(key);
  return row.kind === 'object' ? machine.property(row, key.toString()) : undefined;
}

function firstWhere(array: ArrayValue, call: NativeCall): { readonly key: ArrayKey; readonly value: Value } | null {
  for (const [key, value] of array.entries) {
    if (truthOf(callBack(call, call.args.or(1), [value, keyValue(key)])) === true) return { key, value };
  }
  return null;
}

/** COUNT_RECURSIVE is 1. */
const countOf: NativeFunction = (call) => {
  const value = call.args.or(0);
  const array = iterated(call.machine, value, call);
  if (array === null || array.gap !== undefined) return unknown(reasonOf([array ?? value]), call.source);
  return number(toNumber(call.args.or(1)) === 1 ? countAll(array) : array.entries.size);
};

function countAll(array: ArrayValue): number {
  return [...array.entries.values()].reduce(
    (sum, value) => sum + 1 + (value.kind === 'array' ? countAll(value) : 0),
    0,
  );
}

export const arrayFunctions: Readonly<Record<string, NativeFunction>> = {
  array_keys: onArray(0, (array) => list([...array.entries.keys()].map(keyValue))),
  array_values: onArray(0, (array) => list(array.entries.values())),
  array_reverse: onArray(0, (array, { args }) => {
    const reversed = new Map([...array.entries].toReversed());
    const keepsKeys = truthOf(args.or(1)) === true;
    return keepsKeys
      ? { kind: 'array', entries: reversed }
      : mergeArrays({ kind: 'array', entries: reversed }, emptyArray);
  }),
  array_unique: onArray(0, (array) => {
    const seen = new Set<string>();
    return filterEntries(array, (value) => {
      const text = toText(value);
      if (text.gap !== undefined) return true;
      const isNew = !seen.has(text.value);
      seen.add(text.value);
      return isNew;
    });
  }),
  array_map: (call) => {
    const [callback, ...arrays] = call.args.positional;
    const [first, ...others] = arrays;
    if (callback === undefined || first === undefined) return nullValue;
    if (callback.kind === 'null') return others.length === 0 ? first : list(rows(arrays).map((row) => list(row)));
    if (others.length === 0)
      return onArray(1, (array) => mapValues(array, (value) => callBack(call, callback, [value])))(call);
    return list(rows(arrays).map((row) => callBack(call, callback, row)));
  },
  array_filter: onArray(0, (array, call) => {
    const callback = call.args.at(1);
    const mode = call.args.at(2);
    if (callback === undefined || callback.kind === 'null') return filterEntries(array, truthOf);
    return filterEntries(array, (value, key) => {
      const byKey = mode?.kind === 'number' && mode.value === 2;
      const both = mode?.kind === 'number' && mode.value === 1;
      return truthOf(callBack(call, callback, byKey ? [keyValue(key)] : both ? [value, keyValue(key)] : [value]));
    });
  }),
  array_reduce: onArray(0, (array, call) =>
    [...array.entries.values()].reduce<Value>(
      (carry, value) => callBack(call, call.args.or(1), [carry, value]),
      call.args.or(2),
    ),
  ),
  array_key_exists: ({ args }) => hasKey(args.or(1), args.or(0)),
  key_exists: ({ args }) => hasKey(args.or(1), args.or(0)),
  in_array: ({ args, machine }) => {
    const [wanted, array, strict] = [args.or(0), args.or(1), args.or(2)];
    if (array.kind !== 'array') return unknown(reasonOf([array]));
    const includes = includesValue(array, wanted, truthOf(strict) === true);
    if (includes === null) for (const value of array.entries.values()) machine.compared(wanted, value);
    return truthValue(includes, [wanted, array]);
  },
  array_search: onArray(1, (array, { args }) => {
    for (const [key, value] of array.entries)
      if ((truthOf(args.or(2)) === true ? identical : equal)(value, args.or(0)) === true) return keyValue(key);
    return bool(false);
  }),
  array_slice: onArray(0, (array, { args }) => {
    const [start, length] = [args.or(1), args.or(2)];
    const from = start.kind === 'number' ? start.value : 0;
    const all = [...array.entries];
    const end =
      length.kind === 'number'
        ? length.value < 0
          ? length.value
          : (from < 0 ? all.length + from : from) + length.value
        : undefined;
    return mergeArrays({ kind: 'array', entries: new Map(all.slice(from, end)) }, emptyArray);
  }),
  array_column: onArray(0, (array, { args, machine }) => {
    const [wanted, by] = [args.or(1), args.or(2)];
    const entries = new Map<ArrayKey, Value>();
    let next = 0;
    for (const row of array.entries.values()) {
      const value = wanted.kind === 'null' ? row : partOf(row, wanted, machine);
      const key = by.kind === 'null' ? null : toKey(partOf(row, by, machine) ?? nullValue);
      if (value === undefined) continue;
      entries.set(key ?? next, value);
      if (key === null) next++;
      else if (typeof key === 'number') next = Math.max(next, key + 1);
    }
    return { kind: 'array', entries };
  }),
  array_fill: pure((args) => {
    const [start, length] = [args.number(0, 0), entryCount(Math.max(0, args.number(1, 0)))];
    return { kind: 'array', entries: new Map(Array.from({ length }, (_, index) => [start + index, args.value(2)])) };
  }),
  array_chunk: onArray(0, (array, { args }) => {
    const size = toNumber(args.or(1)) ?? 1;
    const all = [...array.entries];
    const keepsKeys = truthOf(args.or(2)) === true;
    const count = Math.ceil(all.length / Math.max(1, size));
    const chunks = Array.from({ length: count }, (_, index) => new Map(all.slice(index * size, (index + 1) * size)));
    return list(chunks.map((entries) => (keepsKeys ? { kind: 'array', entries } : list(entries.values()))));
  }),
  array_count_values: onArray(0, (array) => {
    const counts = new Map<ArrayKey, number>();
    for (const value of array.entries.values()) {
      const key = toKey(value);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return { kind: 'array', entries: new Map([...counts].map(([key, count]) => [key, number(count)])) };
  }),
  array_find: onArray(0, (array, call) => firstWhere(array, call)?.value ?? nullValue),
  array_find_key: onArray(0, (array, call) => keyOrNull(firstWhere(array, call)?.key)),
  array_any: onArray(0, (array, call) => bool(firstWhere(array, call) !== null)),
  array_all: onArray(0, (array, call) =>
    bool(
      [...array.entries].every(
        ([key, value]) => truthOf(callBack(call, call.args.or(1), [value, keyValue(key)])) === true,
      ),
    ),
  ),
  array_change_key_case: onArray(0, (array, { args }) => ({
    kind: 'array',
    entries: new Map(
      [...array.entries].map(([key, value]) => [
        typeof key === 'number' ? key : toNumber(args.or(1)) === 1 ? key.toUpperCase() : key.toLowerCase(),
        value,
      ]),
    ),
  })),
  array_is_list: onArray(0, (array) => bool([...array.entries.keys()].every((key, index) => key === index))),
  array_pad: onArray(0, (array, { args }) => {
    const size = args.or(1);
    const missing = entryCount(size.kind === 'number' ? Math.abs(size.value) : 0) - array.entries.size;
    return missing <= 0
      ? array
      : list([...array.entries.values(), ...Array.from({ length: missing }, () => args.or(2))]);
  }),
  count: countOf,
  sizeof: countOf,
  range: pure((args) => {
    const [from, to, step] = [args.value(0), args.value(1), Math.abs(args.number(2, 1)) || 1];
    if (from.kind === 'string' && to.kind === 'string' && !/^\d/.test(from.value)) {
      const [first, last] = [from.value.charCodeAt(0), to.value.charCodeAt(0)];
      return Array.from({ length: Math.abs(last - first) + 1 }, (_, i) =>
        String.fromCharCode(first + (last < first ? -i : i)),
      );
    }
    const [first, last] = [args.number(0, 0), args.number(1, 0)];
    const length = entryCount(Math.floor(Math.abs(last - first) / step) + 1);
    return list(Array.from({ length }, (_, i) => number(first + (last < first ? -i : i) * step)));
  }),
  current: onArray(0, (array) => [...array.entries.values()][0] ?? bool(false)),
  reset: onArray(0, (array) => [...array.entries.values()][0] ?? bool(false)),
  end: onArray(0, (array) => [...array.entries.values()].at(-1) ?? bool(false)),
  key: onArray(0, (array) => keyOrNull([...array.entries.keys()][0])),
  array_key_first: onArray(0, (array) => keyOrNull([...array.entries.keys()][0])),
  array_key_last: onArray(0, (array) => keyOrNull([...array.entries.keys()].at(-1))),
  array_first: onArray(0, (array) => [...array.entries.values()][0] ?? nullValue),
  array_last: onArray(0, (array) => [...array.entries.values()].at(-1) ?? nullValue),
  iterator_to_array: (call) => {
    const array = iterated(call.machine, call.args.or(0), call);
    if (array === null) return notAnArray(call);
    return truthOf(call.args.at(1) ?? bool(true)) === false ? list(array.entries.values()) : array;
  },
  iterator_count: (call) => {
    const array = iterated(call.machine, call.args.or(0), call);
    return array === null || array.gap !== undefined ? notAnArray(call) : number(array.entries.size);
  },
  max: ({ args }) => extreme(args, 1),
  min: ({ args }) => extreme(args, -1),
};

function keyOrNull(key: ArrayKey | undefined): Value {
  return key === undefined ? nullValue : keyValue(key);
}

function hasKey(array: Value, key: Value): Value {
  const wanted = toKey(key);
  if (array.kind !== 'array' || wanted === null) return unknown(reasonOf([array, key]));
  if (array.entries.has(wanted)) return bool(true);
  return array.gap === undefined ? bool(false) : unknown(array.gap);
}

function extreme(args: Arguments, sign: 1 | -1): Value {
  const [first = nullValue] = args.positional;
  const isList = args.positional.length === 1 && first.kind === 'array';
  if (isList && first.gap !== undefined) return unknown(first.gap);
  const [start = nullValue, ...others] = isList ? [...first.entries.values()] : args.positional;
  let best = start;
  for (const value of others) {
    const order = compare(value, best);
    if (order === null) return unknown(reasonOf([best, value]));
    if (order * sign > 0) best = value;
  }
  return best;
}
