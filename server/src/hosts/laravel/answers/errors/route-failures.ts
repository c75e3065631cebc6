import type { RouteMiddleware } from '../../../../core/application';
import type { RouteRecord } from '../../routes/route-record';
import type { ActionCode } from '../../rules/finding/action-code';
import type { Typer } from '../frame';
import type { Failure } from '../typed';
import { boundFailures } from './bound-failures';
import { middlewareFailures } from './middleware-failures';
import { requestFailures } from './request-failures';

/** What decides how requests of a route are refused before its action runs. */
export interface RefusingRoute {
  readonly record: RouteRecord;
  readonly middleware: RouteMiddleware;
  /** The code that answers; null where it is not there to be read. */
  readonly code: ActionCode | null;
  /** Whether rules are found for what requests hold. */
  readonly isChecked: boolean;
}

/** How requests of a route are refused before its action runs, and by what its action asks for. */
export function routeFailures(typer: Typer, route: RefusingRoute): readonly Failure[] {
  const { record, middleware, code, isChecked } = route;
  return [
    ...middlewareFailures(typer, middleware),
    ...boundFailures(typer, record, code),
    ...requestFailures(typer, code, isChecked),
  ];
}
