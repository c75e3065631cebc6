import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import { keyValue, reasonOf, toKey, toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { mergeArrays } from '../../../languages/php/evaluate/operators';
import {
  bool,
  emptyArray,
  list,
  nullValue,
  number,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { nativeObject } from './native-object';

const className = 'Illuminate\\Support\\Collection';

/** What `collect($value)` makes of a value. */
export function collection(value: Value): ObjectValue | (Value & { kind: 'unknown' }) {
  if (value.kind === 'unknown') return value;
  if (value.kind === 'object') {
    const items = value.native?.iterate?.();
    return items === undefined ? unknown('the items of an object') : collection(items);
  }
  const items = value.kind === 'array' ? value : value.kind === 'null' ? emptyArray : list([value]);
  return nativeObject(className, new CollectionObject(items));
}

type Method = (items: ArrayValue, call: NativeCall) => Value | undefined;

/** `Illuminate\Support\Collection`. What it has no method for is not known. */
class CollectionObject implements NativeObject {
  readonly #items: ArrayValue;

  constructor(items: ArrayValue) {
    this.#items = items;
  }

  iterate(): ArrayValue {
    return this.#items;
  }

  index(key: Value): Value {
    const known = toKey(key);
    return (known === null ? undefined : this.#items.entries.get(known)) ?? nullValue;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const toCollection = collectionMethods[name]?.(this.#items, call);
    if (toCollection !== undefined) return collection(toCollection);
    return valueMethods[name]?.(this.#items, call);
  }
}

function each(items: ArrayValue, call: NativeCall, visit: (value: Value, key: ArrayKey) => Value): Value[] {
  const results: Value[] = [];
  for (const [key, value] of items.entries) {
    const result = visit(value, key);
    results.push(result);
  }
  if (items.hole !== undefined) {
    const { hole } = items;
    call.machine.whileUndecided(hole, () => visit(unknown(hole), 0));
  }
  return results;
}

function callback(call: NativeCall, args: readonly Value[], index = 0): Value {
  const callable = call.machine.callableOf(call.args.or(index), call);
  return callable === null
    ? unknown('the result of a callback that is not known')
    : call.machine.call(callable, new Arguments(args), call.source);
}

function viaFunction(name: string, itemsAt: number): Method {
  return (items, call) => {
    const rest = call.args.positional;
    const args = itemsAt === 0 ? [items, ...rest] : [...rest.slice(0, itemsAt), items, ...rest.slice(itemsAt)];
    return phpFunctions.get(name)?.({ ...call, args: new Arguments(args) });
  };
}

function items(value: Value): ArrayValue {
  if (value.kind === 'array') return value;
  const iterated = value.kind === 'object' ? value.native?.iterate?.() : undefined;
  return iterated ?? (value.kind === 'null' ? emptyArray : list([value]));
}

const filtered =
  (wanted: boolean): Method =>
  (all, call) => {
    if (call.args.at(0) === undefined) return viaFunction('array_filter', 0)(all, call);
    let hole = all.hole;
    const kept = [...all.entries].filter(([key, value]) => {
      const truth = truthOf(callback(call, [value, keyValue(key)]));
      if (truth === null) hole = 'a filter';
      return truth === null || truth === wanted;
    });
    return { kind: 'array', entries: new Map(kept), hole };
  };

const withKeys: Method = (all, call) => {
  const entries = new Map<ArrayKey, Value>();
  each(all, call, (value, key) => {
    const made = callback(call, [value, keyValue(key)]);
    if (made.kind === 'array') for (const [one, other] of made.entries) entries.set(one, other);
    return made;
  });
  return { kind: 'array', entries, hole: all.hole };
};

/** Methods that answer another collection; here their items. */
const collectionMethods: Readonly<Record<string, Method>> = {
  map: (all, call) => {
    const keys = [...all.entries.keys()];
    const values = each(all, call, (value, key) => callback(call, [value, keyValue(key)]));
    return { kind: 'array', entries: new Map(keys.map((key, index) => [key, values[index] ?? nullValue])), hole: all.hole };
  },
  each: (all, call) => {
    each(all, call, (value, key) => callback(call, [value, keyValue(key)]));
    return all;
  },
  flatmap: (all, call) =>
    each(all, call, (value, key) => callback(call, [value, keyValue(key)])).reduce<ArrayValue>(
      (merged, value) => mergeArrays(merged, items(value)),
      emptyArray,
    ),
  mapwithkeys: withKeys,
  filter: filtered(true),
  where: (all) => ({ ...all, hole: 'a filter' }),
  reject: filtered(false),
  keys: viaFunction('array_keys', 0),
  values: viaFunction('array_values', 0),
  merge: (all, { args }) => mergeArrays(all, items(args.or(0))),
  concat: (all, { args }) => list([...all.entries.values(), ...items(args.or(0)).entries.values()]),
  push: (all, { args }) => list([...all.entries.values(), ...args.positional]),
  prepend: (all, { args }) => list([args.or(0), ...all.entries.values()]),
  unique: viaFunction('array_unique', 0),
  reverse: viaFunction('array_reverse', 0),
  flip: viaFunction('array_flip', 0),
  diff: (all, call) => viaFunction('array_diff', 0)(all, { ...call, args: new Arguments([items(call.args.or(0))]) }),
  only: (all, { args }) => picked(all, args, true),
  except: (all, { args }) => picked(all, args, false),
  flatten: (all) => list(flattened(all)),
  collapse: (all) => [...all.entries.values()].reduce<ArrayValue>((merged, value) => mergeArrays(merged, items(value)), emptyArray),
  pluck: viaFunction('array_column', 0),
  slice: viaFunction('array_slice', 0),
  sort: (all) => all,
  sortby: (all) => all,
  sortkeys: (all) => all,
  tap: (all, call) => {
    callback(call, [collection(all)]);
    return all;
  },
};

/** Methods that answer something else. */
const valueMethods: Readonly<Record<string, Method>> = {
  all: (all) => all,
  toarray: (all) => all,
  implode: (all, call) =>
    phpFunctions.get('implode')?.({ ...call, args: new Arguments([call.args.at(1) ?? call.args.or(0), all]) }),
  join: (all, call) => phpFunctions.get('implode')?.({ ...call, args: new Arguments([call.args.or(0), all]) }),
  first: (all, call) => {
    if (call.args.at(0)?.kind !== 'closure') return [...all.entries.values()][0] ?? nullValue;
    for (const [key, value] of all.entries) {
      const truth = truthOf(callback(call, [value, keyValue(key)]));
      if (truth === null) return unknown('the result of a search');
      if (truth) return value;
    }
    return nullValue;
  },
  last: (all) => [...all.entries.values()].at(-1) ?? nullValue,
  get: (all, { args }) => {
    const key = toKey(args.or(0));
    return key === null ? unknown(reasonOf([args.or(0)])) : (all.entries.get(key) ?? args.or(1));
  },
  has: viaFunction('array_key_exists', 1),
  contains: (all, call) =>
    call.args.at(0)?.kind === 'closure'
      ? unknown('the result of a search')
      : phpFunctions.get('in_array')?.({ ...call, args: new Arguments([call.args.or(0), all]) }),
  count: (all) => (all.hole === undefined ? number(all.entries.size) : unknown(all.hole)),
  isempty: (all) => (all.hole === undefined ? bool(all.entries.size === 0) : unknown(all.hole)),
  isnotempty: (all) => (all.hole === undefined ? bool(all.entries.size > 0) : unknown(all.hole)),
  pipe: (all, call) => callback(call, [collection(all)]),
  reduce: (all, call) =>
    [...all.entries].reduce<Value>((carry, [key, value]) => callback(call, [carry, value, keyValue(key)]), call.args.or(1)),
};

function picked(all: ArrayValue, args: Arguments, wanted: boolean): ArrayValue {
  const first = args.or(0);
  const keys = new Set((first.kind === 'array' ? [...first.entries.values()] : args.positional).map((key) => toText(key).value));
  return { ...all, entries: new Map([...all.entries].filter(([key]) => keys.has(key.toString()) === wanted)) };
}

function flattened(array: ArrayValue): Value[] {
  return [...array.entries.values()].flatMap((value) => (value.kind === 'array' ? flattened(value) : [value]));
}
