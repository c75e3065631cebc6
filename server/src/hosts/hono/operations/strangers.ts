import type { Credential } from '../../../core/guards';
import { memoized } from '../../../core/memoized';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { credentialsIn } from '../../node/middleware/applied-middleware';
import type { Follow } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import { dealtWithBy, type Held, heldBy } from './context-object';

/** What is known of callers who show nothing when code runs for them. */
export interface Stranger {
  /** What middleware has put there for them. */
  readonly held: Held;
  /** What others show to the middleware that puts something there, by its name; null where nobody tells. */
  readonly shownFor: ReadonlyMap<string, readonly Credential[] | null>;
}

const unmet: Stranger = { held: new Map(), shownFor: new Map() };

/** Follows what runs behind some middleware for strangers. */
export interface StrangerFollower {
  readonly follow: Follow;
  /** What others show to that middleware for what code behind it asks for; null where nobody tells. */
  readonly shownBefore: (value: Value) => readonly Credential[] | null;
}

/** Follows what runs for strangers behind some middleware, which has been followed for them, too; `follow` does it for all callers. */
export function strangerFollower(
  followFor: (stranger: Stranger) => Follow,
  follow: Follow,
): (middleware: readonly Value[]) => StrangerFollower {
  const followStranger = memoized(followFor);
  const met = new WeakMap<Noted, Stranger>();
  const behind = (stranger: Stranger, one: Value): Stranger => {
    // What packages put there nobody is told.
    if (one.kind !== 'function') return stranger;
    const noted = followStranger(stranger)(one);
    const next = met.get(noted) ?? metBy(noted, follow(one), stranger);
    met.set(noted, next);
    return next;
  };
  return (middleware) => {
    const strangerAt = (value: Value): Stranger => {
      const index = middleware.indexOf(value);
      return (index === -1 ? middleware : middleware.slice(0, index)).reduce(behind, unmet);
    };
    return {
      follow: (value) => followStranger(strangerAt(value))(value),
      shownBefore: (value) => shownFor(strangerAt(value), follow(value)),
    };
  };
}

/** The stranger behind code that was followed for them, and as `usual` for all callers; the same where it puts nothing there. */
function metBy(noted: Noted, usual: Noted, stranger: Stranger): Stranger {
  const { put } = dealtWithBy(usual);
  if (put.size === 0) return stranger;
  const before = shownFor(stranger, usual);
  const shown = before === null ? null : [...credentialsIn(noted), ...noted.checked, ...before];
  return {
    held: new Map([...heldBy(noted), ...keptFrom(noted, put, stranger)]),
    shownFor: new Map([...stranger.shownFor, ...[...put].map((name) => [name, shown] as const)]),
  };
}

/** What others find there, and strangers do not: nothing was put there for them. */
function keptFrom(noted: Noted, names: ReadonlySet<string>, { shownFor: known }: Stranger): Held {
  const own = dealtWithBy(noted).put;
  return new Map([...names].filter((name) => !own.has(name) && !known.has(name)).map((name) => [name, nothing]));
}

/** What others show to who puts there what code asks for, unless that does so itself; null where nobody is known to have put it there. */
function shownFor({ shownFor: known }: Stranger, noted: Noted): readonly Credential[] | null {
  const { asked, put } = dealtWithBy(noted);
  const all = [...asked].map((name) => known.get(name) ?? (put.has(name) ? [] : null));
  return all.includes(null) ? null : all.flatMap((one) => one ?? []);
}
