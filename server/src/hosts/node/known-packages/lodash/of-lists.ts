import { declaredTypeOf, noteDeclaredType } from '../../../../languages/typescript/evaluate/types/declared-types';
import { object } from '../../../../languages/typescript/evaluate/language/globals';
import {
  list,
  type ListValue,
  type NativeCall,
  nothing,
  primitive,
  type RecordValue,
  textOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { isVarying, noteVarying } from '../../../../languages/typescript/evaluate/doubt/varying';
import type { LodashFunction } from './lodash-function';

const methodsOfObject = object.kind === 'native' ? object.object : {};

/** `Object.keys` and the like, of what source tells. */
function ofMembers(name: string): LodashFunction {
  return (args, { run }) => {
    const [of] = args;
    const method = methodsOfObject.get?.(name);
    return method === undefined || of?.kind !== 'record' ? null : run(method, args);
  };
}

/** What is made of each item of a list, or of each member of an object, which a function is handed with its name. */
function eachOf(of: Value, callback: Value, call: NativeCall): readonly Value[] | null {
  if (of.kind === 'record' && isPlain(of, call)) {
    return [...of.entries].map(([name, one]) => call.run(callback, [one, primitive(name), of]));
  }
  return null;
}

/** Whether all members of an object are seen. */
function isPlain(of: RecordValue, { isHandling }: NativeCall): boolean {
  return of.class === null && of.perhaps === undefined && !(isHandling && isVarying(of));
}

/** A function that lists have a method for, which is called like `method`; `made` is what it comes to of the members of an object. */
function asMethod(
  method: string,
  made: (of: Value, results: readonly Value[]) => Value | null = () => null,
): LodashFunction {
  return ([of, ...args], call) => {
    const [callback] = args;
    if (of === undefined) return null;
    const isCallable = callback?.kind === 'function' || callback?.kind === 'native';
    if (of.kind === 'record') {
      const results = isCallable ? eachOf(of, callback, call) : null;
      return results === null ? null : made(of, results);
    }
    if (of.kind !== 'list' && !(of.kind === 'native' && of.object.json !== undefined)) return null;
    return isCallable ? call.run(call.member(of, method), args) : null;
  };
}

const each = asMethod('forEach', (of) => of);

/** It answers what was gone through. */
const eachAnswered: LodashFunction = (args, call) => (each(args, call) === null ? null : (args[0] ?? nothing));

const mapWith = asMethod('map', (_, results) => list(results));

/** `_.map(users, 'name')` has that member of each. */
const map: LodashFunction = (args, call) => {
  const [of, iteratee] = args;
  const name = textOf(iteratee);
  if (name === null || of?.kind !== 'list') return mapWith(args, call);
  const made = list(of.items.map((one) => call.member(one, name)));
  return isVarying(of) ? noteVarying(made) : made;
};

/** A list of items of another one, of which people say the same; it is not known either how many it holds where that is so of the other. */
function like(of: ListValue, items: readonly Value[]): Value {
  const made = list(items);
  noteDeclaredType(made, declaredTypeOf(of));
  return isVarying(of) ? noteVarying(made) : made;
}

/** The same items in another order. */
const reordered: LodashFunction = ([of]) => (of?.kind === 'list' ? like(of, of.items) : null);

/** Some of the items. */
const someOf: LodashFunction = ([of]) => (of?.kind === 'list' ? noteVarying(like(of, of.items)) : null);

const filterWith = asMethod('filter');

/** What a shorthand lets pass source does not tell: `_.filter(users, 'active')`. */
const filter: LodashFunction = (args, call) => filterWith(args, call) ?? someOf(args, call);

const first: LodashFunction = ([of], { member }) => (of?.kind === 'list' ? member(of, '0') : null);

/** `_.chunk([1, 2], 1)` are lists of items. */
const chunk: LodashFunction = (args, call) => {
  const some = someOf(args, call);
  return some === null ? null : noteVarying(list([some]));
};

/** Functions that go through lists, or through objects. */
export const ofLists: Readonly<Record<string, LodashFunction>> = {
  each: eachAnswered,
  forEach: eachAnswered,
  forOwn: eachAnswered,
  forIn: eachAnswered,
  map,
  collect: map,
  filter,
  find: asMethod('find'),
  some: asMethod('some'),
  every: asMethod('every'),
  reduce: asMethod('reduce'),
  flatMap: asMethod('flatMap'),
  sortBy: reordered,
  orderBy: reordered,
  shuffle: reordered,
  uniq: someOf,
  uniqBy: someOf,
  compact: someOf,
  reject: someOf,
  chunk,
  first,
  head: first,
  keys: ofMembers('keys'),
  values: ofMembers('values'),
  toPairs: ofMembers('entries'),
  entries: ofMembers('entries'),
};
