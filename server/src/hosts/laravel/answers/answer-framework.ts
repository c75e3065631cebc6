import type { Configuration } from '../runtime/configuration';
import type { Container } from '../runtime/container';
import type { Macros } from '../runtime/macros';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { ParameterBinding } from '../routes/router';
import type { PhpRuntime } from '../runtime/php-runtime';

/** The parts of the framework that are asked while code that answers is followed. */
export interface AnswerFramework extends PhpRuntime {
  readonly container: Container;
  readonly configuration: Configuration;
  readonly macros: Macros;
  readonly router: { readonly bindings: ReadonlyMap<string, ParameterBinding> };
  /** Functions that set up how exceptions become responses: `withExceptions(function (Exceptions $exceptions) { … })`. */
  readonly exceptionSettings: readonly ClosureValue[];
}
