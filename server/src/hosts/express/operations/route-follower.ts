import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { expressCallingAt, strangerCallingAt } from '../../node/operations/express-calling';
import { haveSameItems } from '../../../core/same-items';
import { type Calling, type Follow, follower, type Watched } from '../../node/operations/follower';
import { type HelpersBefore, helpersBefore } from '../../node/operations/helpers-before';
import type { Noted } from '../../node/operations/noted';
import type { OwnMembers } from '../../node/operations/request-object';
import type { RegisteredRoute } from '../routes/registered';
import { putBefore } from './put-before';

/** What follows the functions that run for one route. */
export interface RouteFollowing {
  readonly follow: Follow;
  /** The same for requests of who shows nothing. */
  readonly followStranger: Follow;
  /** What its middleware puts on the response. */
  readonly helpers: () => HelpersBefore;
}

export type FollowRoute = (route: RegisteredRoute) => RouteFollowing;

/** What an application says of all its requests and responses. */
interface OfAll {
  /** What it declares of its requests. */
  readonly declared: OwnMembers;
  /** What it has put on each response at its start. */
  readonly onResponses: ReadonlyMap<string, Value>;
}

/** Follows what runs for requests of who shows nothing, wherever they go, once for the same helpers. */
function strangerFollower(interpreter: Interpreter, watched: Watched): (helpers: HelpersBefore) => Follow {
  const known: { readonly of: readonly Noted[]; readonly follow: Follow }[] = [];
  return (helpers) => {
    const { of } = helpers;
    const same = known.find((one) => haveSameItems(one.of, of));
    if (same !== undefined) return same.follow;
    const follow = follower(interpreter, watched, strangerCallingAt(null, helpers));
    known.push({ of, follow });
    return follow;
  };
}

/** A function that was followed, with what it asked the request for that middleware before it may have put there. */
interface Followed {
  readonly asked: ReadonlyMap<string, Value | undefined>;
  /** The same of the response. */
  readonly used: ReadonlyMap<string, Value | undefined>;
  readonly noted: Noted;
}

/**
 * Each function is followed once, but where middleware before it puts something else into requests, or on responses, and but for
 * middleware that tells routes apart by their addresses, and refuses some.
 */
export function routeFollower(interpreter: Interpreter, watched: Watched, ofAll: OfAll): FollowRoute {
  const known: KnownFollowings = {
    strangers: strangerFollower(interpreter, watched),
    followed: new Map(),
    insisting: new Map(),
    byPlace: new Map(),
    following: (calling) => follower(interpreter, watched, calling),
  };
  return (route) => new OfRoute(route, known, ofAll);
}

/** What was followed for any route. */
interface KnownFollowings {
  readonly strangers: (helpers: HelpersBefore) => Follow;
  readonly followed: Map<Value, Followed[]>;
  /** Whether functions let nobody through who has no such member. */
  readonly insisting: Map<Value, Map<string, boolean>>;
  readonly byPlace: Map<string, Follow>;
  readonly following: (calling: Calling) => Follow;
}

class OfRoute implements RouteFollowing {
  private readonly ofRoute = new Map<Value, Noted>();

  constructor(
    private readonly route: RegisteredRoute,
    private readonly known: KnownFollowings,
    private readonly ofAll: OfAll,
  ) {}

  readonly follow: Follow = (value) => {
    const noted = this.common(value);
    const refuses = noted.answers.length + noted.errors.length > 0;
    const { methods, middleware, bases, path } = this.route;
    const base = bases[middleware.indexOf(value)] ?? null;
    if (!refuses || !noted.asksAddress || base === null) return noted;
    const address = `/${path.uri}`;
    const key = `${methods.join()} ${address} ${base}`;
    const left = { given: this.ofAll.declared, helpers: this.helpersFor(value) };
    const follow =
      this.known.byPlace.get(key) ?? this.known.following(expressCallingAt({ address, methods, base }, left));
    this.known.byPlace.set(key, follow);
    return follow(value);
  };

  readonly followStranger: Follow = (value) => this.known.strangers(this.helpersFor(value))(value);

  helpers(): HelpersBefore {
    return this.helpersFor(this.route.handler);
  }

  private helpersFor(value: Value): HelpersBefore {
    return helpersBefore(this.behind(value), this.ofAll.onResponses);
  }

  /** What of all that it is behind was followed, wherever requests go. */
  private behind(value: Value): readonly Noted[] {
    return this.before(value).map((one) => this.common(one));
  }

  private before(value: Value): readonly Value[] {
    const { middleware } = this.route;
    const index = middleware.indexOf(value);
    return index === -1 ? middleware : middleware.slice(0, index);
  }

  private common(value: Value): Noted {
    const noted = this.ofRoute.get(value) ?? this.followed(value);
    this.ofRoute.set(value, noted);
    return noted;
  }

  private followed(value: Value): Noted {
    const helpers = this.helpersFor(value);
    const earlier = this.known.followed.get(value) ?? [];
    const same = earlier.find(
      ({ asked, used }) =>
        [...asked].every(([name, one]) => this.given(value, name) === one) &&
        [...used].every(([name, one]) => helpers.get(name) === one),
    );
    if (same !== undefined) return same.noted;
    const asked = new Map<string, Value | undefined>();
    const used = new Map<string, Value | undefined>();
    const given = (name: string): Value | undefined => {
      asked.set(name, this.given(value, name));
      return asked.get(name) ?? this.ofAll.declared(name);
    };
    const get = (name: string): Value | undefined => {
      used.set(name, helpers.get(name));
      return used.get(name);
    };
    const noted = this.known.following(expressCallingAt(null, { given, helpers: { of: helpers.of, get } }))(value);
    this.known.followed.set(value, [...earlier, { asked, used, noted }]);
    return noted;
  }

  /** What middleware before it has put into the request. */
  private given(value: Value, name: string): Value | undefined {
    const put = putBefore(this.behind(value), name);
    const isCertain = put === null || put.value === put.perhaps;
    return isCertain || !this.before(value).some((one) => this.insists(one, name)) ? put?.perhaps : put.value;
  }

  /** Whether it lets nobody through who has no such member. */
  private insists(value: Value, name: string): boolean {
    const { followed, insisting, following } = this.known;
    const noted = this.common(value);
    const isAsked = followed.get(value)?.some((one) => one.noted === noted && one.asked.has(name)) ?? false;
    if (!isAsked) return false;
    const byName = insisting.get(value) ?? new Map<string, boolean>();
    insisting.set(value, byName);
    const before = byName.get(name);
    if (before !== undefined) return before;
    const given = (one: string): Value | undefined => (one === name ? nothing : this.ofAll.declared(one));
    const without = expressCallingAt(null, { given, helpers: this.helpersFor(value) });
    const { isPassed, isHandedOn } = following(without)(value);
    byName.set(name, !isPassed && !isHandedOn);
    return !isPassed && !isHandedOn;
  }
}
