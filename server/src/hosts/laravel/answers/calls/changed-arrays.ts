import type { Argument } from '../../../../languages/php/syntax/ast';
import { assign, pushed, put } from '../setting/assignments';
import { allOptional, eachWay, joined } from '../types/either';
import type { Frame, Given, Typer } from '../frame';
import { listOf, sparse, valuesOf, withoutPlaces } from '../types/items';
import { withoutNames } from '../types/record-names';
import type { Typed, TypedRecord } from '../types/typed';
import { emptyList, literalNumber, literalText } from '../types/typed-values';
import { namesGiven } from './loads';

/** What a call leaves of the array that it is given by reference, and what it answers where that is one of its places. */
interface ChangedArray {
  readonly left: Typed;
  readonly answer?: Typed;
}

interface CallSite {
  /** In lower case. */
  readonly name: string;
  readonly given: readonly Given[];
  readonly args: readonly Argument[];
  readonly frame: Frame;
}

/** Puts what a function of PHP leaves of an array where that is held; answers what it answers where that is known by the place. */
export function leaveChanged(typer: Typer, { name, given, args, frame }: CallSite): Typed | null {
  const [target] = args;
  const [held, ...more] = given;
  const change = changes.get(name);
  if (change === undefined || target === undefined || held === undefined) return null;
  // What a loop takes from an array is another thing in each round.
  const isOnce = frame.ends.length === 0;
  const array = typer.arrayOf(held.value);
  const { left, answer = null } = change(array, more, isOnce);
  if (left !== array) assign(typer, target.value, left, frame);
  return answer;
}

type Change = (held: Typed, more: readonly Given[], isOnce: boolean) => ChangedArray;

const fill: Change = (held, more) => ({
  left: more.reduce<Typed | null>((list, { value }) => list && pushed(list, value), held) ?? held,
});

const sort: Change = (held) => ({
  left: eachWay(held, (way) => {
    if (way.kind === 'record') return listOfValues(way);
    return way.kind === 'list' ? listOf(way.item) : way;
  }),
});

/** Each keeps its key. */
const sortWithKeys: Change = (held) => ({ left: sparse(held) });

const set: Change = (held, [path, value]) => {
  const names = literalText(path?.value)?.split('.');
  const isWritten = names !== undefined && value !== undefined && !names.includes('*');
  return { left: isWritten ? eachWay(held, (way) => putAt(way, names, value.value) ?? way) : held };
};

const forget: Change = (held, paths) => ({
  left: eachWay(held, (way) =>
    namesGiven(paths).reduce((left, path) => forgotten(left, path.split('.')), withoutPlaces(way)),
  ),
});

/** Functions that change the array that they are given, in lower case; those of `Arr` with its name. */
const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['array_push', fill],
  ['array_unshift', fill],
  ['array_shift', (held, _, isOnce) => taken(held, 0, isOnce)],
  ['array_pop', (held, _, isOnce) => taken(held, -1, isOnce)],
  ['array_splice', (held, [, , instead]) => ({ left: eachWay(held, (way) => spliced(way, instead?.value)) })],
  ...['sort', 'rsort', 'usort', 'shuffle'].map((name) => [name, sort] as const),
  ...['asort', 'arsort', 'uasort', 'krsort'].map((name) => [name, sortWithKeys] as const),
  ['data_set', set],
  ['arr::set', set],
  ['data_forget', forget],
  ['arr::forget', forget],
  ['arr::pull', (held, [path], isOnce) => forget(held, path === undefined ? [] : [path], isOnce)],
]);

/** A record that is sorted is a list of what was in it. */
function listOfValues(of: TypedRecord): Typed {
  return of.entries.size === 0 && of.rest === null ? emptyList : { kind: 'list', item: valuesOf(of) };
}

/** What is taken from the beginning of an array (0), or from its end (-1). */
function taken(held: Typed, at: 0 | -1, isOnce: boolean): ChangedArray {
  const answer = held.kind === 'list' && isOnce ? held.places?.at(at) : undefined;
  const left = eachWay(held, (way) => withoutOne(way, at, isOnce));
  return { left, ...(answer !== undefined && { answer }) };
}

function withoutOne(way: Typed, at: 0 | -1, isOnce: boolean): Typed {
  if (way.kind === 'list') {
    if (way.places === undefined || !isOnce) return withoutPlaces(way);
    const [first, ...others] = at === 0 ? way.places.slice(1) : way.places.slice(0, -1);
    if (first === undefined) return emptyList;
    return { kind: 'list', item: others.reduce(joined, first), places: [first, ...others] };
  }
  if (way.kind !== 'record') return way;
  const isWhole = way.rest === null && [...way.entries.values()].every(({ isOptional }) => !isOptional);
  const name = [...way.entries.keys()].at(at);
  if (!isWhole || !isOnce || name === undefined) return allOptional(way);
  return { kind: 'record', entries: withoutNames(way.entries, [name]), rest: null };
}

/** Some of it may be gone, and something else may stand there. */
function spliced(way: Typed, instead: Typed | undefined): Typed {
  if (way.kind === 'record') return allOptional(way);
  const left = withoutPlaces(way);
  if (instead === undefined || left.kind !== 'list') return left;
  const item = instead.kind === 'list' ? instead.item : instead;
  return item === null ? left : (pushed(left, item) ?? left);
}

/** Null for what is not put together by names that are known. */
function putAt(held: Typed, [name, ...below]: readonly string[], value: Typed): Typed | null {
  if (name === undefined) return value;
  if (held.kind !== 'record' && held !== emptyList) return null;
  const around = held.kind === 'record' ? (held.entries.get(name)?.value ?? emptyList) : emptyList;
  const inner = putAt(around, below, value);
  return inner === null ? null : put(held, name, inner);
}

function forgotten(held: Typed, [name, ...below]: readonly string[]): Typed {
  if (held.kind !== 'record' || name === undefined) return held;
  if (below.length === 0) return { kind: 'record', entries: withoutNames(held.entries, [name]), rest: held.rest };
  const entry = held.entries.get(name);
  if (entry === undefined) return held;
  const value = eachWay(entry.value, (way) => forgotten(way, below));
  return { kind: 'record', entries: new Map(held.entries).set(name, { ...entry, value }), rest: held.rest };
}

/** `unset($rows['a'])`, `unset($rows[0])`: the others stay where they stand. */
export function withoutEntry(held: Typed, key: Typed): Typed {
  return eachWay(held, (way) => {
    const [name, place] = [literalText(key), literalNumber(key)];
    if (way.kind === 'record')
      return name === null ? (place === null ? allOptional(way) : way) : forgotten(way, [name]);
    if (way.kind !== 'list') return way;
    const [first, ...others] = (place === null ? undefined : way.places?.filter((_, at) => at !== place)) ?? [];
    if (first === undefined) return way.item === null ? way : listOf(way.item, true);
    const isLast = way.places?.length === others.length + 2 && place === others.length + 1;
    return listOf(others.reduce(joined, first), isLast ? way.isSparse : true);
  });
}
