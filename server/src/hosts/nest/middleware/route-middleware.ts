import type { AppliedMiddleware } from '../../../core/application';
import { memoized } from '../../../core/memoized';
import { once } from '../../../core/once';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { ClassValue, NativeObject, Value } from '../../../languages/typescript/evaluate/value';
import { credentialsIn, eachApplied, plainMiddleware } from '../../node/middleware/applied-middleware';
import { unnamed } from '../../node/middleware/written-name';
import { isFollowed, following } from '../../node/operations/checking-value';
import { expressCallingAt, strangerCallingAt } from '../../node/operations/express-calling';
import { type Follow, follower, type Watched } from '../../node/operations/follower';
import { refusedStatuses } from '../../node/operations/refused-statuses';
import type { RequestAddress } from '../../node/operations/request-address';
import { injected } from '../../node/injected';
import { headersOfMiddleware } from '../guards/headers-read';
import { type ReadGuard, writtenRefusals } from '../guards/read-guard';
import { addressOf, placeOfRequests } from '../routes/address';
import type { NestRoute } from '../routes/nest-routes';
import { anyOf, conditionOf } from './conditions';
import type { ToldMiddleware } from './consumer';

/** The middleware of a route, in the order in which it runs, before all guards. */
export type MiddlewareOf = (route: NestRoute) => readonly ReadGuard[];

interface MiddlewareSources {
  readonly interpreter: Interpreter;
  readonly watched: Watched;
  /** The global prefix, with a slash before it; empty for none. */
  readonly prefix: string;
}

/** Middleware that is told, in the order in which it runs, as guards are. */
export function routeMiddleware(
  told: readonly ToldMiddleware[],
  { interpreter, watched, prefix }: MiddlewareSources,
): MiddlewareOf {
  if (told.length === 0) return () => [];
  const reader = new MiddlewareReader(interpreter, watched);
  const conditions = told.map(({ routes, excluded }) => ({
    isFor: routes === null ? () => true : anyOf(routes.map((one) => conditionOf(one, 'below'))),
    isExcluded: anyOf(excluded.map((one) => conditionOf(one, 'exact'))),
  }));
  const values = told.map(({ middleware, isOfServer = false }) =>
    once(() => middleware.map((value) => ({ value: reader.runnable(value), isOfServer }))),
  );
  const listed = memoized((indexes: string) => indexes.split(' ').flatMap((index) => values[Number(index)]?.() ?? []));
  return (route) => {
    const address = addressOf(route);
    const own = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address;
    const indexes = conditions.flatMap(({ isFor, isExcluded }, index) => {
      const asked = told[index]?.isOfServer === true ? address : own;
      return isFor(asked, route, route.methods) && !isExcluded(asked, route, route.methods) ? [index] : [];
    });
    return indexes.length === 0 ? [] : reader.read(listed(indexes.join(' ')), placeOfRequests(route));
  };
}

/** One of those that run for a route. */
interface Told {
  readonly value: Value;
  readonly isOfServer: boolean;
}

/** Follows middleware as Express calls it. */
class MiddlewareReader {
  /** Methods `use` of classes, by what stands for these. */
  private readonly uses = new Map<Value, () => Value | null>();
  private readonly known = new Map<readonly Told[], Map<string, readonly ReadGuard[]>>();
  private readonly follow: Follow;
  private readonly followStranger: Follow;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly watched: Watched,
  ) {
    this.follow = this.following(null);
    this.followStranger = this.followingStranger(null);
  }

  /** A class runs by its method `use`. */
  runnable(value: Value): Value {
    if (value.kind !== 'class') return value;
    const find = once(() => this.useOf(value));
    const object: NativeObject = value.node.name === undefined ? {} : { writtenAt: value.node.name };
    const made = following(object, find, () => undefined);
    this.uses.set(made, find);
    return made;
  }

  /** What all of them come to on one route. Where one looks at where a request goes, they are read for that address alone. */
  read(all: readonly Told[], place: RequestAddress): readonly ReadGuard[] {
    const asksAddress = all.some(({ value }) => this.follow(value).asksAddress);
    const key = asksAddress ? `${place.methods.join()} ${place.address}` : '';
    const known = this.known.get(all) ?? new Map<string, readonly ReadGuard[]>();
    this.known.set(all, known);
    const read =
      known.get(key) ??
      (asksAddress
        ? readWith(all, this.following(place), this.followingStranger(place))
        : readWith(all, this.follow, this.followStranger));
    known.set(key, read);
    return read;
  }

  private following(place: RequestAddress | null): Follow {
    return this.ofUse(follower(this.interpreter, this.watched, expressCallingAt(place)));
  }

  private followingStranger(place: RequestAddress | null): Follow {
    return this.ofUse(follower(this.interpreter, this.watched, strangerCallingAt(place)));
  }

  private ofUse(follow: Follow): Follow {
    return (one) => follow(this.uses.get(one)?.() ?? one);
  }

  private useOf(of: ClassValue): Value | null {
    const made = injected(of, this.interpreter, {});
    const use = made.kind === 'record' ? this.interpreter.method(made, 'use') : undefined;
    return use?.kind === 'function' ? use : null;
  }
}

function readWith(all: readonly Told[], follow: Follow, followStranger: Follow): readonly ReadGuard[] {
  const values = all.map(({ value }) => value);
  const seen = values.map(follow);
  return eachApplied(values, follow, { followStranger }).flatMap((applied, index): readonly ReadGuard[] => {
    const [one, noted] = [all[index], seen[index]];
    if (one === undefined || noted === undefined) return [];
    const looks = credentialsIn(noted).length > 0;
    // What has no name is told of where it says who calls.
    const middleware = applied ?? (looks ? plainMiddleware(unnamed) : null);
    if (middleware === null || (one.isOfServer && isPlainPackage(one.value, middleware))) return [];
    return [
      {
        middleware,
        // Several that share what they look at are read together.
        shown: seen.slice(0, index + 1).flatMap(credentialsIn),
        statuses: refusedStatuses(noted),
        errors: noted.errors,
        written: writtenRefusals(noted),
        fields: [],
        reads: headersOfMiddleware(noted, middleware.guard !== null),
      },
    ];
  });
}

/** What packages do for all that a server answers (`helmet()`), and what lets everybody through, says nothing of a route. */
function isPlainPackage(value: Value, { guard, unread }: AppliedMiddleware): boolean {
  return guard === null && unread === null && isFollowed(value) !== true;
}
