import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { expressCallingAt, strangerCallingAt } from '../../node/operations/express-calling';
import { type Follow, follower, type Watched } from '../../node/operations/follower';
import type { Noted } from '../../node/operations/noted';
import type { OwnMembers } from '../../node/operations/request-object';
import type { RegisteredRoute } from '../routes/registered';
import { putBefore } from './put-before';

/** Follows what runs for one route. */
export type FollowRoute = (route: RegisteredRoute) => Follow;

/** Follows what runs for requests of who shows nothing, wherever they go. */
export function strangerFollower(interpreter: Interpreter, watched: Watched): Follow {
  return follower(interpreter, watched, strangerCallingAt(null));
}

/** A function that was followed, with what it asked the request for that middleware before it may have put there. */
interface Followed {
  readonly asked: ReadonlyMap<string, Value | undefined>;
  readonly noted: Noted;
}

/**
 * Each function is followed once, but where middleware before it puts something else into requests, and but for middleware
 * that tells routes apart by their addresses, and refuses some. `declared` is what the application says of its requests.
 */
export function routeFollower(interpreter: Interpreter, watched: Watched, declared: OwnMembers): FollowRoute {
  const known = new Map<Value, Followed[]>();
  const insisting = new Map<Value, Map<string, boolean>>();
  const byPlace = new Map<string, Follow>();
  return (route) => {
    const ofRoute = new Map<Value, Noted>();
    const common = (value: Value): Noted => {
      const noted = ofRoute.get(value) ?? followed(value);
      ofRoute.set(value, noted);
      return noted;
    };
    const followed = (value: Value): Noted => {
      const index = route.middleware.indexOf(value);
      const before = index === -1 ? route.middleware : route.middleware.slice(0, index);
      const given = (name: string): Value | undefined => {
        const put = putBefore(before.map(common), name);
        return put === null || put.value === put.perhaps || !before.some((one) => insists(one, name))
          ? put?.perhaps
          : put.value;
      };
      const earlier = known.get(value) ?? [];
      const same = earlier.find(({ asked }) => [...asked].every(([name, one]) => given(name) === one));
      if (same !== undefined) return same.noted;
      const asked = new Map<string, Value | undefined>();
      const calling = expressCallingAt(null, (name) => {
        asked.set(name, given(name));
        return asked.get(name) ?? declared(name);
      });
      const noted = follower(interpreter, watched, calling)(value);
      known.set(value, [...earlier, { asked, noted }]);
      return noted;
    };
    /** Whether it lets nobody through who has no such member. */
    const insists = (value: Value, name: string): boolean => {
      const isAsked = known.get(value)?.some(({ noted, asked }) => noted === common(value) && asked.has(name)) ?? false;
      if (!isAsked) return false;
      const byName = insisting.get(value) ?? new Map<string, boolean>();
      insisting.set(value, byName);
      const before = byName.get(name);
      if (before !== undefined) return before;
      const without = expressCallingAt(null, (one) => (one === name ? nothing : declared(one)));
      const { isPassed, isHandedOn } = follower(interpreter, watched, without)(value);
      byName.set(name, !isPassed && !isHandedOn);
      return !isPassed && !isHandedOn;
    };
    return (value) => {
      const noted = common(value);
      const refuses = noted.answers.length + noted.errors.length > 0;
      const index = route.middleware.indexOf(value);
      const base = route.bases[index] ?? null;
      if (!refuses || !noted.asksAddress || base === null) return noted;
      const { methods } = route;
      const address = `/${route.path.uri}`;
      const key = `${methods.join()} ${address} ${base}`;
      const follow =
        byPlace.get(key) ?? follower(interpreter, watched, expressCallingAt({ address, methods, base }, declared));
      byPlace.set(key, follow);
      return follow(value);
    };
  };
}
