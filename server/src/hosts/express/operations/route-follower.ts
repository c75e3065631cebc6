import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { expressCalling, expressCallingAt, strangerCallingAt } from '../../node/operations/express-calling';
import { type Follow, follower, type Watched } from '../../node/operations/follower';
import type { RegisteredRoute } from '../routes/registered';

/** Follows what runs for one route. */
export type FollowRoute = (route: RegisteredRoute) => Follow;

/** Follows what runs for requests of who shows nothing, wherever they go. */
export function strangerFollower(interpreter: Interpreter, watched: Watched): Follow {
  return follower(interpreter, watched, strangerCallingAt(null));
}

/** Each function is followed once, but for middleware that tells routes apart by their addresses, and refuses some. */
export function routeFollower(interpreter: Interpreter, watched: Watched): FollowRoute {
  const common = follower(interpreter, watched, expressCalling);
  const byPlace = new Map<string, Follow>();
  return (route) => (value) => {
    const noted = common(value);
    const refuses = noted.answers.length + noted.errors.length > 0;
    const index = route.middleware.indexOf(value);
    if (!refuses || !noted.asksAddress || index === -1) return noted;
    const { methods } = route;
    const [address, base] = [`/${route.path.uri}`, route.bases[index] ?? ''];
    const key = `${methods.join()} ${address} ${base}`;
    const follow = byPlace.get(key) ?? follower(interpreter, watched, expressCallingAt({ address, methods, base }));
    byPlace.set(key, follow);
    return follow(value);
  };
}
