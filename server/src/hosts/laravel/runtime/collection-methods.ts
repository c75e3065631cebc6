import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import {
  compare,
  equal,
  keyValue,
  toKey,
  toNumber,
  toText,
  truthOf,
} from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { appended, applyOperator, mergeAll, mergeArrays } from '../../../languages/php/evaluate/operators';
import {
  emptyArray,
  list,
  map,
  nullValue,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { callback, each, itemsOf, valueBy, viaFunction, type Method } from './collection-items';

type Entry = readonly [ArrayKey, Value];

/** What methods that change the collection itself make of its items. */
export const changingMethods = {
  put(items: ArrayValue, key: Value | null, value: Value): ArrayValue {
    const known = key === null || key.kind === 'null' ? null : toKey(key);
    return known === null ? appended(items, value) : { ...items, entries: new Map([...items.entries, [known, value]]) };
  },
  prepend(items: ArrayValue, value: Value, key: Value | undefined): ArrayValue {
    const known = key === undefined ? null : toKey(key);
    return known === null ? mergeArrays(list([value]), items) : map([[known, value], ...items.entries]);
  },
  forget(items: ArrayValue, keys: Value): ArrayValue {
    const gone = new Set([...itemsOf(keys).entries.values()].map(toKey));
    return { ...items, entries: new Map([...items.entries].filter(([key]) => !gone.has(key))) };
  },
};

const filtered =
  (wanted: boolean): Method =>
  (all, call) => {
    if (call.args.at(0) === undefined) return viaFunction('array_filter')(all, call);
    return kept(all, (value, key) => {
      const truth = truthOf(callback(call, [value, keyValue(key)]));
      return truth === null ? null : truth === wanted;
    });
  };

/** The items for which `holds`; those of which it is not known stay, and the whole is said to be uncertain. */
function kept(all: ArrayValue, holds: (value: Value, key: ArrayKey) => boolean | null): ArrayValue {
  let { gap } = all;
  const entries = [...all.entries].filter(([key, value]) => {
    const result = holds(value, key);
    if (result === null) gap = 'a filter';
    return result !== false;
  });
  return { kind: 'array', entries: new Map(entries), gap };
}

const mapped: Method = (all, call) => {
  const keys = [...all.entries.keys()];
  const values = each(all, call, (value, key) => callback(call, [value, keyValue(key)]));
  return {
    kind: 'array',
    entries: new Map(keys.map((key, index) => [key, values[index] ?? nullValue])),
    gap: all.gap,
  };
};

const withKeys: Method = (all, call) => {
  const entries = new Map<ArrayKey, Value>();
  each(all, call, (value, key) => {
    const made = callback(call, [value, keyValue(key)]);
    if (made.kind === 'array') for (const [one, other] of made.entries) entries.set(one, other);
    return made;
  });
  return { kind: 'array', entries, gap: all.gap };
};

const flatMapped: Method = (all, call) => ({
  ...mergeAll(each(all, call, (value, key) => callback(call, [value, keyValue(key)])).map(itemsOf)),
  gap: all.gap,
});

/** `where($key, $operator, $value)`, and with two arguments `==`. */
const where: Method = (all, call) => {
  const { args } = call;
  const hasOperator = args.positional.length > 2;
  const operator = hasOperator ? toText(args.or(1)).value : '==';
  const wanted = hasOperator
    ? args.or(2)
    : args.positional.length < 2
      ? { kind: 'boolean' as const, value: true }
      : args.or(1);
  const read = valueBy(args.or(0), call);
  return kept(all, (value, key) =>
    truthOf(applyOperator(operator === '=' ? '==' : operator, read(value, keyValue(key)), wanted)),
  );
};

/** Values that are compared in the time of a step. */
const comparisonsOfStep = 50;

const whereIn =
  (wanted: boolean): Method =>
  (all, call) => {
    const read = valueBy(call.args.or(0), call);
    const values = [...itemsOf(call.args.or(1)).entries.values()];
    call.machine.step(call.source, Math.floor((all.entries.size * values.length) / comparisonsOfStep));
    return kept(all, (value, key) => values.some((one) => equal(read(value, keyValue(key)), one) === true) === wanted);
  };

/** `sortBy` and its siblings; keys stay with their values. */
function sorted(all: ArrayValue, order: (one: Entry, other: Entry) => number | null): ArrayValue {
  const undecided: Entry[] = [];
  const entries = [...all.entries].toSorted((one, other) => {
    const result = order(one, other);
    if (result === null) undecided.push(one);
    return result ?? 0;
  });
  return {
    kind: 'array',
    entries: new Map(entries),
    gap: all.gap ?? (undecided.length > 0 ? 'the order of a collection' : undefined),
  };
}

function sortedBy(all: ArrayValue, call: NativeCall, descending: boolean): ArrayValue {
  const read = valueBy(call.args.at(0), call);
  const sign = descending || truthOf(call.args.or(2)) === true ? -1 : 1;
  return sorted(all, ([key, value], [otherKey, other]) => {
    const result = compare(read(value, keyValue(key)), read(other, keyValue(otherKey)));
    return result === null ? null : result * sign;
  });
}

const sortedPlainly: Method = (all, call) => {
  if (call.args.at(0)?.kind === 'closure') {
    return sorted(all, ([, one], [, other]) => toNumber(callback(call, [one, other])));
  }
  return sorted(all, ([, one], [, other]) => compare(one, other));
};

const grouped: Method = (all, call) => {
  const read = valueBy(call.args.at(0), call);
  const groups = new Map<ArrayKey, Value[]>();
  for (const [key, value] of all.entries) {
    const group = toKey(read(value, keyValue(key))) ?? '';
    groups.set(group, groups.get(group) ?? []);
    groups.get(group)?.push(value);
  }
  return { ...map([...groups].map(([group, values]) => [group, list(values)])), gap: all.gap };
};

const keyedBy: Method = (all, call) => {
  const read = valueBy(call.args.at(0), call);
  const entries = [...all.entries].map(([key, value]) => [toKey(read(value, keyValue(key))) ?? '', value] as const);
  return { kind: 'array', entries: new Map(entries), gap: all.gap };
};

const plucked: Method = (all, call) => {
  const [read, by] = [valueBy(call.args.at(0), call), call.args.at(1)];
  const readKey = valueBy(by, call);
  const entries = new Map<ArrayKey, Value>();
  let next = 0;
  for (const [key, value] of all.entries) {
    const own = keyValue(key);
    const place = by === undefined || by.kind === 'null' ? null : toKey(readKey(value, own));
    entries.set(place ?? next, read(value, own));
    if (place === null) next++;
    else if (typeof place === 'number') next = Math.max(next, place + 1);
  }
  return { kind: 'array', entries, gap: all.gap };
};

function sliced(all: ArrayValue, from: number, to?: number): ArrayValue {
  return { ...all, entries: new Map([...all.entries].slice(from, to)) };
}

function picked(all: ArrayValue, args: Arguments, wanted: boolean): ArrayValue {
  const first = args.or(0);
  const given =
    first.kind === 'array' || first.kind === 'object' ? [...itemsOf(first).entries.values()] : args.positional;
  const keys = new Set(given.map((key) => toText(key).value));
  return { ...all, entries: new Map([...all.entries].filter(([key]) => keys.has(key.toString()) === wanted)) };
}

function flattened(array: ArrayValue, depth: number): Value[] {
  return [...array.entries.values()].flatMap((value) => {
    const inner = depth > 0 && value.kind !== 'string' ? (value.kind === 'array' ? value : null) : null;
    return inner === null ? [value] : flattened(inner, depth - 1);
  });
}

/** A function of two arrays, the second of which may be a collection. */
function withItems(name: string): Method {
  return (all, call) =>
    phpFunctions.get(name)?.({
      ...call,
      args: new Arguments([all, ...call.args.positional.map((one) => itemsOf(one))]),
    });
}

/** Methods that answer another collection; here its items. */
export const collectionMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    map: mapped,
    mapspread: (all, call) =>
      list(each(all, call, (value, key) => callback(call, [...itemsOf(value).entries.values(), keyValue(key)]))),
    flatmap: flatMapped,
    mapwithkeys: withKeys,
    filter: filtered(true),
    reject: filtered(false),
    where,
    wherein: whereIn(true),
    wherenotin: whereIn(false),
    wherenotnull: (all, call) => {
      const read = valueBy(call.args.at(0), call);
      return kept(all, (value, key) => read(value, keyValue(key)).kind !== 'null');
    },
    keys: viaFunction('array_keys'),
    values: viaFunction('array_values'),
    merge: withItems('array_merge'),
    union: (all, { args }) => map([...itemsOf(args.or(0)).entries, ...all.entries]),
    concat: (all, { args }) => list([...all.entries.values(), ...itemsOf(args.or(0)).entries.values()]),
    combine: withItems('array_combine'),
    zip: (all, { args }) => {
      const others = args.positional.map((one) => [...itemsOf(one).entries.values()]);
      const first = [...all.entries.values()];
      return list(first.map((value, index) => list([value, ...others.map((other) => other[index] ?? nullValue)])));
    },
    unique: (all, call) => {
      const read = valueBy(call.args.at(0), call);
      const seen = new Set<string>();
      return kept(all, (value, key) => {
        const text = toText(read(value, keyValue(key))).value;
        const isNew = !seen.has(text);
        seen.add(text);
        return isNew;
      });
    },
    reverse: (all) => ({ ...all, entries: new Map([...all.entries].toReversed()) }),
    flip: viaFunction('array_flip'),
    diff: withItems('array_diff'),
    diffkeys: withItems('array_diff_key'),
    intersect: withItems('array_intersect'),
    intersectbykeys: withItems('array_intersect_key'),
    only: (all, { args }) => picked(all, args, true),
    except: (all, { args }) => picked(all, args, false),
    flatten: (all, { args }) =>
      list(flattened(all, args.at(0) === undefined ? Number.POSITIVE_INFINITY : (toNumber(args.or(0)) ?? 0))),
    collapse: (all) => mergeAll([...all.entries.values()].map(itemsOf)),
    pluck: plucked,
    slice: (all, { args }) => {
      const [start, length] = [toNumber(args.or(0)) ?? 0, args.at(1)];
      return sliced(all, start, length === undefined ? undefined : start + (toNumber(length) ?? 0));
    },
    take: (all, { args }) => {
      const limit = toNumber(args.or(0)) ?? 0;
      return limit < 0 ? sliced(all, limit) : sliced(all, 0, limit);
    },
    skip: (all, { args }) => sliced(all, toNumber(args.or(0)) ?? 0),
    chunk: (all, call) =>
      viaFunction('array_chunk')(all, { ...call, args: new Arguments([call.args.or(0), keepKeys]) }),
    sort: sortedPlainly,
    sortdesc: (all) => sorted(all, ([, one], [, other]) => compare(other, one)),
    sortby: (all, call) => sortedBy(all, call, false),
    sortbydesc: (all, call) => sortedBy(all, call, true),
    sortkeys: (all) => sorted(all, ([one], [other]) => compare(keyValue(one), keyValue(other))),
    sortkeysdesc: (all) => sorted(all, ([one], [other]) => compare(keyValue(other), keyValue(one))),
    groupby: grouped,
    keyby: keyedBy,
    partition: (all, call) => {
      const passed = filtered(true)(all, call);
      const failed = filtered(false)(all, call);
      return list([passed ?? emptyArray, failed ?? emptyArray]);
    },
    tobase: (all) => all,
    collect: (all) => all,
    lazy: (all) => all,
    pad: viaFunction('array_pad'),
  }),
);

const keepKeys: Value = { kind: 'boolean', value: true };
