import type { AppliedMiddleware } from '../../core/application';
import type { FunctionValue, Value } from '../../languages/typescript/evaluate/value';
import { appliedMiddleware } from '../node/middleware/applied-middleware';
import { RefusedByHandlers } from '../node/middleware/refused-by-handlers';
import type { Follow } from '../node/operations/follower';
import type { NotedAnswer } from '../node/operations/noted';
import { actionGuard } from './auth/action-guard';
import type { RegisteredRoute } from './operations/operation-reader';

/** What the code of a route is followed with. */
interface Following {
  readonly followFor: (route: RegisteredRoute) => Follow;
  /** The same for who shows nothing. */
  readonly followStranger: Follow;
  /** The handler of errors that the application has; null where it has none. */
  readonly errorHandler: () => FunctionValue | null;
  readonly answersOf: (error: Value) => readonly NotedAnswer[];
}

/** What the middleware of a route, and the code that answers, come to. */
export function appliedTo({
  followFor,
  followStranger,
  errorHandler,
  answersOf,
}: Following): (route: RegisteredRoute) => readonly AppliedMiddleware[] {
  const refused = new RefusedByHandlers();
  const told = (follow: Follow): Follow => {
    const handler = errorHandler();
    return refused.following(follow, { handlers: handler === null ? [] : [handler], answersOf });
  };
  const ofStranger = told(followStranger);
  return (route) => {
    const follow = told(followFor(route));
    const applied = appliedMiddleware(route.middleware, follow, { followStranger: ofStranger });
    const own = route.handler === null ? [] : actionGuard(route.handler, applied, follow, ofStranger);
    return [...applied, ...own];
  };
}
