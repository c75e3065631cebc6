import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import {
  compare,
  equal,
  keyValue,
  reasonOf,
  toKey,
  toNumber,
  toText,
  truthOf,
  truthValue,
} from '../../../languages/php/evaluate/conversions';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { concatenate } from '../../../languages/php/evaluate/operators';
import {
  bool,
  nullValue,
  number,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { callback, itemsOf, valueBy, viaFunction, type Method } from './collection-items';

/** Whether an item is what a search looks for; null where it is not known. */
function matcher(call: NativeCall): (value: Value, key: ArrayKey) => boolean | null {
  const [first, ...rest] = call.args.positional;
  if (first?.kind === 'closure') return (value, key) => truthOf(callback(call, [value, keyValue(key)]));
  if (rest.length === 0) return (value) => equal(value, first ?? nullValue);
  const read = valueBy(first, call);
  return (value, key) => equal(read(value, keyValue(key)), rest.at(-1) ?? nullValue);
}

function firstWhere(all: ArrayValue, holds: (value: Value, key: ArrayKey) => boolean | null): Value | null {
  for (const [key, value] of all.entries) {
    const result = holds(value, key);
    if (result === null) return unknown('the result of a search');
    if (result) return value;
  }
  return all.gap === undefined ? null : unknown(all.gap);
}

function some(all: ArrayValue, holds: (value: Value, key: ArrayKey) => boolean | null): boolean | null {
  let isCertain = all.gap === undefined;
  for (const [key, value] of all.entries) {
    const result = holds(value, key);
    if (result === true) return true;
    if (result === null) isCertain = false;
  }
  return isCertain ? false : null;
}

const because = [unknown('the result of a search')];

/** `implode($glue)`, or `implode($key, $glue)` where items are arrays or objects. */
const imploded: Method = (all, call) => {
  const [first] = all.entries.values();
  const { args } = call;
  const isKeyed =
    first !== undefined && (first.kind === 'array' || (first.kind === 'object' && first.native?.text === undefined));
  const read = valueBy(isKeyed || args.at(0)?.kind === 'closure' ? args.at(0) : undefined, call);
  const glue = isKeyed || args.at(0)?.kind === 'closure' ? args.or(1) : args.or(0);
  const parts: ArrayValue = {
    ...all,
    entries: new Map([...all.entries].map(([key, value]) => [key, read(value, keyValue(key))])),
  };
  return phpFunctions.get('implode')?.({ ...call, args: new Arguments([glue, parts]) });
};

/** `join(', ', ' and ')`: the last two with something else between them. */
const joined: Method = (all, call) => {
  const last = call.args.at(1);
  const values = [...all.entries.values()];
  const end = values.at(-1);
  if (last === undefined || toText(last).value === '' || values.length < 2 || end === undefined) {
    return phpFunctions.get('implode')?.({ ...call, args: new Arguments([call.args.or(0), all]) });
  }
  const head: ArrayValue = { ...all, entries: new Map([...all.entries].slice(0, -1)) };
  const start = phpFunctions.get('implode')?.({ ...call, args: new Arguments([call.args.or(0), head]) }) ?? nullValue;
  return concatenate([start, last, end]);
};

function summed(all: ArrayValue, call: NativeCall): Value {
  if (all.gap !== undefined) return unknown(all.gap);
  const read = valueBy(call.args.at(0), call);
  let sum = 0;
  for (const [key, value] of all.entries) {
    const one = toNumber(read(value, keyValue(key)));
    if (one === null) return unknown(reasonOf([value]));
    sum += one;
  }
  return number(sum);
}

function extreme(all: ArrayValue, call: NativeCall, sign: 1 | -1): Value {
  const read = valueBy(call.args.at(0), call);
  const values = [...all.entries].map(([key, value]) => read(value, keyValue(key)));
  return values.reduce<Value>(
    (best, value, index) => (index === 0 || (compare(value, best) ?? 0) * sign > 0 ? value : best),
    nullValue,
  );
}

/** Goes through the items up to the first for which the callback answers `false`. */
const each: Method = (all, call) => {
  for (const [key, value] of all.entries) {
    const result = callback(call, [value, keyValue(key)]);
    if (result.kind === 'boolean' && !result.value) return undefined;
  }
  const { gap } = all;
  if (gap !== undefined) call.machine.whileUndecided(gap, () => callback(call, [unknown(gap), unknown(gap)]));
  return undefined;
};

function edge(end: 'first' | 'last'): Method {
  return (all, call) => {
    const items: ArrayValue = end === 'first' ? all : { ...all, entries: new Map([...all.entries].toReversed()) };
    const holds = call.args.at(0)?.kind === 'closure' ? matcher(call) : (): boolean => true;
    return firstWhere(items, holds) ?? call.args.or(1);
  };
}

/** Methods that answer something else than a collection. */
export const answeringMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    all: (all) => all,
    toarray: (all) => all,
    getiterator: (all) => all,
    each,
    implode: imploded,
    join: joined,
    first: edge('first'),
    last: edge('last'),
    firstorfail: edge('first'),
    sole: edge('first'),
    firstwhere: (all, call) => firstWhere(all, matcher(call)) ?? nullValue,
    get: (all, { args }) => {
      const key = toKey(args.or(0));
      return key === null ? unknown(reasonOf([args.or(0)])) : (all.entries.get(key) ?? args.or(1));
    },
    has: (all, { args }) => {
      const keys = [...itemsOf(args.or(0)).entries.values()].map(toKey);
      const areThere = keys.every((key) => key !== null && all.entries.has(key));
      return areThere || all.gap === undefined ? bool(areThere) : unknown(all.gap);
    },
    contains: (all, call) => truthValue(some(all, matcher(call)), because),
    some: (all, call) => truthValue(some(all, matcher(call)), because),
    doesntcontain: (all, call) => {
      const found = some(all, matcher(call));
      return truthValue(found === null ? null : !found, because);
    },
    every: (all, call) => {
      const holds = matcher(call);
      const failed = some(all, (value, key) => {
        const result = holds(value, key);
        return result === null ? null : !result;
      });
      return truthValue(failed === null ? null : !failed, because);
    },
    search: (all, call) => {
      const holds = matcher(call);
      for (const [key, value] of all.entries) if (holds(value, key) === true) return keyValue(key);
      return bool(false);
    },
    count: (all) => (all.gap === undefined ? number(all.entries.size) : unknown(all.gap)),
    isempty: (all) => (all.gap === undefined ? bool(all.entries.size === 0) : unknown(all.gap)),
    isnotempty: (all) => (all.gap === undefined ? bool(all.entries.size > 0) : unknown(all.gap)),
    sum: summed,
    max: (all, call) => extreme(all, call, 1),
    min: (all, call) => extreme(all, call, -1),
    pipe: (all, call) => callback(call, [call.machine.callNamed(collect, new Arguments([all]), call)]),
    reduce: (all, call) =>
      [...all.entries].reduce<Value>(
        (carry, [key, value]) => callback(call, [carry, value, keyValue(key)]),
        call.args.or(1),
      ),
    tojson: viaFunction('json_encode'),
  }),
);

const collect = { name: 'collect', fallback: 'collect' };
