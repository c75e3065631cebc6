import type { Source } from '../../../core/source';
import type { ClosureValue, Value } from '../../../languages/php/evaluate/values';
import type { Router } from '../routes/router';

/** How far the start of an application has come, and what it has yet to do. */
export class StartUp {
  /** Callbacks of `booting()` that are still to be called. */
  readonly booting: ClosureValue[] = [];
  /** What the framework's own route provider loads, as `withRouting()` said; null where it did not. */
  loadRoutes: (() => void) | null = null;
  /** Providers of `withProviders()`. */
  readonly addedProviders: { readonly provider: Value; readonly source: Source }[] = [];
  /** Whether `bootstrap/providers.php` is read, as it is by applications that `configure()` themselves. */
  usesProvidersFile = false;
  /** Whether `withMiddleware()` set the middleware tables up; else an HTTP kernel of the application does. */
  middlewareIsConfigured = false;
  /** Classes of packages, in lower case, whose `ignoreRoutes()` was called. */
  readonly withoutRoutes = new Set<string>();
  readonly #router: Router;
  /** Callbacks of `booted()` that are still to be called. */
  readonly #booted: (() => void)[] = [];
  #isBooted = false;

  constructor(router: Router) {
    this.#router = router;
  }

  get isBooted(): boolean {
    return this.#isBooted;
  }

  /** Calls back when the application has booted, at once where it has: outside of all groups. */
  whenBooted(callback: () => void): void {
    if (this.#isBooted) this.#router.outsideOfGroups(callback);
    else this.#booted.push(callback);
  }

  /** The application has booted. */
  finish(): void {
    this.#isBooted = true;
    for (const callback of this.#booted.splice(0)) this.#router.outsideOfGroups(callback);
  }
}
