import { withOthers } from '../../core/with-others';
import type { AppliedMiddleware, Route } from '../../core/application';
import { askDifferently } from '../node/middleware/version-guards';
import type { RegisteredRoute } from './routes/registered';

interface LinkedRoutes {
  /** Those that a description has. */
  readonly routes: readonly Route[];
  /** These, and those that are told together with one of them. */
  readonly linked: ReadonlyMap<Route, RegisteredRoute>;
  readonly matesOf: (route: Route) => readonly Route[];
  /** Those of which versions ask callers for different things. */
  readonly differing: readonly RegisteredRoute[];
}

/** Routes as all frameworks have them: who passes what runs for any version is let in, whichever is asked for. */
export function linkedRoutes(
  registered: readonly RegisteredRoute[],
  link: (route: RegisteredRoute, applied: readonly AppliedMiddleware[]) => Route,
  appliedTo: (route: RegisteredRoute) => readonly AppliedMiddleware[],
): LinkedRoutes {
  const linked = new Map<Route, RegisteredRoute>();
  const mates = new Map<Route, readonly Route[]>();
  const differing: RegisteredRoute[] = [];
  const linkedTo = (one: RegisteredRoute, applied: readonly AppliedMiddleware[]): Route => {
    const route = link(one, applied);
    linked.set(route, one);
    return route;
  };
  const routes = registered.map((one) => {
    const [own, ofMates] = [appliedTo(one), one.mates.map(appliedTo)];
    if (askDifferently([own, ...ofMates])) differing.push(one);
    const applied = withOthers(own, ofMates.flat(), (middleware) => JSON.stringify(middleware));
    const route = linkedTo(one, applied);
    mates.set(
      route,
      one.mates.map((mate) => linkedTo(mate, applied)),
    );
    return route;
  });
  return { routes, linked, matesOf: (route) => mates.get(route) ?? [], differing };
}
