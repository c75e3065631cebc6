import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { type Calling, type Follow, follower, type Watched } from '../../node/operations/follower';
import type { NotedAnswer } from '../../node/operations/noted';
import type { Application } from '../routes/application';
import type { RegisteredRoute } from '../routes/registered';
import { noteReturned } from './answered';
import { contextObject } from './context-object';
import type { Variables } from './context-variables';
import { errorFollower } from './error-answers';
import type { Validated } from './hono-request';
import { targetOf } from './targets';

/** Follows what runs for one route. */
export interface RouteFollower {
  readonly for: (route: RegisteredRoute) => Follow;
  /** How its application answers errors that may come from anywhere. */
  readonly anywhere: (route: RegisteredRoute) => readonly NotedAnswer[];
}

/** How Hono calls handlers and middleware. */
function calling(validated: Validated, variables: Variables = () => null): Calling {
  return {
    handed: (noted) => {
      const next = nativeFunction(() => {
        noted.isPassed = true;
        return nothing;
      });
      return [contextObject(noted, validated, variables), next];
    },
    returned: noteReturned,
  };
}

/** What is thrown is answered by the application that the route was told first, or by one that this is in. */
export function routeFollower(
  interpreter: Interpreter,
  watched: Watched,
  variablesOf: (within: readonly Application[]) => Variables,
): RouteFollower {
  const follow = follower(interpreter, watched, calling(new Map()));
  const errors = errorFollower(interpreter);
  const handlers = new Map<RegisteredRoute, Follow>();
  return {
    for: (route) => (value) => {
      const noted = value === route.handler ? followHandler(route)(value) : follow(value);
      return errors.answered(noted, errorHandlerOf(route));
    },
    anywhere: (route) => errors.anywhere(errorHandlerOf(route)),
  };

  /** Handlers know what was checked before them. */
  function followHandler(route: RegisteredRoute): Follow {
    const known =
      handlers.get(route) ??
      follower(interpreter, watched, calling(validatedFor(route.middleware, follow), variablesOf(route.told.within)));
    handlers.set(route, known);
    return known;
  }
}

function errorHandlerOf({ told }: RegisteredRoute): Value | null {
  return told.within.map((one) => one.errorHandler).find((one) => one !== null) ?? null;
}

function validatedFor(middleware: readonly Value[], follow: Follow): Validated {
  const checks = middleware.filter((one) => one.kind === 'native').flatMap((one) => follow(one).checks);
  return new Map(
    checks.flatMap((check): readonly (readonly [string, FieldSchema])[] => {
      const target = targetOf(check);
      const isUnknown = check.field.type === 'any' && check.field.anyOf === undefined;
      return target === null || isUnknown ? [] : [[target, check.field]];
    }),
  );
}
