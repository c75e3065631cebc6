import { Arguments } from '../../../languages/php/evaluate/arguments';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import { toKey } from '../../../languages/php/evaluate/conversions';
import { maximumDepth, textLength, tooLarge } from '../../../languages/php/evaluate/limits';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import {
  bool,
  emptyArray,
  isList,
  list,
  map,
  nullValue,
  string,
  textOf,
  unknown,
  type ArrayKey,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { collection } from './collection';
import { dataGet } from './data-get';

/** `Arr::…`; undefined where the function is not known. */
export function arrCall(name: string, call: NativeCall): Value | undefined {
  const { args } = call;
  const first = args.or(0);
  switch (name) {
    case 'get':
      return dataGet(first, textOf(args.at(1)) ?? '', args.or(2));
    case 'has':
      return bool(dataGet(first, textOf(args.at(1)) ?? '', nullValue).kind !== 'null');
    case 'wrap':
      if (first.kind === 'array' || first.kind === 'unknown') return first;
      return first.kind === 'null' ? list([]) : list([first]);
    case 'first':
    case 'last':
    case 'only':
    case 'except':
    case 'flatten':
    case 'collapse':
    case 'map':
    case 'where':
    case 'pluck':
    case 'join':
    case 'sort':
    case 'sortdesc':
    case 'keyby':
    case 'partition':
    case 'every':
    case 'some':
    case 'prepend':
    case 'reject':
    case 'mapwithkeys': {
      const all = collection(first);
      const result =
        all.kind === 'object'
          ? all.native?.call?.(name, { ...call, args: new Arguments(args.positional.slice(1)) })
          : all;
      return result?.kind === 'object' ? (result.native?.iterate?.() ?? result) : result;
    }
    case 'dot':
      return first.kind === 'array' ? map(dotted(first, '')) : first;
    case 'prependkeyswith':
      return first.kind === 'array' ? { ...map(prefixed(first, textOf(args.at(1)) ?? '')), gap: first.gap } : first;
    case 'add': {
      const key = textOf(args.at(1));
      if (first.kind !== 'array' || key === null) return first;
      return dataGet(first, key, nullValue).kind === 'null' ? withPath(first, key.split('.'), args.or(2)) : first;
    }
    case 'exists':
      return phpFunctions.get('array_key_exists')?.({ ...call, args: new Arguments([args.or(1), first]) });
    case 'set': {
      const slot = args.reference(0);
      const path = textOf(args.at(1));
      if (slot !== null)
        slot.value =
          path === null ? unknown('a value that was set') : withPath(slot.value, path.split('.'), args.or(2));
      return slot?.value ?? nullValue;
    }
    case 'isassoc':
      return bool(first.kind === 'array' && !isList(first));
    case 'islist':
      return bool(first.kind === 'array' && isList(first));
    default:
      return undefined;
  }
}

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
