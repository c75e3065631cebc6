import type { ts } from 'ts-morph';
import { comparedOf, isByDefault, madeOf } from '../doubt/environment-defaults';
import { alternativesOf, oneOf } from '../one-of';
import { noteListMethod } from '../calls/native-functions';
import { isOtherName } from '../doubt/other-names';
import { perhapsOften } from '../doubt/repeated-code';
import type { Runtime } from '../runtime';
import {
  list,
  type ListValue,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  truth,
  unknown,
  unknownOf,
  type Value,
} from '../value';
import { beginRound, endRound } from '../doubt/each-item';
import { longestText } from '../doubt/value-sizes';
import { noteLeast, noteVarying } from '../doubt/varying';

type Method = (
  items: Value[],
  args: readonly Value[],
  run: (callee: Value, args: readonly Value[]) => Value,
  at: ts.Node,
) => Value;

const methods: Readonly<Record<string, Method>> = {
  push: (items, args) => primitive(items.push(...args)),
  unshift: (items, args) => primitive(items.unshift(...args)),
  concat: (items, args) => list([...items, ...args.flatMap(itemsIn)]),
  forEach: (items, args, run) => {
    each(items, args, run);
    return nothing;
  },
  map: (items, args, run) => list(each(items, args, run)),
  flatMap: (items, args, run) =>
    list(each(items, args, run).flatMap((one) => (one.kind === 'list' ? one.items : [one]))),
  filter: (items, args, run) => {
    const truths = each(items, args, run).map(truth);
    const kept = list(
      items.flatMap((one, index) =>
        truths[index] === false ? [] : [truths[index] === null ? passed(one, args, run) : one],
      ),
    );
    return truths.includes(null) ? noteLeast(kept, truths.filter((one) => one === true).length) : kept;
  },
  some: (items, args, run, at) => {
    const results = each(items, args, run);
    return foundAmong(results, true, at);
  },
  every: (items, args, run, at) => {
    const results = each(items, args, run);
    return foundAmong(results, false, at);
  },
  find: (items, args, run, at) => {
    const index = each(items, args, run).findIndex((one) => truth(one) === true);
    return items[index] ?? unknown(at);
  },
  at: (items, [index], _run, at) => {
    const position = numberOf(index);
    return position === undefined ? unknown(at) : (items.at(position) ?? nothing);
  },
  reduce: (items, [callback, start], run) =>
    callback === undefined ? unknown(null) : items.reduce((sum, item) => run(callback, [sum, item]), start ?? nothing),
  slice: (items, [from, to]) => list(items.slice(numberOf(from), numberOf(to))),
  reverse: (items) => list(items.reverse()),
  flat: (items) => list(items.flatMap(itemsIn)),
  join: (items, [separator], _run, at) => {
    const texts = items.map((one) => (one.kind === 'primitive' ? String(one.value) : null));
    const length = texts.reduce((sum, one) => sum + (one?.length ?? 0), 0);
    return texts.includes(null) || length > longestText
      ? unknownOf('string', at)
      : madeOf(items, primitive(texts.join(textOf(separator) ?? ',')));
  },
  includes: (items, [value], _run, at) => {
    const known = items.flatMap((one) =>
      one.kind === 'primitive' && (typeof one.value === 'string' || typeof one.value === 'number') ? [one.value] : [],
    );
    const isAll = known.length === items.length && !items.some(isByDefault);
    if (value?.kind === 'native' && isAll) value.object.isOneOf?.(known);
    if (isOtherName(value) && known.length === items.length) return primitive(false);
    if (value?.kind !== 'primitive' || items.some((one) => one.kind !== 'primitive')) return unknownOf('boolean', at);
    const found = primitive(items.some((one) => one.kind === 'primitive' && one.value === value.value));
    return comparedOf([value, ...items], found);
  },
  indexOf: (items, [value, from], _run, at) => {
    if (isOtherName(value) && items.every((one) => one.kind === 'primitive')) return primitive(-1);
    if (from !== undefined || value?.kind !== 'primitive' || items.some((one) => one.kind !== 'primitive'))
      return unknownOf('integer', at);
    const found = primitive(items.findIndex((one) => one.kind === 'primitive' && one.value === value.value));
    return comparedOf([value, ...items], found);
  },
  sort: (items) => list(items),
};

/** Methods that take an item from the list. */
const taking: Readonly<Record<string, (items: Value[]) => Value | undefined>> = {
  pop: (items) => items.pop(),
  shift: (items) => items.shift(),
};

/** Those of a list, and what is none. */
function itemsIn(value: Value): readonly Value[] {
  if (value.kind === 'native') value.object.listed?.();
  return value.kind === 'list' ? value.items : [value];
}

/** Methods that change the list itself. */
const changingMethods: ReadonlySet<string> = new Set(['push', 'unshift', 'reverse']);

/** Methods that call back for each of all items. */
const goingThrough: ReadonlySet<string> = new Set(['map', 'flatMap', 'forEach', 'filter']);

/** Whether a method makes another list of the same items, which nobody else has in hands. */
function isCopying(name: string): boolean {
  return name === 'slice' || name === 'concat';
}

/** Whether a method gives a list other items. */
export function changesList(name: string): boolean {
  return /^(?:push|unshift|splice|concat)$/.test(name);
}

/** A method of a list; `varies` where others may be in it, or fewer. */
export function listMethod(of: ListValue, name: string, varies: boolean, runtime: Runtime): Value | undefined {
  const take = Object.hasOwn(taking, name) ? taking[name] : undefined;
  if (take !== undefined) return noteListMethod(takingMethod(of, take, varies), name);
  if (!Object.hasOwn(methods, name)) return undefined;
  const method = methods[name];
  if (method === undefined) return undefined;
  return noteListMethod(
    nativeFunction((args, { run, node, changing, making, isHandling }) => {
      if (changingMethods.has(name)) changing(of);
      const runRound = (callee: Value, values: readonly Value[]): Value => {
        if (!goingThrough.has(name)) return run(callee, values);
        beginRound(values[0], runtime.doubt);
        return endRound(run(callee, values), runtime.doubt);
      };
      const perhaps = (callee: Value, values: readonly Value[]): Value =>
        callee.kind === 'function'
          ? perhapsOften(callee, () => runRound(callee, values), runtime)
          : run(callee, values);
      const instance = name === 'find' && isHandling ? foundInstance(of.items, args, perhaps) : null;
      if (instance !== null) return instance;
      if (!varies) {
        const made = method(of.items, args, run, node);
        return isCopying(name) ? making(made) : made;
      }
      if (name === 'at') return oneOf([...of.items, nothing]);
      return ofVarying(method(of.items, args, perhaps, node), name, node);
    }),
    name,
  );
}

/** Of a list that others may be in, or from which code only perhaps takes something, any item may be the one. */
function takingMethod(of: ListValue, take: (items: Value[]) => Value | undefined, varies: boolean): Value {
  return nativeFunction((_, { changing }) => {
    const isDoubted = changing(of);
    return varies || isDoubted ? oneOf([...of.items, nothing]) : (take(of.items) ?? nothing);
  });
}

/** Instances that are told apart where source does not tell which of them is found. */
const mostFound = 3;

/** One of the instances in a list, where source does not tell which of them is found, if any; null for all other lists. */
function foundInstance(
  items: Value[],
  args: readonly Value[],
  run: (callee: Value, args: readonly Value[]) => Value,
): Value | null {
  if (items.length === 0 || items.length > mostFound) return null;
  if (!items.every((one) => one.kind === 'record' && one.class !== null)) return null;
  const truths = each(items, args, run).map(truth);
  const possible = items.filter((_, index) => truths[index] !== false);
  return truths.includes(true) || possible.length === 0 ? null : oneOf([...possible, nothing]);
}

/** What a method may return where others may be in the list. */
function ofVarying(result: Value, name: string, node: ts.Node): Value {
  if (result.kind === 'list') return noteVarying(result);
  if (name === 'find') return oneOf([result, nothing]);
  if (result.kind !== 'primitive' || result.value === undefined) return result;
  const type = typeof result.value;
  if (type === 'number') return unknownOf(Number.isInteger(result.value) ? 'integer' : 'number', node);
  return type === 'string' || type === 'boolean' ? unknownOf(type, node) : unknown(node);
}

/** What is left of an item that may be one of several values, of which a callback lets some pass. */
function passed(
  item: Value,
  [callback]: readonly Value[],
  run: (callee: Value, args: readonly Value[]) => Value,
): Value {
  const all = alternativesOf(item);
  if (callback === undefined || all.length === 1) return item;
  return oneOf(all.filter((one) => truth(run(callback, [one])) !== false));
}

function each(
  items: Value[],
  [callback]: readonly Value[],
  run: (callee: Value, args: readonly Value[]) => Value,
): Value[] {
  return callback === undefined
    ? []
    : [...items].map((item, index) => run(callback, [item, primitive(index), list(items)]));
}

/** Whether one of some conditions holds (`some`), or none of them fails (`every`). */
function foundAmong(conditions: readonly Value[], asked: boolean, at: ts.Node): Value {
  const isAsked = (one: Value): boolean => truth(one) === asked;
  if (conditions.some((one) => isAsked(one) && !isByDefault(one))) return primitive(asked);
  if (conditions.some(isAsked)) return madeOf(conditions, primitive(asked));
  return conditions.some((one) => truth(one) === null)
    ? unknownOf('boolean', at)
    : madeOf(conditions, primitive(!asked));
}

function numberOf(value: Value | undefined): number | undefined {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : undefined;
}
