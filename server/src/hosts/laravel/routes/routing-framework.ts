import type { ObjectValue } from '../../../languages/php/evaluate/values';
import type { MiddlewareNames } from '../middleware/middleware-names';
import type { Configuration } from '../runtime/configuration';
import type { Macros } from '../runtime/macros';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { FrameworkVersion } from '../version';
import type { Router } from './router';
import type { RoutingCalls } from './routing-calls';

/** The parts of the framework that routing asks. */
export interface RoutingFramework extends PhpRuntime {
  readonly version: FrameworkVersion;
  readonly configuration: Configuration;
  readonly macros: Macros;
  readonly middleware: MiddlewareNames;
  readonly router: Router;
  readonly routing: RoutingCalls;
  readonly routerObject: ObjectValue;
  readonly startUp: {
    readonly isBooted: boolean;
    /** Calls back when the application has booted. */
    whenBooted(callback: () => void): void;
  };
}
