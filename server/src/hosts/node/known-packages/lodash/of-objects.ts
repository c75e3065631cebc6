import { noteDefault } from '../../../../languages/typescript/evaluate/language/converted-values';
import { object } from '../../../../languages/typescript/evaluate/language/globals';
import { alternativesOf, oneOf } from '../../../../languages/typescript/evaluate/one-of';
import { openSpreadsOf, withoutMembers } from '../../../../languages/typescript/evaluate/members/open-spreads';
import { spreadInto } from '../../../../languages/typescript/evaluate/members/spreading';
import { hasUntoldMembers } from '../../../../languages/typescript/evaluate/members/untold-members';
import { isVarying, mayHave, mayLack } from '../../../../languages/typescript/evaluate/doubt/varying';
import {
  isNothing,
  isUndefined,
  list,
  type NativeCall,
  nothing,
  primitive,
  record,
  type RecordValue,
  truth,
  unknown,
  unknownFrom,
  unknownOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { partOf } from '../../operations/request-part';
import type { LodashFunction } from './lodash-function';

/** Names that are written one by one, or in lists; null where one of them is not known, or leads into what a member holds. */
function namesIn(values: readonly Value[]): readonly string[] | null {
  const all = values.flatMap((one) => (one.kind === 'list' ? one.items : [one]));
  if (values.some((one) => one.kind === 'list' && isVarying(one) && one.items.length === 0)) return null;
  const names = all.map((one) => (one.kind === 'primitive' ? String(one.value) : null));
  const known = names.filter((one) => one !== null && !/[.[]/.test(one));
  return known.length < names.length ? null : known.filter((one) => one !== null);
}

const pick: LodashFunction = ([of = nothing, ...keys], call) => {
  const names = namesIn(keys);
  const all = alternativesOf(of);
  if (names === null || !all.every(isKnown)) return null;
  const there = all.filter((one) => !isNothing(one));
  if (there.length === 0) return call.making(record([]));
  const mayBeMissing = there.length < all.length;
  return call.making(oneOf(there.map((one) => picked(one, names, mayBeMissing, call))));
};

/** Whether members of a value are known, or who looks at them is: of parts of requests, of documents. */
function isKnown(value: Value): boolean {
  if (value.kind === 'native') return partOf(value) !== null || value.object.json !== undefined;
  return value.kind === 'record' || isNothing(value);
}

/** An object with those members of a value that have one of some names, as far as it has them. */
function picked(of: Value, names: readonly string[], mayBeMissing: boolean, call: NativeCall): RecordValue {
  const made = record([]);
  const isPerhaps = mayBeMissing || (of.kind === 'native' && of.object.field?.nullable === true);
  for (const name of names) {
    const value = memberIn(of, name, call);
    if (value === undefined || isPerhaps) mayHave(made, name, value ?? unknown(call.node));
    else if (!isUndefined(value)) made.entries.set(name, value);
  }
  return made;
}

/** A member of a value; undefined where source does not tell whether there is one. */
function memberIn(of: Value, name: string, call: NativeCall): Value | undefined {
  if (of.kind === 'native') return of.object.get?.(name, call.doubt);
  const value = call.member(of, name);
  const isUntold = isUndefined(value) && of.kind === 'record' && (hasUntoldMembers(of) || isVarying(of));
  return isUntold ? undefined : value;
}

/** An object without members of some names; of what nobody knows that is what is left of it. */
const omit: LodashFunction = ([of = nothing, ...keys], call) => {
  const names = namesIn(keys);
  if (names === null) return null;
  if (of.kind === 'unknown') return unknownFrom({ kind: 'rest', of, without: names }, call.node);
  const all = alternativesOf(of);
  if (!all.every((one) => one.kind === 'record' || isNothing(one) || isWholePart(one))) return null;
  return oneOf(all.map((one) => call.making(withoutMembers(copyOf(one, call), names))));
};

/** An object with those members for which a condition holds, or does not: those of which source does not tell it may be there. */
const chosenBy =
  (isKept: boolean): LodashFunction =>
  ([of = nothing, condition], call) => {
    if (of.kind !== 'record' || of.perhaps !== undefined || condition === undefined) return null;
    const made = copyOf(of, call);
    for (const [name, value] of [...made.entries]) {
      const holds = truth(call.run(condition, [value, primitive(name)]));
      if (holds === null) mayLack(made, name);
      else if (holds !== isKept) made.entries.delete(name);
    }
    return call.making(made);
  };

function isWholePart(value: Value): boolean {
  return partOf(value)?.path.length === 0;
}

function copyOf(value: Value, { isHandling }: NativeCall): RecordValue {
  const made = record([]);
  spreadInto(made, value, isHandling);
  return made;
}

/** `'user.name'`, `['user', 'name']` and `'items[0]'`; null where a name of it is not known. */
function pathIn(value: Value | undefined): readonly string[] | null {
  if (value?.kind === 'list') {
    const names = value.items.map((one) => (one.kind === 'primitive' ? String(one.value) : null));
    return names.every((one) => one !== null) ? names : null;
  }
  if (value?.kind !== 'primitive') return null;
  return String(value.value)
    .split(/[.[\]]+/)
    .filter((one) => one !== '');
}

/** What stands at a path in a value; nothing where something on the way is not there. */
function valueAt(of: Value, path: readonly string[], { member }: NativeCall): Value {
  return path.reduce((at, name) => (isNothing(at) ? nothing : member(at, name)), of);
}

/** `_.get(req.body, 'user.name', 'nobody')` */
const get: LodashFunction = ([of = nothing, at, byDefault = nothing], call) => {
  const path = pathIn(at);
  if (path === null) return null;
  const value = valueAt(of, path, call);
  if (isUndefined(value)) return byDefault;
  if (isUndefined(byDefault)) return value;
  return defaulted(value, byDefault);
};

/** A value, or another one in its place where it is missing. */
function defaulted(value: Value, byDefault: Value): Value {
  if (byDefault.kind === 'primitive') noteDefault(value, byDefault.value);
  if (value.kind === 'native') return value.object.otherwise?.(byDefault) ?? value;
  if (value.kind === 'unknown') return unknownFrom({ kind: 'first', of: value, otherwise: byDefault });
  const all = alternativesOf(value);
  return all.some(isUndefined) ? oneOf([...all.filter((one) => !isUndefined(one)), byDefault]) : value;
}

/** Whether there is something at a path, be it inherited or not. */
const has: LodashFunction = ([of = nothing, at], call) => {
  const path = pathIn(at);
  if (path === null) return null;
  const value = valueAt(of, path, call);
  const isCertain = value.kind === 'native' ? value.object.isThere === true : isSeen(value);
  return isCertain ? primitive(!isUndefined(value)) : unknownOf('boolean', call.node);
};

function isSeen(value: Value): boolean {
  return (
    value.kind !== 'unknown' && value.kind !== 'union' && !(value.kind === 'record' && value.perhaps !== undefined)
  );
}

const objectAssign = object.kind === 'native' ? object.object.get?.('assign') : undefined;

/** What a body is put into says what is in it. */
const assign: LodashFunction = (args, { run, node, doubt }) => {
  for (const one of args.slice(1)) {
    if (one.kind === 'native' && partOf(one) !== null) one.object.escapes?.({ node, doubt });
  }
  return objectAssign === undefined ? null : run(objectAssign, args);
};

/** Whether source tells all that it holds. */
function isPlain(value: Value): value is RecordValue {
  if (value.kind !== 'record' || value.class !== null || value.perhaps !== undefined) return false;
  return openSpreadsOf(value).length === 0 && !hasUntoldMembers(value);
}

/** Objects in objects are merged, too, and what is undefined changes nothing. https://lodash.com/docs#merge */
const merge: LodashFunction = (args, call) => {
  const [target = nothing, ...others] = args;
  if (!isPlain(target) || !others.every(isPlain) || call.changing(target)) return assign(args, call);
  for (const one of others) mergeInto(target, one, call);
  return target;
};

function mergeInto(target: RecordValue, { entries }: RecordValue, call: NativeCall): void {
  for (const [name, value] of entries) {
    const before = target.entries.get(name);
    if (isUndefined(value) && before !== undefined) continue;
    target.entries.set(name, mergedValue(before, value, call));
  }
}

function mergedValue(before: Value | undefined, value: Value, call: NativeCall): Value {
  if (isPlain(value)) {
    const into = before !== undefined && isPlain(before) ? before : call.making(record([]));
    mergeInto(into, value, call);
    return into;
  }
  if (value.kind !== 'list' || before?.kind !== 'list') return value;
  return call.making(list([...value.items, ...before.items.slice(value.items.length)]));
}

/** What the first of some objects has goes before what those behind it have. https://lodash.com/docs#defaults */
const defaults: LodashFunction = ([target = nothing, ...others], call) => {
  if (target.kind === 'native') {
    for (const one of others) giveDefaults([target], one);
    return target;
  }
  if (target.kind !== 'record' || call.changing(target)) return null;
  const open = openSpreadsOf(target).filter(({ kind }) => kind === 'native');
  for (const one of others) {
    const before = [...target.entries];
    const given = giveDefaults(open, one);
    target.entries.clear();
    spreadInto(target, given, call.isHandling);
    for (const [name, value] of before) {
      const other = given.kind === 'record' ? given.entries.get(name) : undefined;
      if (!isUndefined(value) || other === undefined) target.entries.set(name, defaulted(value, other ?? nothing));
    }
    if (one.kind === 'native') open.push(one);
  }
  return target;
};

/** What stands for members that are missing in some parts of a request: each may be one of these, or that. */
function giveDefaults(open: readonly Value[], byDefault: Value): Value {
  if (byDefault.kind !== 'record' || open.length === 0) return byDefault;
  const made = record([]);
  spreadInto(made, byDefault, true);
  for (const [name, value] of byDefault.entries) {
    for (const one of open) {
      const part = one.kind === 'native' ? one.object.get?.(name) : undefined;
      if (part !== undefined) made.entries.set(name, defaulted(part, value));
    }
  }
  return made;
}

/** A copy, which may be changed without what it is a copy of. */
const clone: LodashFunction = ([of], call) => (of !== undefined && isPlain(of) ? call.making(copyOf(of, call)) : null);

const cloneDeep: LodashFunction = ([of], call) =>
  of !== undefined && isPlain(of) ? mergedValue(undefined, of, call) : null;

/** Functions of objects. */
export const ofObjects: Readonly<Record<string, LodashFunction>> = {
  pick,
  omit,
  pickBy: chosenBy(true),
  omitBy: chosenBy(false),
  get,
  has,
  hasIn: has,
  assign,
  assignIn: assign,
  extend: assign,
  merge,
  defaultsDeep: defaults,
  defaults,
  clone,
  cloneDeep,
};
