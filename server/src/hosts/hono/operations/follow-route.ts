import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { type Calling, type Follow, follower, type Watched } from '../../node/operations/follower';
import type { RegisteredRoute } from '../routes/registered';
import { contextObject } from './context-object';
import { errorFollower } from './error-answers';
import type { Validated } from './hono-request';
import { targetOf } from './targets';

/** Follows what runs for one route. */
export type FollowFor = (route: RegisteredRoute) => Follow;

/** How Hono calls handlers and middleware. */
function calling(validated: Validated): Calling {
  return { handed: (noted) => [contextObject(noted, validated), nativeFunction(() => nothing)] };
}

/** What is thrown is answered by the application that the route was told first, or by one that this is in. */
export function routeFollower(interpreter: Interpreter, watched: Watched): FollowFor {
  const follow = follower(interpreter, watched, calling(new Map()));
  const withErrors = errorFollower(interpreter);
  const handlers = new Map<RegisteredRoute, Follow>();
  return (route) => {
    const errorHandler = route.told.within.map((one) => one.errorHandler).find((one) => one !== null) ?? null;
    return (value) => withErrors(value === route.handler ? followHandler(route)(value) : follow(value), errorHandler);
  };

  /** Handlers know what was checked before them. */
  function followHandler(route: RegisteredRoute): Follow {
    const known =
      handlers.get(route) ?? follower(interpreter, watched, calling(validatedFor(route.middleware, follow)));
    handlers.set(route, known);
    return known;
  }
}

function validatedFor(middleware: readonly Value[], follow: Follow): Validated {
  const checks = middleware.filter((one) => one.kind === 'native').flatMap((one) => follow(one).checks);
  return new Map(
    checks.flatMap((check): readonly (readonly [string, FieldSchema])[] => {
      const target = targetOf(check);
      return target === null ? [] : [[target, check.field]];
    }),
  );
}
