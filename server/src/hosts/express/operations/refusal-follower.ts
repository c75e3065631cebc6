import type { WaysThrough } from '../../node/middleware/applied-middleware';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { expressCallingAt } from '../../node/operations/express-calling';
import type { OwnMembers } from '../../node/operations/request-object';
import type { Follow, FollowCall } from '../../node/operations/follower';
import { RefusedByHandlers } from '../../node/middleware/refused-by-handlers';
import { leftBehind, nothingLeft } from '../../node/middleware/left-in-requests';
import { ShownAlone } from '../../node/middleware/shown-alone';
import type { RegisteredRoute } from '../routes/registered';
import type { AnswersOfErrors } from './error-handlers';
import type { FollowRoute, RouteFollowing } from './route-follower';

/** The same, and what is known beside of those whom a guard refuses. */
export interface GuardFollowing extends RouteFollowing {
  /** Those of several ways that lead through a guard, of who shows nothing else. */
  readonly waysThrough: WaysThrough;
}

export type FollowGuards = (route: RegisteredRoute) => GuardFollowing;

/** What routes are followed with. */
interface Following {
  readonly followRoute: FollowRoute;
  readonly failing: AnswersOfErrors;
  readonly followCall: FollowCall;
  /** What the application declares of its requests. */
  readonly declared: OwnMembers;
}

/** Follows what runs for a route so that errors which its handlers of errors answer with a refusal are refusals. */
export function refusalFollower({ followRoute, failing, followCall, declared }: Following): FollowGuards {
  const refused = new RefusedByHandlers();
  const shownAlone = new ShownAlone({
    nothingLeft,
    leftBehind,
    follow: (one, request, { inRequest, inLocals }) => {
      const given = (name: string): Value | undefined => inRequest.get(name) ?? declared(name);
      return followCall(one, { ...expressCallingAt(null, { given, locals: (name) => inLocals.get(name) }), request });
    },
  });
  return (route) => {
    const following = followRoute(route);
    const { errorHandlers: handlers } = route;
    const answersOf = (error: Value) => failing(handlers, following.helpers()).answersOf(error);
    const handling = { handlers, answersOf };
    const told = (follow: Follow): Follow => refused.following(follow, handling);
    return {
      follow: told(following.follow),
      followStranger: told(following.followStranger),
      helpers: () => following.helpers(),
      waysThrough: (ways, guard, before) =>
        shownAlone.waysThrough(ways, { before, guard, follow: following.follow, told }),
    };
  };
}
