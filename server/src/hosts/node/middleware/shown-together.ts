import type { Credential, Guard } from '../../../core/guards';
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
  /** Whether it says so by itself, and not only beside another one. */
  readonly isSecret: boolean;
}

/** Fields that are tried, as all that are combined of them are followed. */
const mostTried = 4;

const known = new WeakMap<Noted, Map<string, Guard['alternatives'] | null>>();

/**
 * What callers must show together, where the same refusal asks for all of it (`if (!id || !secret)`): the smallest sets that let somebody
 * in. Null where each of what is `asked` for lets somebody in, or source does not tell.
 */
export function shownTogether(
  asked: readonly Credential[],
  noted: Noted,
  refusedWith: RefusedWith = refusedAgain(noted),
): Guard['alternatives'] | null {
  const found = known.get(noted) ?? new Map<string, Guard['alternatives'] | null>();
  known.set(noted, found);
  const key = JSON.stringify(asked);
  const before = found.get(key);
  if (before !== undefined) return before;
  const sets = smallestSets(asked, noted, refusedWith);
  found.set(key, sets);
  return sets;
}

function refusedAgain({ again }: Noted): RefusedWith {
  return (request) => {
    const odd = again?.(request);
    return odd?.isRefused === true ? refusedStatuses(odd) : null;
  };
}

function smallestSets(
  asked: readonly Credential[],
  noted: Noted,
  refusedWith: RefusedWith,
): Guard['alternatives'] | null {
  const fields = fieldsOf(asked, noted);
  if (fields === null || fields.length < 2 || fields.length > mostTried) return null;
  const refused = (shown: readonly Shown[]): readonly number[] | null =>
    refusedWith(requestShowing(keysOf(shown), keysOf(fields), noted));
  const statuses = refused(fields.filter(({ isSecret }) => !isSecret));
  if (statuses === null) return null;
  const found: (readonly Shown[])[] = [];
  for (const set of setsOf(fields)) {
    if (!set.some(({ isSecret }) => isSecret) || found.some((one) => one.every((part) => set.includes(part)))) continue;
    // What is refused in another way is refused for something else.
    if (refused(set)?.every((status) => statuses.includes(status)) !== true) found.push(set);
  }
  if (found.every((set) => set.length < 2)) return null;
  return found.flatMap((set) => waysIn(set.map(({ credentials }) => credentials)));
}

function keysOf(fields: readonly Shown[]): readonly string[] {
  return fields.map(({ key }) => key);
}

/** Null where something is shown otherwise than in a field. */
function fieldsOf(asked: readonly Credential[], noted: Noted): readonly Shown[] | null {
  const fields = new Map<string, Shown>();
  for (const credential of asked) {
    const key = fieldOf(credential);
    if (key === null) return null;
    const others = fields.get(key)?.credentials ?? [];
    fields.set(key, { key, credentials: [...others, credential], isSecret: true });
  }
  for (const { place, name } of noted.reads.values()) {
    const key = keyOfField(place, name).toLowerCase();
    if ((place !== 'header' && place !== 'query') || !identity.test(name) || fields.has(key)) continue;
    fields.set(key, { key, credentials: [{ kind: place, name }], isSecret: false });
  }
  return [...fields.values()];
}

/** All sets of some of them, the smaller ones first. */
function setsOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  const sets = all.reduce<readonly (readonly One[])[]>(
    (found, one) => [...found, ...found.map((set) => [...set, one])],
    [[]],
  );
  return sets.filter((set) => set.length > 0).toSorted((first, second) => first.length - second.length);
}

/** One of each, in each combination. */
function waysIn(parts: readonly (readonly Credential[])[]): Guard['alternatives'] {
  return parts.reduce<Guard['alternatives']>(
    (ways, one) => ways.flatMap((way) => one.map((credential) => [...way, credential])),
    [[]],
  );
}
