import { type Credential, type Guard, throughAll } from '../../../core/guards';
import type { Lookup } from '../../../languages/typescript/evaluate/runtime';
import { keyOfField, type Noted, type OddRequest } from '../operations/noted';
import { refusedStatuses } from '../operations/refused-statuses';
import { fieldOf, requestShowing } from '../operations/shown-fields';
import { identity } from './credential-names';

/** With which statuses all are refused who send such a request; null where some of them may come through. */
export type RefusedWith = (request: OddRequest) => readonly number[] | null;

/** A field of a request, and what callers may show in it. */
interface Shown {
  readonly key: string;
  readonly credentials: readonly Credential[];
  /** Whether it is asked for; what stands beside that lets nobody in by itself. */
  readonly isAsked: boolean;
}

/** What is known of code that asks for something. */
interface Asking {
  /** Other credentials that it looks at. */
  readonly beside?: readonly Credential[];
  readonly refusedWith?: RefusedWith;
  /** What becomes of code that looks for what is not shown. */
  readonly lookup?: Lookup | null;
}

/** Fields of which all sets are tried, as code is followed for each. */
const mostTried = 4;

const known = new WeakMap<Noted, Map<string, Guard['alternatives'] | null>>();

/**
 * What callers must show together, where code refuses who shows only a part of it (`if (!id || !secret)`): the smallest sets that let
 * somebody in. Null where none is found to, or source does not tell.
 */
export function shownTogether(
  asked: readonly Credential[],
  noted: Noted,
  asking: Asking = {},
): Guard['alternatives'] | null {
  const found = known.get(noted) ?? new Map<string, Guard['alternatives'] | null>();
  known.set(noted, found);
  const key = JSON.stringify([asked, asking.beside]);
  const before = found.get(key);
  if (before !== undefined) return before;
  const fields = fieldsOf(asked, asking.beside ?? [], noted);
  const sets = smallestSets(fields, noted, asking.refusedWith ?? refusedAgain(noted, asking.lookup ?? null));
  const ways =
    sets.length === 0
      ? null
      : sets.flatMap((set) => throughAll(set.map(({ credentials }) => credentials.map((one) => [one]))));
  found.set(key, ways);
  return ways;
}

function refusedAgain({ again }: Noted, lookup: Lookup | null): RefusedWith {
  return (request) => {
    const odd = again?.(lookup === null ? request : { ...request, lookup });
    return odd?.isRefused === true ? refusedStatuses(odd) : null;
  };
}

type Fields = readonly Shown[];

function smallestSets(fields: Fields, noted: Noted, refusedWith: RefusedWith): readonly Fields[] {
  if (fields.length < 2) return [];
  const isRefused = refusal(fields, (shown) => refusedWith(requestShowing(keysOf(shown), keysOf(fields), noted)));
  if (isRefused === null) return [];
  if (fields.length > mostTried) return neededTogether(fields, isRefused);
  return setsOf(fields).reduce<readonly Fields[]>((found, set) => {
    const isLarger = found.some((one) => one.every((part) => set.includes(part)));
    return isLarger || !set.some(({ isAsked }) => isAsked) || isRefused(set) ? found : [...found, set];
  }, []);
}

/** Those that nobody gets in without who shows all the others, where they let somebody in, and none of them may be left out. */
function neededTogether(fields: Fields, isRefused: (shown: Fields) => boolean): readonly Fields[] {
  const isNeeded = (one: Shown, all: Fields): boolean => isRefused(all.filter((other) => other !== one));
  const needed = fields.filter((one) => isNeeded(one, fields));
  return !isRefused(needed) && needed.every((one) => isNeeded(one, needed)) ? [needed] : [];
}

/** Tells whether all are refused for who they are who show some fields; null where they may come through without what is asked for. */
function refusal(
  fields: Fields,
  refused: (shown: Fields) => readonly number[] | null,
): ((shown: Fields) => boolean) | null {
  const beside = fields.filter(({ isAsked }) => !isAsked);
  const [ofNobody, ofBeside] = [refused([]), refused(beside)];
  if (ofNobody === null || ofBeside === null) return null;
  const isOpen = refused(fields) === null;
  const ofUnknown = isOpen ? ofBeside : [...ofNobody, ...ofBeside];
  return (shown) => {
    const statuses = refused(shown);
    if (statuses === null) return false;
    if (statuses.every((status) => ofUnknown.includes(status))) return true;
    // Where who shows all of it is refused, too, what is refused in another way is refused for something else.
    if (!isOpen) return false;
    // Else it is only where that asks for what may be a field like others: who lacks what stands beside.
    return statuses.some((status) => status === 401 || status === 403) || refused([...shown, ...beside]) !== null;
  };
}

function keysOf(fields: readonly Shown[]): readonly string[] {
  return fields.map(({ key }) => key);
}

/** None where something that is asked for is not looked at in a field: by whom, nobody tells. */
function fieldsOf(asked: readonly Credential[], beside: readonly Credential[], { reads }: Noted): Fields {
  const fields = new Map<string, Shown>();
  const add = (credential: Credential, isAsked: boolean): void => {
    const key = fieldOf(credential);
    const before = key === null ? undefined : fields.get(key);
    if (key === null || before?.isAsked === !isAsked) return;
    fields.set(key, { key, credentials: [...(before?.credentials ?? []), credential], isAsked });
  };
  for (const credential of asked) add(credential, true);
  for (const credential of beside) add(credential, false);
  for (const { place, name } of reads.values()) {
    const isIdentity = (place === 'header' || place === 'query') && identity.test(name);
    if (isIdentity && !fields.has(keyOfField(place, name).toLowerCase())) add({ kind: place, name }, false);
  }
  const read = new Set([...reads.keys()].map((key) => key.toLowerCase()));
  return asked.every((one) => read.has(fieldOf(one) ?? '')) ? [...fields.values()] : [];
}

/** All sets of some of them, the smaller ones first. */
function setsOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  const sets = all.reduce<readonly (readonly One[])[]>(
    (found, one) => [...found, ...found.map((set) => [...set, one])],
    [[]],
  );
  return sets.filter((set) => set.length > 0).toSorted((first, second) => first.length - second.length);
}
