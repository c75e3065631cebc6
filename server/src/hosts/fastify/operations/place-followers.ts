import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { LeftInRequests } from '../../node/middleware/left-in-requests';
import { callFollower, type Follow, follower, type Watched } from '../../node/operations/follower';
import type { Noted, OddRequest } from '../../node/operations/noted';
import { byInstance } from './call-place';
import type { CallPlace, Callings } from './calling';

/** Follows what runs for the requests of a place. */
export interface PlaceFollowers {
  readonly followHook: (place: CallPlace) => Follow;
  readonly followHandler: (place: CallPlace) => Follow;
  /** Follows a hook for some request, in which others before it have left something. */
  readonly followShowing: (place: CallPlace) => (hook: Value, request: OddRequest, left: LeftInRequests) => Noted;
}

export function placeFollowers(callings: Callings, interpreter: Interpreter, watched: Watched): PlaceFollowers {
  const hookFollower = (place: CallPlace): Follow => follower(interpreter, watched, callings.hook(place));
  const followCall = callFollower(interpreter, watched);
  return {
    followHook: byRoute(callings, byInstance(hookFollower), hookFollower),
    followHandler: byInstance((place) => follower(interpreter, watched, callings.handler(place))),
    followShowing: (place) => (hook, request, left) =>
      followCall(hook, { ...callings.hook({ ...place, left: (name) => left.inRequest.get(name) }), request }),
  };
}

/** What asks for the URL of a request is followed for each route by itself. */
function byRoute(
  callings: Callings,
  ofInstance: (place: CallPlace) => Follow,
  ofRoute: (place: CallPlace) => Follow,
): (place: CallPlace) => Follow {
  return (place) => {
    const [common, own] = [ofInstance(place), ofRoute(place)];
    return (one) => {
      const noted = common(one);
      // What refuses nobody on any of them refuses nobody on one.
      const refuses = noted.answers.length + noted.errors.length > 0;
      return refuses && callings.asksForUrl(noted) ? own(one) : noted;
    };
  };
}
