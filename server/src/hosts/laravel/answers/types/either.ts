import { without } from '../../../../core/without';
import { isFact } from '../setting/property-facts';
import { typeOfScalar } from './type-of-scalar';
import { keyOfTyped } from './typed-key';
import type { Entry, ModelView, Typed, TypedCollection, TypedModel, TypedRecord, TypedResponse } from './typed';
import { isNull, noItem, nothing, nullTyped } from './typed-values';

/** Alternatives of one value: of more than these it is not told what it is, as some of them alone would be wrong. */
const mostWays = 24;
const mostNames = 200;

/** What a value is that is one of several, each way once; of too many those are one that differ in what is written out. */
export function either(values: readonly Typed[]): Typed {
  const [only] = values;
  if (only !== undefined && values.length === 1) return only;
  const all = distinct(values);
  const [first, ...others] = areTooMany(all) ? distinct(widened(all)) : all;
  if (first === undefined || areTooMany([first, ...others])) return nothing;
  return others.length === 0 ? first : { kind: 'either', of: [first, ...others] };
}

function distinct(values: readonly Typed[]): readonly Typed[] {
  const found = new Map<unknown, Typed>();
  for (const one of values.flatMap((value) => (value.kind === 'either' ? value.of : [value]))) {
    const key = comparable.has(one.kind) ? `${one.kind} ${keyOfTyped(unmarked(one))}` : one;
    const before = found.get(key);
    if (before === undefined) found.set(key, one);
    else if (one.kind === 'model' && keyOfTyped(before) !== keyOfTyped(one)) found.set(key, unmarked(one));
  }
  const ways = [...found.values()];
  const isFilled = ways.some((way) => (way.kind === 'list' || way.kind === 'collection') && !isEmpty(way));
  return isFilled ? ways.filter((way) => !isEmpty(way)) : ways;
}

function areTooMany(ways: readonly Typed[]): boolean {
  return ways.length > (ways.every(({ kind }) => kind === 'scalar') ? mostNames : mostWays);
}

/** Ways with types in place of what is written out; responses of one status are one, whatever their bodies. */
function widened(ways: readonly Typed[]): readonly Typed[] {
  const responses = new Map<string, [TypedResponse, ...TypedResponse[]]>();
  const others: Typed[] = [];
  for (const way of ways) {
    if (way.kind !== 'response' || way.wraps || way.body === null) others.push(withTypes(way));
    else {
      const key = `${String(way.status)} ${way.mediaType ?? ''} ${way.headers.join()}`;
      const alike = responses.get(key);
      if (alike === undefined) responses.set(key, [way]);
      else alike.push(way);
    }
  }
  const joinedOnes = Array.from(responses.values(), (alike): TypedResponse => {
    return { ...alike[0], body: either(alike.flatMap(({ body }) => body ?? [])) };
  });
  return [...joinedOnes, ...others];
}

function withTypes(value: Typed): Typed {
  switch (value.kind) {
    case 'scalar':
      return typeOfScalar(value.value);
    case 'either':
      return either(value.of.map(withTypes));
    case 'list':
      return { ...without(value, 'places'), item: value.item === null ? null : withTypes(value.item) };
    case 'record': {
      const entries = Array.from(value.entries, ([name, entry]) => {
        return [name, { ...entry, value: withTypes(entry.value) }] as const;
      });
      return { ...value, entries: new Map(entries), rest: value.rest === null ? null : withTypes(value.rest) };
    }
    default:
      return value;
  }
}

/** Whether it is an array or a collection that nothing was put into. */
function isEmpty(value: Typed): boolean {
  return (value.kind === 'list' && value.item === null) || (value.kind === 'collection' && value.item === noItem);
}

/** All ways that a value may be. */
export function waysOf(value: Typed): readonly Typed[] {
  return value.kind === 'either' ? value.of : [value];
}

export function orNull(value: Typed): Typed {
  return either([value, nullTyped]);
}

/** Without the way that it is null: what code that goes on with it takes it for. */
export function present(value: Typed): Typed {
  if (value.kind !== 'either') return presentWay(value);
  const ways = value.of.filter((one) => !isNull(one) && one.kind !== 'missing');
  return ways.length === 0 ? value : either(ways.map(presentWay));
}

function presentWay(value: Typed): Typed {
  const mayMiss = value.kind === 'field' && value.field.nullable && value.field.type !== 'any';
  return mayMiss ? { kind: 'field', field: { ...value.field, nullable: false } } : value;
}

/** Whether a value may be null. */
export function mayBeNull(value: Typed): boolean {
  return waysOf(value).some((way) => isNull(way) || (way.kind === 'field' && way.field.nullable));
}

/** The kind of all ways of a value; null where they are of several. */
export function kindOf(value: Typed): Typed['kind'] | null {
  const [first, ...others] = waysOf(value);
  return first !== undefined && others.every(({ kind }) => kind === first.kind) ? first.kind : null;
}

/** Each way of a value turned into another. */
export function eachWay(value: Typed, turn: (way: Typed) => Typed): Typed {
  return value.kind === 'either' ? either(value.of.map(turn)) : turn(value);
}

/** What a variable holds that one branch may have set: of records those entries are left out in some. */
export function joined(one: Typed, other: Typed): Typed {
  if (one === other) return one;
  if (one.kind === 'record' && other.kind === 'record') return joinedRecords(one, other);
  if (one.kind === 'record' && other.kind === 'list' && other.item === null) return allOptional(one);
  if (other.kind === 'record' && one.kind === 'list' && one.item === null) return allOptional(other);
  if (one.kind === 'list' && other.kind === 'list') {
    if (one.item === null) return other;
    if (other.item === null) return one;
    const isSparse = one.isSparse ?? other.isSparse;
    return { kind: 'list', item: joined(one.item, other.item), ...(isSparse && { isSparse }) };
  }
  if (one.kind === 'collection' && other.kind === 'collection') return joinedCollections(one, other);
  if (one.kind === 'model' && other.kind === 'model') return joinedModels(one, other);
  return either([one, other]);
}

/** A model of which nobody knows whether it is in its table. */
function unmarked(value: Typed): Typed {
  return value.kind === 'model' ? withoutStored(value) : value;
}

function withoutStored(value: TypedModel): TypedModel {
  if (value.view.isStored !== true) return value;
  return { ...value, view: { ...value.view, isStored: false } };
}

/** What is known of whether it is in its table counts where it is known of the other one, too. */
function withMarksOf(one: TypedModel, { view }: TypedModel): TypedModel {
  const known = view.isStored === true ? one : withoutStored(one);
  return view.mayBeSaved === true && one.view.mayBeSaved !== true
    ? { ...known, view: { ...known.view, mayBeSaved: true } }
    : known;
}

/** Models that differ in no more than what was set in them are one that has that or not. */
function joinedModels(first: TypedModel, second: TypedModel): Typed {
  const [one, other] = [withMarksOf(first, second), withMarksOf(second, first)];
  if (one.view.isReloaded !== other.view.isReloaded) {
    // One that a branch reads again may lack what it lacked before it.
    return either([one, other].map((way) => ({ ...way, view: { ...way.view, isReloaded: false } })));
  }
  const none: Pick<ModelView, 'extra' | 'given'> = { extra: new Map(), given: [] };
  const [plain, others] = [one, other].map((way) => keyOfTyped({ ...way, view: { ...way.view, ...none } }));
  if (plain !== others) return either([one, other]);
  const { entries: extra } = joinedRecords(setIn(one), setIn(other));
  const given = one.view.given.filter((name) => other.view.given.includes(name));
  return { ...one, view: { ...one.view, extra, given } };
}

function setIn({ view }: TypedModel): TypedRecord {
  return { kind: 'record', entries: view.extra, rest: null };
}

function joinedCollections(one: TypedCollection, other: TypedCollection): Typed {
  if (isEmpty(one)) return other;
  if (isEmpty(other)) return one;
  const { isKeyed } = one;
  if (isKeyed !== other.isKeyed) return either([one, other]);
  const isSparse = one.isSparse ?? other.isSparse;
  const held: Typed = {
    kind: 'collection',
    isKeyed,
    item: joined(one.item, other.item),
    ...(isSparse && { isSparse }),
  };
  if (one.record === undefined || other.record === undefined) return held;
  return { ...held, record: joinedRecords(one.record, other.record) };
}

/** An array that is one of several as one, in which some names are left out. */
export function oneArray(value: Typed): Typed {
  const given = present(value);
  return given.kind === 'either' && given.of.every(({ kind }) => kind === 'record' || kind === 'list')
    ? given.of.reduce(joined)
    : given;
}

export function allOptional({ entries, rest }: TypedRecord): TypedRecord {
  return {
    kind: 'record',
    entries: new Map([...entries].map(([name, { value }]) => [name, { value, isOptional: true }])),
    rest,
  };
}

function joinedRecords(one: TypedRecord, other: TypedRecord): TypedRecord {
  const entries = new Map<string, Entry>();
  for (const [name, entry] of one.entries) {
    const same = other.entries.get(name);
    if (same === undefined) entries.set(name, { ...entry, isOptional: true });
    else {
      const isOptional = entry.isOptional || same.isOptional;
      entries.set(name, entry === same ? entry : { value: joined(entry.value, same.value), isOptional });
    }
  }
  for (const [name, entry] of other.entries) {
    if (!one.entries.has(name)) entries.set(name, { ...entry, isOptional: true });
  }
  const rest = one.rest === null ? other.rest : other.rest === null ? one.rest : joined(one.rest, other.rest);
  return { kind: 'record', entries, rest };
}

/** Entries of which the later ones stand for the earlier: `[...$a, ...$b]`, `array_merge`. */
export function merged(one: TypedRecord, other: TypedRecord): TypedRecord {
  const entries = new Map(one.entries);
  for (const [name, entry] of other.entries) {
    const before = one.entries.get(name);
    entries.set(
      name,
      entry.isOptional && before !== undefined
        ? { value: joined(before.value, entry.value), isOptional: before.isOptional }
        : entry,
    );
  }
  const rest = one.rest === null ? other.rest : other.rest === null ? one.rest : joined(one.rest, other.rest);
  return { kind: 'record', entries, rest };
}

/** Joins what the variables held before a branch with what they hold after it. */
export function joinBranch(variables: Map<string, Typed>, branches: readonly ReadonlyMap<string, Typed>[]): void {
  const names = new Set(branches.flatMap((branch) => [...branch.keys()]));
  for (const name of names) {
    const held = branches.flatMap((branch) => branch.get(name) ?? []);
    const [first, ...others] = held;
    if (first !== undefined) variables.set(name, others.reduce(joined, first));
  }
  const holdsInAll = (fact: string): boolean => branches.every((branch) => branch.has(fact));
  for (const name of variables.keys()) if (isFact(name) && !holdsInAll(name)) variables.delete(name);
}

/** Kinds of which those with one key are one; of others each is its own. */
const comparable: ReadonlySet<Typed['kind']> = new Set([
  ...(['scalar', 'date', 'missing', 'unknown', 'enum', 'field', 'model', 'query', 'list', 'record'] as const),
  ...(['collection', 'paginator', 'resource', 'resources'] as const),
]);

/** What a call answers beside what it answers again: that tells nothing more of it. */
export function withoutOwn(values: readonly Typed[], call: object | null): readonly Typed[] {
  const others = values.flatMap((value) => {
    const left = waysOf(value).filter((way) => way.kind !== 'unknown' || way.again === undefined || way.again !== call);
    return left.length === waysOf(value).length ? [value] : left;
  });
  return others.length === 0 ? values : others;
}
