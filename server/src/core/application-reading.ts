import type { Application, AppliedMiddleware } from './application';
import type { ShapeTable } from './fields/shapes';
import type { GuardsNamed } from './guards';
import type { OperationReader } from './read-operation';
import type { Source } from './source';

/** One reading of an application. What is asked of it later still holds for the files as they were read first. */
export interface ApplicationReading {
  readonly application: Application;
  /** For routes of this very application. */
  readonly operationOf: OperationReader;
  /** What the fields of its operations refer to. */
  readonly shapes: ShapeTable;
  readonly guardsNamed: GuardsNamed;
  /** Where source names the middleware of routes, each place once. */
  readonly middlewarePlaces: () => readonly MiddlewarePlace[];
}

/** A place where source names a middleware or a group. */
export interface MiddlewarePlace {
  readonly name: string;
  readonly source: Source;
  /** What it comes to on a route that it is named for; none where it is taken off again. */
  readonly applied: readonly AppliedMiddleware[];
}
