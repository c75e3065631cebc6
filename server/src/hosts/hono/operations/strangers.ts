import type { Credential } from '../../../core/guards';
import { memoized } from '../../../core/memoized';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { credentialsIn } from '../../node/middleware/applied-middleware';
import type { Follow } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import { type Held, heldBy } from './context-object';

/** What is known of callers who show nothing when code runs for them. */
export interface Stranger {
  /** What middleware has put there for them. */
  readonly held: Held;
  /** What others show to the middleware that puts something there, by its name. */
  readonly shownFor: ReadonlyMap<string, readonly Credential[]>;
}

const unmet: Stranger = { held: new Map(), shownFor: new Map() };

/** Follows what runs for strangers behind some middleware, which has been followed for them, too. */
export function strangerFollower(followFor: (stranger: Stranger) => Follow): (middleware: readonly Value[]) => Follow {
  const follow = memoized(followFor);
  const met = new WeakMap<Noted, Stranger>();
  const behind = (stranger: Stranger, one: Value): Stranger => {
    // What packages put there nobody is told.
    if (one.kind !== 'function') return stranger;
    const noted = follow(stranger)(one);
    const next = met.get(noted) ?? metBy(noted, stranger);
    met.set(noted, next);
    return next;
  };
  return (middleware) => (value) => {
    const index = middleware.indexOf(value);
    const before = index === -1 ? middleware : middleware.slice(0, index);
    return follow(before.reduce(behind, unmet))(value);
  };
}

/** The stranger behind code that was followed for them; the same where it puts nothing there. */
function metBy(noted: Noted, stranger: Stranger): Stranger {
  const held = heldBy(noted);
  const put = [...held].filter(([name, value]) => stranger.held.get(name) !== value);
  if (put.length === 0) return stranger;
  const shown = [...credentialsIn(noted), ...noted.checked];
  return { held, shownFor: new Map([...stranger.shownFor, ...put.map(([name]) => [name, shown] as const)]) };
}
