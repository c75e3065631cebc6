import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../../node/operations/follower';
import { RefusedByHandlers } from '../../node/middleware/refused-by-handlers';
import type { AnswersOfErrors } from './error-handlers';
import type { FollowRoute } from './route-follower';

/** Follows what runs for a route so that errors which its handlers of errors answer with a refusal are refusals. */
export function refusalFollower(followRoute: FollowRoute, failing: AnswersOfErrors): FollowRoute {
  const refused = new RefusedByHandlers();
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
    };
  };
}
