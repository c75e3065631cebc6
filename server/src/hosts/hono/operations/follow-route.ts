import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { memoized } from '../../../core/memoized';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { type FunctionValue, nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import { type Calling, type Follow, follower, type Watched } from '../../node/operations/follower';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import { knowsSessions } from '../../node/known-packages/better-auth';
import type { WaysThrough } from '../../node/middleware/applied-middleware';
import { ShownAlone } from '../../node/middleware/shown-alone';
import { isDatabase } from '../../node/stores/drizzle/database';
import type { Application } from '../routes/application';
import type { RegisteredRoute } from '../routes/registered';
import { noteReturned } from './answered';
import { type BeforeHandler, contextObject, type Held, heldBy } from './context-object';
import type { VariablesOf } from './context-variables';
import { type ErrorHandler, errorFollower } from './error-answers';
import type { Validated } from './hono-request';
import { type Stranger, type StrangerFollower, strangerFollower } from './strangers';
import { targetOf } from './targets';

/** Follows what runs for one route. */
export interface RouteFollower {
  readonly for: (route: RegisteredRoute) => Follow;
  /** The same for requests of who shows nothing. */
  readonly forStrangers: (route: RegisteredRoute) => StrangerFollower;
  /** Those of several ways that lead through a guard among its middleware, of who shows nothing else. */
  readonly waysThrough: (route: RegisteredRoute) => WaysThrough;
  /** How its application answers errors that may come from anywhere. */
  readonly anywhere: (route: RegisteredRoute) => readonly NotedAnswer[];
}

/** How Hono calls handlers and middleware, of which is known what `beforeOf` tells. */
function calling(beforeOf: (noted: Noted, callee: FunctionValue) => Partial<BeforeHandler>): Calling {
  return {
    handed: (noted, callee) => {
      const next = nativeFunction(() => {
        noted.isPassed = true;
        return nothing;
      });
      return [contextObject(noted, beforeOf(noted, callee)), next];
    },
    returning: noteReturned,
  };
}

/** The same for who shows nothing: what others show to what code asks for is what they may show to it. */
function callingStrangers({ held, shownFor }: Stranger, isUncertain: () => boolean): Calling {
  const asking = (noted: Noted) => (name: string) => void noted.checked.push(...(shownFor.get(name) ?? []));
  return { ...calling((noted) => ({ held, isUncertain, asked: asking(noted) })), isOfStranger: true };
}

/** What is thrown is answered by the application that the route was told first, or by one that this is in. */
export function routeFollower(interpreter: Interpreter, watched: Watched, variablesOf: VariablesOf): RouteFollower {
  const isUncertain = (): boolean => interpreter.isUncertain;
  const followWith = (before: Partial<BeforeHandler>, within: readonly Application[] = []): Follow =>
    follower(
      interpreter,
      watched,
      calling((_, { node }) => ({ ...before, isUncertain, variables: variablesOf(node, within) })),
    );
  const follow = followWith({});
  const strangersBehind = strangerFollower(
    (stranger) => follower(interpreter, watched, callingStrangers(stranger, isUncertain)),
    follow,
  );
  const errors = errorFollower(interpreter, variablesOf);
  const shownAlone = new ShownAlone<Held>({
    nothingLeft: new Map(),
    leftBehind: (noted, before) => (heldBy(noted).size === 0 ? before : new Map([...before, ...heldBy(noted)])),
    follow: (one, request, held) =>
      follower(interpreter, watched, { ...calling(() => ({ held, isUncertain })), request })(one),
  });
  const followHandler = memoized((route: RegisteredRoute) => followWith(before(route), route.told.within));
  return {
    for: (route) => (value) => {
      const noted = value === route.handler ? followHandler(route)(value) : follow(value);
      return errors.answered(noted, errorHandlerOf(route));
    },
    forStrangers: (route) => {
      const { follow: ofStranger, shownBefore } = strangersBehind(route.middleware);
      return { follow: (value) => errors.answered(ofStranger(value), errorHandlerOf(route)), shownBefore };
    },
    waysThrough: (route) => (ways, guard, before) => {
      const told =
        (of: Follow): Follow =>
        (value) =>
          errors.answered(of(value), errorHandlerOf(route));
      return shownAlone.waysThrough(ways, { before, guard, follow, told });
    },
    anywhere: (route) => errors.anywhere(errorHandlerOf(route)),
  };

  /** Handlers know what was checked before them. */
  function before({ middleware, told: { within } }: RegisteredRoute): Partial<BeforeHandler> {
    return {
      validated: validatedFor(middleware, follow),
      held: heldFor(middleware),
      notFound: within.map((one) => one.notFound).find((one) => one?.kind === 'function') ?? null,
    };
  }

  /** Clients of databases and services that middleware puts there, one with what another has put there before. */
  function heldFor(middleware: readonly Value[]): Held {
    return middleware.reduce<Held>((held, one) => {
      const isAlone = held.size === 0 || ![...heldBy(follow(one)).values()].some(isService);
      const noted = isAlone ? follow(one) : followWith({ held })(one);
      return new Map([...held, ...[...heldBy(noted)].filter(([, value]) => isService(value))]);
    }, new Map());
  }
}

/** Whether it is the same for all callers. Whom a middleware found is no fact for a handler, which may ask whether there is one. */
function isService(value: Value): boolean {
  const isMade = value.kind === 'record' ? value.class !== null : value.kind === 'unknown' && isNew(value.at);
  return isMade || isDatabase(value) || knowsSessions(value) || holdsServices(value);
}

/** An object that has nothing but services, by their names. */
function holdsServices(value: Value): boolean {
  if (value.kind !== 'record' || value.class !== null) return false;
  const members = [...value.entries.values()];
  return members.some(isService) && members.every((one) => one.kind === 'function' || isService(one));
}

/** `new Kysely<Database>(…)`: a thing of a package that nobody looks into. */
function isNew(node: ts.Node | null): boolean {
  return node !== null && ts.isNewExpression(node);
}

function errorHandlerOf({ told: { within } }: RegisteredRoute): ErrorHandler {
  const index = within.findIndex((one) => one.errorHandler !== null);
  return { value: within[index]?.errorHandler ?? null, within: index === -1 ? [] : within.slice(index) };
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
