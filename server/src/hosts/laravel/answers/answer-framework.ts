import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { ExceptionRendering } from '../runtime/exception-rendering';
import type { Configuration } from '../runtime/configuration';
import type { Container } from '../runtime/container';
import type { Macros } from '../runtime/macros';
import type { ParameterBinding } from '../routes/router';
import type { PhpRuntime } from '../runtime/php-runtime';

/** The parts of the framework that are asked while code that answers is followed. */
export interface AnswerFramework extends PhpRuntime {
  readonly version: { isAtLeast(major: number, minor?: number): boolean };
  readonly container: Container;
  readonly configuration: Configuration;
  readonly macros: Macros;
  /** What runs for every request. */
  readonly middleware: { readonly global: readonly string[] };
  readonly router: { readonly bindings: ReadonlyMap<string, ParameterBinding> };
  /** What the application says of the exceptions that it does not catch. */
  readonly exceptions: ExceptionRendering;
  /** The classes that providers give names to for the columns of morphs: `Relation::morphMap`. */
  readonly morphs: { readonly classes: readonly string[] };
  /** What tells how many requests are answered, by its name: `RateLimiter::for('api', fn () => …)`. */
  readonly limiters: { get(name: string): ClosureValue | undefined };
  readonly authentication: {
    /** The function from a request to its user, of a driver: `Auth::viaRequest`. */
    requestDriver(name: string): ClosureValue | undefined;
    /** The function that makes a guard, of a driver: `Auth::extend`. */
    guardMaker(name: string): ClosureValue | undefined;
    /** Functions that make guards, by their drivers: `Auth::extend`. */
    readonly guardMakers: readonly ClosureValue[];
    /** The function that decides an ability: `Gate::define`. */
    ability(name: string): ClosureValue | undefined;
    /** The policy that a model is given: `Gate::policy`. */
    policy(model: string): string | null;
  };
}
