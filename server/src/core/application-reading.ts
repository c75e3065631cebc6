import type { Application } from './application';
import type { ShapeTable } from './fields/shapes';
import type { GuardsNamed } from './guards';
import type { OperationReader } from './read-operation';

/** One reading of an application. What is asked of it later still holds for the files as they were read first. */
export interface ApplicationReading {
  readonly application: Application;
  /** For routes of this very application. */
  readonly operationOf: OperationReader;
  /** What the fields of its operations refer to. */
  readonly shapes: ShapeTable;
  readonly guardsNamed: GuardsNamed;
}
