import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ExceptionRendering } from '../runtime/exception-rendering';
import type { FrameworkVersion } from '../version';
import type { AuthenticationSetUp } from './authentication-set-up';

/** The parts of the framework that guards are read with. */
export interface GuardFramework extends PhpRuntime {
  readonly version: FrameworkVersion;
  readonly app: ObjectValue;
  readonly configuration: { get(key: string, byDefault?: Value): Value };
  readonly container: {
    binding(abstract: string): Value | undefined;
    boundClass(abstract: string): string | null;
  };
  readonly authentication: AuthenticationSetUp;
  /** What the application says of the exceptions that it does not catch. */
  readonly exceptions: ExceptionRendering;
  readonly middleware: { readonly priority: readonly string[] };
}
