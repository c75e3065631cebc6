import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import { reasonOf, toKey } from '../../../languages/php/evaluate/conversions';
import { maximumDepth, textLength, tooLarge } from '../../../languages/php/evaluate/limits';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import {
  bool,
  emptyArray,
  entryAt,
  isList,
  list,
  map,
  nullValue,
  string,
  textOf,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type UnknownValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import { dataGet } from './data-get';

/** `Arr::…`; undefined where the function is not known. */
export function arrCall(name: string, call: NativeCall): Value | undefined {
  return ofCollections.has(name) ? onCollection(name, call) : functions.get(name)?.(call);
}

/** What collections have under the same name, with the array before the other arguments. */
const ofCollections: ReadonlySet<string> = new Set([
  ...['first', 'last', 'only', 'except', 'flatten', 'collapse', 'map', 'where', 'pluck', 'join', 'sort', 'sortdesc'],
  ...['keyby', 'partition', 'every', 'some', 'prepend', 'reject', 'mapwithkeys'],
]);

function onCollection(name: string, call: NativeCall): Value | undefined {
  const all = collection(call.args.or(0));
  if (all.kind !== 'object') return all;
  const result = all.native?.call?.(name, { ...call, args: new Arguments(call.args.positional.slice(1)) });
  return result?.kind === 'object' ? (result.native?.iterate?.() ?? result) : result;
}

type ArrFunction = (call: NativeCall) => Value | undefined;

const get: ArrFunction = ({ args }) => dataGet(args.or(0), textOf(args.at(1)) ?? '', args.or(2));

/** Whether all of the entries are there, or any of them; not known where one that decides may be there. */
function whetherThere(isAny: boolean): ArrFunction {
  return ({ args }) => {
    const asked = args.or(1);
    const names = asked.kind === 'array' ? [...asked.entries.values()] : [asked];
    const answers = names.map((name) => {
      const path = textOf(name);
      return path === null ? unknown(reasonOf([name])) : pathIn(args.or(0), path);
    });
    if (answers.includes(isAny)) return bool(isAny);
    const open = answers.find((one) => typeof one !== 'boolean');
    return open ?? bool(!isAny && answers.length > 0);
  };
}

/** Whether there is an entry; why that is not known, where a part of what is looked at is not. */
function pathIn(target: Value, path: string): boolean | UnknownValue {
  if (target.kind === 'array' && target.entries.has(path)) return true;
  const [first = '', ...rest] = path.split('.');
  if (target.kind !== 'array') return target.kind === 'unknown' ? unknown(reasonOf([entryAt(target, first)])) : false;
  const entry = target.entries.get(first) ?? target.entries.get(Number(first));
  if (entry !== undefined) return rest.length === 0 || pathIn(entry, rest.join('.'));
  return target.gap === undefined ? false : unknown(reasonOf([entryAt(target, first)]));
}

const exists: ArrFunction = (call) => {
  const { args } = call;
  return phpFunctions.get('array_key_exists')?.({ ...call, args: new Arguments([args.or(1), args.or(0)]) });
};

const wrap: ArrFunction = ({ args }) => {
  const value = args.or(0);
  if (value.kind === 'array' || value.kind === 'unknown') return value;
  return list(value.kind === 'null' ? [] : [value]);
};

const dot: ArrFunction = ({ args }) => {
  const array = args.or(0);
  return array.kind === 'array' ? map(dotted(array, '')) : array;
};

const prependKeysWith: ArrFunction = ({ args }) => {
  const array = args.or(0);
  return array.kind === 'array' ? { ...map(prefixed(array, textOf(args.at(1)) ?? '')), gap: array.gap } : array;
};

const add: ArrFunction = ({ args }) => {
  const [array, key] = [args.or(0), textOf(args.at(1))];
  if (array.kind !== 'array' || key === null) return array;
  return dataGet(array, key, nullValue).kind === 'null' ? withPath(array, key.split('.'), args.or(2)) : array;
};

/** It changes the array that it is given. */
const set: ArrFunction = ({ args }) => {
  const slot = args.reference(0);
  if (slot === null) return nullValue;
  const path = textOf(args.at(1));
  slot.value = path === null ? unknown('a value that was set') : withPath(slot.value, path.split('.'), args.or(2));
  return slot.value;
};

function whetherList(wanted: boolean): ArrFunction {
  return ({ args }) => {
    const array = args.or(0);
    return bool(array.kind === 'array' && isList(array) === wanted);
  };
}

const functions: ReadonlyMap<string, ArrFunction> = new Map([
  ['get', get],
  ['has', whetherThere(false)],
  ['hasany', whetherThere(true)],
  ['exists', exists],
  ['wrap', wrap],
  ['dot', dot],
  ['prependkeyswith', prependKeysWith],
  ['add', add],
  ['set', set],
  ['isassoc', whetherList(false)],
  ['islist', whetherList(true)],
]);

function prefixed(array: ArrayValue, prefix: string): [ArrayKey, Value][] {
  textLength(prefix.length * array.entries.size);
  return [...array.entries].map(([key, value]) => [`${prefix}${key}`, value]);
}

function dotted(array: ArrayValue, prefix: string): [ArrayKey, Value][] {
  textLength(prefix.length * array.entries.size);
  return [...array.entries].flatMap(([key, value]): [ArrayKey, Value][] =>
    value.kind === 'array' && value.entries.size > 0 ? dotted(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

/** The array with a value set under a path of keys; what is not there is made. */
export function withPath(value: Value, path: readonly string[], leaf: Value): Value {
  if (path.length > maximumDepth) return unknown(tooLarge);
  const [first, ...rest] = path;
  if (first === undefined) return leaf;
  const array = value.kind === 'array' ? value : emptyArray;
  const key = toKey(string(first)) ?? first;
  const entry = withPath(array.entries.get(key) ?? emptyArray, rest, leaf);
  return { ...array, entries: new Map([...array.entries, [key, entry]]) };
}
