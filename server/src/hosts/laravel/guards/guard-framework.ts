import type { ObjectValue, Value } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { FrameworkVersion } from '../version';
import type { AuthenticationSetUp } from './authentication-set-up';

/** The parts of the framework that guards are read with. */
export interface GuardFramework extends PhpRuntime {
  readonly version: FrameworkVersion;
  readonly app: ObjectValue;
  readonly configuration: { get(key: string, byDefault?: Value): Value };
  readonly container: { binding(abstract: string): Value | undefined };
  readonly authentication: AuthenticationSetUp;
  readonly middleware: { readonly priority: readonly string[] };
}
