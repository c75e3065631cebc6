import type { AppliedMiddleware } from '../../core/application';
import type { Value } from '../../languages/typescript/evaluate/value';
import { answeringGuard } from '../node/middleware/answering-guard';
import { RefusedByHandlers } from '../node/middleware/refused-by-handlers';
import { withoutCredentials } from '../node/middleware/without-credentials';
import type { Follow } from '../node/operations/follower';
import { placeOf } from './operations/call-place';
import type { CallPlace } from './operations/calling';
import { type ErrorAnswers, errorHandlersOf } from './operations/errors';
import { appliedHooks } from './operations/route-hooks';
import type { RegisteredRoute } from './routes/registered';

/** What the code of a route is followed with. */
interface Following {
  readonly hooksOf: (route: RegisteredRoute) => readonly Value[];
  readonly followHook: (place: CallPlace) => Follow;
  readonly followHandler: (place: CallPlace) => Follow;
  readonly errors: ErrorAnswers;
}

/** What the hooks of a route, and the code that answers, come to. */
export function appliedTo({
  hooksOf,
  followHook,
  followHandler,
  errors,
}: Following): (route: RegisteredRoute) => readonly AppliedMiddleware[] {
  const refused = new RefusedByHandlers();
  return (route) => {
    const { record, server } = route;
    const place = placeOf(record, server);
    const handlers = errorHandlersOf(record);
    const handling = { handlers, answersOf: (error: Value) => errors.answersOf(error, handlers, place) };
    const applied = appliedHooks(hooksOf(route), refused.following(followHook(place), handling));
    const follow = refused.following(followHandler(place), handling);
    return [...applied, ...answeringGuard(record.handler, applied, withoutCredentials(follow), { follow })];
  };
}
