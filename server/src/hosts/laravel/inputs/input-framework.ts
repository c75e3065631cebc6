import type { Configuration } from '../runtime/configuration';
import type { Container } from '../runtime/container';
import type { Macros } from '../runtime/macros';
import type { PhpRuntime } from '../runtime/php-runtime';

/** The parts of the framework that are asked while the request is followed through code. */
export interface InputFramework extends PhpRuntime {
  readonly container: Container;
  readonly configuration: Configuration;
  readonly macros: Macros;
}
