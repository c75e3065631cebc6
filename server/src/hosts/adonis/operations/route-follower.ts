import { memoized } from '../../../core/memoized';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { type Calling, callFollower, type Follow, follower, type Watched } from '../../node/operations/follower';
import { patternOf } from '../routes/route-record';
import { type ContextSources, httpContext, responseTo } from './http-context';
import type { RegisteredRoute } from './operation-reader';

/** Follows what runs for routes, once; what asks which route its request is for, for each of them. */
export function routeFollower(
  interpreter: Interpreter,
  watched: Watched,
  sources: ContextSources,
): (route: RegisteredRoute) => Follow {
  const calling = adonisCalling(sources);
  const follow = follower(interpreter, watched, calling);
  const followCall = callFollower(interpreter, watched);
  const { place } = sources;
  return memoized(({ record }: RegisteredRoute) =>
    memoized((one: Value) => {
      const noted = follow(one);
      if (!place.isAskedFor(noted)) return noted;
      return place.within({ url: patternOf(record), methods: record.methods }, () => followCall(one, calling));
    }),
  );
}

/** Follows what runs for requests of who shows nothing. */
export function strangerFollower(interpreter: Interpreter, watched: Watched, sources: ContextSources): Follow {
  return follower(interpreter, watched, { ...adonisCalling(sources), isOfStranger: true });
}

/** Handlers and middleware are handed the context; what handlers return is the answer, unless they sent one. */
function adonisCalling(sources: ContextSources): Calling {
  return {
    handed: (noted, callee) => {
      const next = nativeFunction(() => {
        noted.isPassed = true;
        return nothing;
      });
      return [httpContext(noted, sources), ...(sources.injected(callee) ?? [next])];
    },
    returning: (value, noted, at) => {
      responseTo(noted, sources).returned(value, at);
    },
  };
}
