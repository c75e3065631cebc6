import type { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { CallSite } from '../../../languages/php/evaluate/machine';

/** What runs code of the application. */
export interface PhpRuntime {
  readonly machine: Interpreter;
  /** A call site for what the framework itself calls. */
  readonly nowhere: CallSite;
}
