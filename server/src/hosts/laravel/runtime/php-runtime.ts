import type { Database } from '../database/database';
import type { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { CallSite } from '../../../languages/php/evaluate/machine';

/** What runs code of the application. */
export interface PhpRuntime {
  readonly machine: Interpreter;
  /** What its migrations make of the database. */
  readonly database: Database;
  /** A call site for what the framework itself calls. */
  readonly nowhere: CallSite;
}
