import type { ObjectValue } from '../../../languages/php/evaluate/values';
import type { AuthenticationSetUp } from '../guards/authentication-set-up';
import type { Modules } from '../packages/modules';
import type { RoutingFramework } from '../routes/routing-framework';
import type { RulesFramework } from '../rules/finding/rules-framework';
import type { MorphMap } from '../runtime/morph-map';
import type { RateLimiters } from '../runtime/rate-limiters';
import type { ExceptionRendering } from '../runtime/exception-rendering';
import type { Providers } from './providers';
import type { StartUp } from './start-up';

/** All parts of the framework, as their assembly hands them to each other. */
export interface Framework extends RoutingFramework, RulesFramework {
  readonly configObject: ObjectValue;
  readonly providers: Providers;
  readonly modules: Modules;
  readonly startUp: StartUp;
  readonly authentication: AuthenticationSetUp;
  readonly exceptions: ExceptionRendering;
  /** What tells how many requests are answered, by its name: `RateLimiter::for('api', fn () => …)`. */
  readonly limiters: RateLimiters;
  readonly morphs: MorphMap;
}
