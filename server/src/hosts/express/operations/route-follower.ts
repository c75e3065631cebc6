import { memoized } from '../../../core/memoized';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { isTold } from '../../../languages/typescript/evaluate/one-of';
import { present as presentValue } from '../../../languages/typescript/evaluate/narrowing/narrowing';
import { nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { expressCallingAt, type LeftBefore, strangerCallingAt } from '../../node/operations/express-calling';
import { haveSameItems } from '../../../core/same-items';
import { type Calling, type Follow, follower, type Watched } from '../../node/operations/follower';
import { type HelpersBefore, helpersBefore } from '../../node/operations/helpers-before';
import type { Noted } from '../../node/operations/noted';
import type { PutMembers } from '../../node/operations/put-members';
import { isPlace, type OwnMembers } from '../../node/operations/request-object';
import type { RegisteredRoute } from '../routes/registered';
import { putBefore, surelyPut } from './put-before';

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

/** What strangers come with: by name, what those before have put into their requests. */
type OfStrangers = ReadonlyMap<string, Value>;

/** Follows what runs for requests of who shows nothing, wherever they go, once for the same helpers and what they come with. */
function strangerFollower(
  interpreter: Interpreter,
  watched: Watched,
): (helpers: HelpersBefore, put: OfStrangers) => Follow {
  const known: { readonly of: readonly Noted[]; readonly put: OfStrangers; readonly follow: Follow }[] = [];
  return (helpers, put) => {
    const { of } = helpers;
    const same = known.find((one) => haveSameItems(one.of, of) && haveSameItems([...one.put].flat(), [...put].flat()));
    if (same !== undefined) return same.follow;
    const follow = follower(interpreter, watched, strangerCallingAt(null, { helpers, given: (name) => put.get(name) }));
    known.push({ of, put, follow });
    return follow;
  };
}

/** A function that was followed, with what it asked the request for that middleware before it may have put there. */
interface Followed {
  readonly asked: ReadonlyMap<string, Value | undefined>;
  /** The same of the response. */
  readonly used: ReadonlyMap<string, Value | undefined>;
  /** The same of `res.locals`. */
  readonly locals: ReadonlyMap<string, Value | undefined>;
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
    refusing: new Map(),
    byPlace: new Map(),
    following: (calling) => follower(interpreter, watched, calling),
  };
  return (route) => new OfRoute(route, known, ofAll);
}

/** What was followed for any route. */
interface KnownFollowings {
  readonly strangers: (helpers: HelpersBefore, put: OfStrangers) => Follow;
  readonly followed: Map<Value, Followed[]>;
  /** Whether functions let nobody through who lacks something. */
  readonly refusing: Map<Value, Map<string, boolean>>;
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
    const isOpen = (path.open?.size ?? 0) > 0;
    const key = `${methods.join()} ${address} ${base}`;
    const left = { given: this.ofAll.declared, helpers: this.helpersFor(value) };
    const follow =
      this.known.byPlace.get(key) ?? this.known.following(expressCallingAt({ address, methods, base, isOpen }, left));
    this.known.byPlace.set(key, follow);
    return follow(value);
  };

  readonly followStranger: Follow = memoized((value) =>
    this.known.strangers(this.helpersFor(value), this.putForStrangers(value))(value),
  );

  /** What those before put into the requests of strangers that a function asks for, where that is seen. */
  private putForStrangers(value: Value): OfStrangers {
    const asked = [...this.common(value).askedMembers].filter((name) => !isPlace(name));
    const before = this.before(value);
    const putting = (name: string): boolean => before.some((one) => this.common(one).putInRequest.values.has(name));
    if (!asked.some(putting)) return new Map();
    const followed = before.map((one) => this.followStranger(one)).filter(({ isPassed }) => isPassed);
    return new Map(
      asked.flatMap((name) => {
        const value = surelyPut(followed, name);
        return value !== null && isTold(value) ? [[name, value] as const] : [];
      }),
    );
  }

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
    const givenTo = {
      asked: (name: string) => this.given(value, name),
      used: (name: string) => helpers.get(name),
      locals: (name: string) => this.given(value, name, 'locals'),
    };
    const earlier = this.known.followed.get(value) ?? [];
    const same = earlier.find((one) =>
      (['asked', 'used', 'locals'] as const).every((kind) =>
        [...one[kind]].every(([name, given]) => givenTo[kind](name) === given),
      ),
    );
    if (same !== undefined) return same.noted;
    const remembered = (all: Asked, of: OwnMembers): OwnMembers => {
      return (name) => {
        all.set(name, of(name));
        return all.get(name);
      };
    };
    const asked: Asked = new Map();
    const used: Asked = new Map();
    const locals: Asked = new Map();
    const inRequest = remembered(asked, givenTo.asked);
    const given = (name: string): Value | undefined => inRequest(name) ?? this.ofAll.declared(name);
    const left = {
      given,
      helpers: { of: helpers.of, get: remembered(used, givenTo.used) },
      locals: remembered(locals, givenTo.locals),
    };
    const noted = this.known.following(expressCallingAt(null, left))(value);
    this.known.followed.set(value, [...earlier, { asked, used, locals, noted }]);
    return noted;
  }

  /** What middleware before it has put into the request, or on `res.locals`. */
  private given(value: Value, name: string, where: Where = 'request'): Value | undefined {
    const put = putBefore(this.behind(value), name, placesOf[where]);
    if (put === null) return undefined;
    if (put.isLoose && where === 'request' && this.ofAll.declared(name) !== undefined) return undefined;
    const before = this.before(value);
    const isAskedFor = (): boolean => where === 'request' && before.some((one) => this.insists(one, name));
    const isCertain = put.value === put.perhaps;
    // Of what is sent only that counts which is put in its place for each request.
    if (where === 'request' && isPlace(name)) return put.isSure ? put.value : undefined;
    if (isCertain && put.missing === undefined) return put.value;
    if (isAskedFor()) return whereThere(put.value);
    const { missing } = put;
    const isFilled =
      missing !== undefined &&
      isCertain &&
      put.by.every((index) => {
        const one = before[index];
        return one !== undefined && this.fills(one, name, where, missing);
      });
    return isFilled ? whereThere(put.value) : put.perhaps;
  }

  /** Whether it lets nobody through who has no such member. */
  private insists(value: Value, name: string): boolean {
    const { followed } = this.known;
    const noted = this.common(value);
    const isAsked = followed.get(value)?.some((one) => one.noted === noted && one.asked.has(name)) ?? false;
    if (!isAsked) return false;
    return this.refuses(value, `without ${name}`, {
      given: (one) => (one === name ? nothing : this.ofAll.declared(one)),
    });
  }

  /** Whether it lets nobody through for whom it has found nothing to put there. */
  private fills(value: Value, name: string, where: Where, missing: Value): boolean {
    const instead = (one: string): Value | undefined => (one === name ? missing : undefined);
    return this.refuses(value, `${where} ${name}`, {
      given: this.ofAll.declared,
      instead: where === 'request' ? { inRequest: instead } : { inLocals: instead },
    });
  }

  private refuses(value: Value, question: string, left: LeftBefore): boolean {
    const { refusing, following } = this.known;
    const answers = refusing.get(value) ?? new Map<string, boolean>();
    refusing.set(value, answers);
    const before = answers.get(question);
    if (before !== undefined) return before;
    const helpers = this.helpersFor(value);
    const { isPassed, isHandedOn } = following(expressCallingAt(null, { ...left, helpers }))(value);
    answers.set(question, !isPassed && !isHandedOn);
    return !isPassed && !isHandedOn;
  }
}

type Asked = Map<string, Value | undefined>;

type Where = 'request' | 'locals';

const placesOf: Readonly<Record<Where, (noted: Noted) => PutMembers>> = {
  request: ({ putInRequest }) => putInRequest,
  locals: ({ putInLocals }) => putInLocals,
};

const present = new WeakMap<Value, Value>();

/** The same for the same value. */
function whereThere(value: Value): Value {
  const known = present.get(value) ?? presentValue(value);
  present.set(value, known);
  return known;
}
