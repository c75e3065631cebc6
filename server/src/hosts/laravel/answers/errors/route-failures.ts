import type { RouteMiddleware } from '../../../../core/application';
import { isAnsweringCode } from '../../guards/answering-code';
import type { RouteRecord } from '../../routes/route-record';
import type { ActionCode } from '../../rules/finding/action-code';
import type { Typer } from '../frame';
import type { Failure } from '../types/typed';
import { unauthenticated } from './failures';
import { boundFailures } from './bound-failures';
import { requestFailures } from './request-failures';

/** What decides how requests of a route are refused before its action runs. */
export interface RefusingRoute {
  readonly record: RouteRecord;
  /** How its middleware refuses. */
  readonly middleware: readonly Failure[];
  /** The code that answers; null where it is not there to be read. */
  readonly code: ActionCode | null;
  /** Whether rules are found for what requests hold. */
  readonly isChecked: boolean;
  /** Whether only users get there. */
  readonly isOfUsers: boolean;
  /** Hundreds of requests refuse in each reading as they did in the one before. */
  readonly kept: KeptFailures;
}

/** What was found by a name, or is found now. */
export type KeptFailures = (name: string, find: () => readonly Failure[]) => readonly Failure[];

/** How requests of a route are refused before its action runs, and by what its action asks for. */
export function routeFailures(typer: Typer, route: RefusingRoute): readonly Failure[] {
  const { record, middleware, code, isChecked, isOfUsers, kept } = route;
  return [
    ...middleware,
    ...boundFailures(typer, record, code),
    ...requestFailures(typer, code, { isChecked, isOfUsers, kept }),
  ];
}

/**
 * What the guards of a route answer to who brings no credential, which is to be told where the route answers others with that status,
 * too: else that would stand for both.
 */
export function guardFailures({ applied }: RouteMiddleware, middleware: readonly Failure[]): readonly Failure[] {
  const isGuarded = applied.some(
    ({ names, guard }) =>
      guard !== null && !names.some(isAnsweringCode) && guard.alternatives.every((set) => set.length > 0),
  );
  return isGuarded ? strangerFailures(middleware) : [];
}

/** How a route answers to who brings no credential, as its middleware says it itself; that it does is its guards' to say. */
export function strangerFailures(own: readonly Failure[]): readonly Failure[] {
  return own.length > 0 ? own : [unauthenticated];
}
