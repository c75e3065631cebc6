import type { AppliedMiddleware, HttpMethod, Route } from '../../../core/application';
import type { Credential, Guard } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { plainMiddleware, unreadMiddleware } from '../../node/middleware/applied-middleware';
import { writtenName } from '../../node/middleware/written-name';
import { Noted } from '../../node/operations/noted';
import { refusesStrangers } from '../packages/enforced-description';
import { enforcedDescription, enforcesDescription } from '../packages/openapi-validator';
import type { RegisteredRoute } from '../routes/registered';

/** What a middleware that holds requests against a description does to those of one operation; null for any other middleware. */
export function enforcedHere(middleware: Value, method: HttpMethod, { uri }: Route): Noted | null {
  const description = enforcedDescription(middleware);
  if (description === null) return null;
  const noted = new Noted();
  noted.errors.push(...(description.operation(method, uri)?.errors() ?? []));
  noted.isPassed = true;
  return noted;
}

/** The middleware before the first one that refuses strangers because a description says so. */
export function beforeEnforcedSecurity(
  middleware: readonly Value[],
  method: HttpMethod,
  route: Route,
): readonly Value[] {
  const index = middleware.findIndex((one) => refusesStrangers(enforcedDescription(one)?.asked(method, route) ?? null));
  return index === -1 ? middleware : middleware.slice(0, index);
}

/** What middleware asks callers of a route for that holds requests against a description; null for any other middleware. */
export function enforcedSecurity(
  { methods, path }: RegisteredRoute,
  session: Credential,
): (one: Value) => AppliedMiddleware | null {
  return (one) => {
    const description = enforcedDescription(one);
    const name = writtenName(one);
    if (!enforcesDescription(one) || name === null) return null;
    const all = methods.map((method) => description?.asked(method, path) ?? null);
    const told = all.filter((asked) => asked !== null);
    // Whatever it is called: what is not told of it may ask for something.
    if (told.length < all.length) return unreadMiddleware(name);
    const alternatives = told.find((asked) => asked.length > 0);
    if (alternatives === undefined) return plainMiddleware(name);
    const guard: Guard = {
      name,
      alternatives: alternatives.map((set) => set.map((each) => asSession(each, session))),
      reason: 'The description that it enforces says so.',
    };
    return { ...plainMiddleware(name), guard };
  };
}

/** A route for each of its methods, where a description asks for something else of them. */
export function apartBySecurity(route: RegisteredRoute): readonly RegisteredRoute[] {
  const { methods, middleware, path } = route;
  const asks = (method: string): string =>
    JSON.stringify(middleware.map((one) => enforcedDescription(one)?.asked(method, path) ?? []));
  if (methods.length === 1 || new Set(methods.map(asks)).size === 1) return [route];
  return methods.map((method) => ({ ...route, methods: [method] }));
}

/** The cookie that a session is kept by is shown by whoever has one. */
function asSession(credential: Credential, session: Credential): Credential {
  const isCookie = credential.kind === 'cookie' && session.kind === 'session';
  return isCookie && credential.name === session.cookie ? session : credential;
}
