import type { ExceptionRendering } from '../boot/exception-rendering';
import type { Configuration } from '../runtime/configuration';
import type { Container } from '../runtime/container';
import type { Macros } from '../runtime/macros';
import type { PhpRuntime } from '../runtime/php-runtime';

/** The parts of the framework that are asked while code that answers is followed. */
export interface AnswerFramework extends PhpRuntime {
  readonly container: Container;
  readonly configuration: Configuration;
  readonly macros: Macros;
  /** What the application says of the exceptions that it does not catch. */
  readonly exceptions: ExceptionRendering;
}
