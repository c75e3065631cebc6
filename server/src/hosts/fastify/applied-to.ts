import type { AppliedMiddleware } from '../../core/application';
import type { Value } from '../../languages/typescript/evaluate/value';
import { answeringGuard } from '../node/middleware/answering-guard';
import { RefusedByHandlers } from '../node/middleware/refused-by-handlers';
import { leftBehind, nothingLeft } from '../node/middleware/left-in-requests';
import { ShownAlone } from '../node/middleware/shown-alone';
import { withoutCredentials } from '../node/middleware/without-credentials';
import type { Follow } from '../node/operations/follower';
import { byInstance, placeOf } from './operations/call-place';
import { type ErrorAnswers, errorHandlersOf } from './operations/errors';
import type { PlaceFollowers } from './operations/place-followers';
import { appliedHooks } from './operations/route-hooks';
import type { RegisteredRoute } from './routes/registered';

/** What the code of a route is followed with. */
interface Following extends PlaceFollowers {
  readonly hooksOf: (route: RegisteredRoute) => readonly Value[];
  readonly errors: ErrorAnswers;
}

/** What the hooks of a route, and the code that answers, come to. */
export function appliedTo({
  hooksOf,
  followHook,
  followHandler,
  followShowing,
  errors,
}: Following): (route: RegisteredRoute) => readonly AppliedMiddleware[] {
  const refused = new RefusedByHandlers();
  const shownAlone = byInstance((place) => new ShownAlone({ nothingLeft, leftBehind, follow: followShowing(place) }));
  return (route) => {
    const { record, server } = route;
    const place = placeOf(record, server);
    const handlers = errorHandlersOf(record);
    const handling = { handlers, answersOf: (error: Value) => errors.answersOf(error, handlers, place) };
    const told = (follow: Follow): Follow => refused.following(follow, handling);
    const followed = told(followHook(place));
    const applied = appliedHooks(hooksOf(route), followed, (ways, guard, before) =>
      shownAlone(place).waysThrough(ways, { before, guard, follow: followed, told }),
    );
    const follow = told(followHandler(place));
    return [...applied, ...answeringGuard(record.handler, applied, withoutCredentials(follow), { follow })];
  };
}
