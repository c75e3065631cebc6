import type { AppliedMiddleware } from '../../core/application';
import type { Credential } from '../../core/guards';
import { answeringGuard } from '../node/middleware/answering-guard';
import { appliedMiddleware, lookedAt, refusesCallers, sessionOf } from '../node/middleware/applied-middleware';
import { asksCallerOf, findsCaller, isOptional, withoutNeedless } from '../node/middleware/optional-guard';
import type { Value } from '../../languages/typescript/evaluate/value';
import type { Follow } from '../node/operations/follower';
import type { Noted } from '../node/operations/noted';
import { enforcedSecurity } from './operations/enforced-operation';
import type { FollowGuards } from './operations/refusal-follower';
import { spared } from './packages/express-jwt';
import { implementationOf } from '../node/contracts/contract-handler';
import type { RegisteredRoute } from './routes/registered';

/** What the middleware of a route, and the code that answers, come to. */
export function appliedTo(route: RegisteredRoute, followRoute: FollowGuards): readonly AppliedMiddleware[] {
  const { follow, followStranger, waysThrough } = followRoute(route);
  const session = sessionOf(route.middleware, follow);
  const isSpared = spared(route);
  const enforced = enforcedSecurity(route, session);
  const apply = (mayBeOptional: (middleware: Value) => boolean): readonly AppliedMiddleware[] =>
    appliedMiddleware(route.middleware, follow, {
      told: (middleware) => isSpared(middleware) ?? enforced(middleware),
      followStranger,
      isAnsweredElsewhere: () => route.answeringBehind.some((one) => letsStrangersIn(one, followRoute)),
      mayBeOptional,
      waysThrough,
    });
  const own = apply((middleware) => route.own.has(middleware));
  // Only where nobody has to show anything it matters who may: the code that answers tells, which is not followed for less.
  const isGuarded = own.some(({ guard }) => guard !== null && !isOptional(guard));
  const applied = isGuarded
    ? own
    : apply((middleware) => route.own.has(middleware) || isAskedFor(middleware, route, follow));
  const looked = (by?: Noted): readonly Credential[] => lookedAt(route.middleware, follow, by);
  const written = implementationOf(route.handler);
  const ofCode = answeringGuard(route.handler, applied, followStranger, { session, looked, follow, written });
  return withoutNeedless([...applied, ...ofCode]);
}

/** Whether a route looks who calls, as middleware has found out that runs for whatever comes. */
function isAskedFor(middleware: Value, { own, handler }: RegisteredRoute, follow: Follow): boolean {
  const noted = follow(middleware);
  return findsCaller(noted) && [...own, handler].some((one) => asksCallerOf(follow(one), noted));
}

/** Whom a route before it leads to it by `next('route')`, a route may refuse. */
function letsStrangersIn(route: RegisteredRoute, followRoute: FollowGuards): boolean {
  if (appliedTo(route, followRoute).some(({ guard }) => guard !== null && !isOptional(guard))) return false;
  const noted = followRoute(route).followStranger(route.handler);
  return !noted.isRefused || !refusesCallers(noted);
}
