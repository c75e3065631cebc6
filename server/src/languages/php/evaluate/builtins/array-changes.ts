import { once } from '../../../../core/once';
import { Arguments } from '../arguments';
import { compare, keyValue, reasonOf, toNumber, toText } from '../conversions';
import type { NativeCall, NativeFunction } from '../natives';
import { mergeArrays } from '../operators';
import type { Slot } from '../scope';
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
import { callBack } from './arrays';

type Entry = readonly [ArrayKey, Value];

/** A function that changes the array which it gets by reference. */
function changing(change: (array: ArrayValue, slot: Slot, call: NativeCall) => Value): NativeFunction {
  return (call) => {
    const slot = call.args.reference(0) ?? { value: call.args.or(0) };
    const array = slot.value.kind === 'null' ? emptyArray : slot.value;
    return array.kind === 'array' ? change(array, slot, call) : unknown(reasonOf([array]), call.source);
  };
}

function renumbered(entries: Iterable<Entry>): ArrayValue {
  return mergeArrays({ kind: 'array', entries: new Map(entries) }, emptyArray);
}

/** Sorts by what `order` says of two entries; where that cannot be told, the order is not known either. */
function sorting(
  keepsKeys: boolean,
  order: (one: Entry, other: Entry, call: NativeCall) => number | null,
): NativeFunction {
  return changing((array, slot, call) => {
    const undecided: Entry[] = [];
    const sorted = [...array.entries].toSorted((one, other) => {
      const result = order(one, other, call);
      if (result === null) undecided.push(one);
      return result ?? 0;
    });
    const entries = new Map(sorted);
    if (undecided.length > 0) slot.value = { ...array, gap: 'the order of an array' };
    else slot.value = keepsKeys ? { ...array, entries } : list(entries.values());
    return bool(true);
  });
}

const byValue = ([, one]: Entry, [, other]: Entry): number | null => compare(one, other);
const byKey = ([one]: Entry, [other]: Entry): number | null => compare(keyValue(one), keyValue(other));
/** Made when something is sorted so: it takes 5 ms, as long as reading several files. */
const naturally = once(() => new Intl.Collator('en', { numeric: true }));
const byText = ([, one]: Entry, [, other]: Entry): number | null =>
  naturally().compare(toText(one).value, toText(other).value);

function byCallback(of: (entry: Entry) => Value) {
  return (one: Entry, other: Entry, call: NativeCall): number | null =>
    toNumber(callBack(call, call.args.or(1), [of(one), of(other)]));
}

function reversed(order: (one: Entry, other: Entry) => number | null) {
  return (one: Entry, other: Entry): number | null => order(other, one);
}

const removeFrom = (end: 'first' | 'last'): NativeFunction =>
  changing((array, slot) => {
    const entries = [...array.entries];
    const taken = end === 'first' ? entries.shift() : entries.pop();
    const rest = end === 'first' ? renumbered(entries) : { kind: 'array' as const, entries: new Map(entries) };
    slot.value = { ...rest, gap: array.gap };
    return taken?.[1] ?? nullValue;
  });

const splice = changing((array, slot, { args }) => {
  const all = [...array.entries];
  const [start, length] = [toNumber(args.or(1)) ?? 0, args.at(2)];
  const from = start < 0 ? Math.max(0, all.length + start) : Math.min(start, all.length);
  const count = length === undefined || length.kind === 'null' ? all.length : (toNumber(length) ?? 0);
  const end = count < 0 ? all.length + count : from + count;
  const inserted = args.at(3);
  const middle = inserted === undefined ? [] : inserted.kind === 'array' ? [...inserted.entries.values()] : [inserted];
  const head = renumbered(all.slice(0, from));
  slot.value = mergeArrays(mergeArrays(head, list(middle)), renumbered(all.slice(end)));
  return renumbered(all.slice(from, end));
});

/** `array_walk`: the callback may take the entry by reference. */
const walk = changing((array, slot, call) => {
  const callback = call.machine.callableOf(call.args.or(1), call);
  if (callback === null) return unknown('the result of an unknown callback');
  const changed = new Map<ArrayKey, Value>();
  for (const [key, value] of array.entries) {
    const entry: Slot = { value };
    const extra = call.args.positional.slice(2);
    const args = new Arguments([value, keyValue(key), ...extra], new Map(), (index) => (index === 0 ? entry : null));
    call.machine.call(callback, args, call.source);
    if (entry.value !== value) changed.set(key, entry.value);
  }
  if (slot.value.kind === 'array')
    slot.value = { ...slot.value, entries: new Map([...slot.value.entries, ...changed]) };
  return bool(true);
});

/** The functions that change an array in place. */
export const arrayChanges: Readonly<Record<string, NativeFunction>> = {
  array_push: changing((array, slot, { args }) => {
    slot.value = mergeArrays(array, list(args.positional.slice(1)));
    return number(array.entries.size + args.positional.length - 1);
  }),
  array_unshift: changing((array, slot, { args }) => {
    slot.value = mergeArrays(list(args.positional.slice(1)), array);
    return number(array.entries.size + args.positional.length - 1);
  }),
  array_pop: removeFrom('last'),
  array_shift: removeFrom('first'),
  array_splice: splice,
  array_walk: walk,
  sort: sorting(false, byValue),
  rsort: sorting(false, reversed(byValue)),
  asort: sorting(true, byValue),
  arsort: sorting(true, reversed(byValue)),
  ksort: sorting(true, byKey),
  krsort: sorting(true, reversed(byKey)),
  natsort: sorting(true, byText),
  natcasesort: sorting(true, byText),
  usort: sorting(
    false,
    byCallback(([, value]) => value),
  ),
  uasort: sorting(
    true,
    byCallback(([, value]) => value),
  ),
  uksort: sorting(
    true,
    byCallback(([key]) => keyValue(key)),
  ),
  shuffle: changing((array, slot) => {
    slot.value = { ...array, gap: 'the order of a shuffled array' };
    return bool(true);
  }),
  array_sum: ({ args }) => folded(args.or(0), 0, (sum, value) => sum + value),
  array_product: ({ args }) => folded(args.or(0), 1, (product, value) => product * value),
  // PHP moves a pointer inside the array; which place it has come to is not followed.
  next: changing(() => unknown('the place in an array')),
  prev: changing(() => unknown('the place in an array')),
};

function folded(array: Value, initial: number, fold: (before: number, value: number) => number): Value {
  if (array.kind !== 'array' || array.gap !== undefined) return unknown(reasonOf([array]));
  let result = initial;
  for (const value of array.entries.values()) {
    const one = toNumber(value);
    if (one === null) return unknown(reasonOf([value]));
    result = fold(result, one);
  }
  return number(result);
}
