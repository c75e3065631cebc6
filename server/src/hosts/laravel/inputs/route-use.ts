import type { Route } from '../../../core/application';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import { memoized } from '../../../core/memoized';
import type { MiddlewareFunctions } from '../link/middleware-functions';
import type { MiddlewareNames } from '../middleware/middleware-names';
import type { RouteRecord } from '../routes/route-record';
import type { PhpRuntime } from '../runtime/php-runtime';
import { isAtNearlyAll, isGuardSomewhere } from '../runtime/questions';
import { type FoundInput, noUse, type RequestUse } from './found-input';
import { signedMiddleware, signedUrl } from './signed-url';
import type { RequestUseReader } from './request-use';

/** Routes that a middleware stands at before it can be one of nearly all. */
const few = 10;

/** What is done with the request of a route: by its middleware, and by the code that answers. */
export class RouteUse {
  readonly #tracker: DependencyTracker;
  readonly #uses: RequestUseReader;
  readonly #global: readonly string[];
  readonly #functionsOf: MiddlewareFunctions;
  readonly #routes: readonly Route[];
  #counts: ReadonlyMap<string, number> | null = null;
  #guards: ReadonlySet<string> | null = null;

  constructor(
    uses: RequestUseReader,
    laravel: PhpRuntime & { readonly middleware: Pick<MiddlewareNames, 'global'> },
    { routes, functionsOf }: { readonly routes: readonly Route[]; readonly functionsOf: MiddlewareFunctions },
  ) {
    this.#tracker = laravel.machine.files.tracker;
    this.#uses = uses;
    this.#global = laravel.middleware.global;
    this.#functionsOf = functionsOf;
    this.#routes = routes;
    this.#tracker.answer(isAtNearlyAll, (className) => this.#isAtNearlyAll(className));
    this.#tracker.answer(isGuardSomewhere, (className) => this.#isGuardSomewhere(className));
  }

  of(record: RouteRecord, route: Route, method: string): RequestUse {
    const ofClasses = this.#classesOf(route.middleware).map((className) => ({
      isSaid: (input: FoundInput) => this.#isSaid(input, className),
      use: this.#uses.ofMiddleware(className, method),
    }));
    const ofFunctions = this.#functionsOf(route.middleware).map((one) => ({
      isSaid: () => true,
      use: this.#uses.ofFunction(one, method),
    }));
    const isSigned = route.middleware.applied.some(({ names }) =>
      names.some((name) => signedMiddleware.test(classOf(name))),
    );
    const ofAddress = { isSaid: () => true, use: { ...noUse, inputs: isSigned ? signedUrl(route.source) : [] } };
    const before = [...ofClasses, ...ofFunctions, ofAddress];
    const overwritten = [...new Set(before.flatMap(({ use }) => use.overwritten))];
    const own = this.#uses.of(record, method, overwritten);
    const parameters = new Set(route.parameters.map(({ name }) => name));
    const inputs = [...own.inputs];
    for (const { isSaid, use } of before) {
      for (const input of use.inputs) {
        const isTold = inputs.some((one) => isSameField(one, input));
        const isParameter = parameters.has(input.name.split('.')[0] ?? '');
        if (!isTold && !isParameter && isSaid(input)) inputs.push(input);
      }
    }
    const unsent = [...new Set(before.flatMap(({ use }) => use.unsent ?? []))];
    if (inputs.length === own.inputs.length && unsent.length === 0) return own;
    return { ...own, inputs, ...(unsent.length > 0 && { unsent }) };
  }

  /**
   * The middleware that runs, but for what asks who the caller is: what it reads is told as security. Hundreds of routes share
   * one list.
   */
  readonly #classesOf = memoized(({ applied }: Route['middleware']): readonly string[] => {
    const guards = new Set(applied.flatMap(({ names, guard }) => (guard === null ? [] : classesIn(names))));
    const ofRoute = applied.flatMap(({ names, isGroup }) => (isGroup ? [] : classesIn(names)));
    return [...new Set([...this.#global.map(classOf), ...ofRoute])].filter((name) => !guards.has(name));
  });

  /**
   * What nearly every request may have, as the language of a site or the number of a request, says nothing of any of them,
   * and hides what does; unless it is a header for lack of which requests may be refused, as that of a tenant.
   */
  #isSaid({ in: place, name }: FoundInput, className: string): boolean {
    // A guard that lets this route pass asks nothing of it.
    const isGuard = this.#isGuardSomewhere(className);
    this.#tracker.note(isGuardSomewhere, className, isGuard);
    if (isGuard) return false;
    const isHeader = place === 'header';
    if (isHeader && /^accept-language$/i.test(name)) return false;
    const isAtMost = this.#isAtNearlyAll(className);
    this.#tracker.note(isAtNearlyAll, className, isAtMost);
    return !isAtMost || (isHeader && this.#uses.mayRefuse(className));
  }

  #isAtNearlyAll(className: string): boolean {
    if (this.#global.some((one) => classOf(one) === className)) return true;
    const count = this.#countOf(className);
    return count > few && count * 4 > this.#routes.length * 3;
  }

  #isGuardSomewhere(className: string): boolean {
    this.#guards ??= new Set(
      this.#routes.flatMap(({ middleware }) =>
        middleware.applied.flatMap(({ names, guard }) => (guard === null ? [] : classesIn(names))),
      ),
    );
    return this.#guards.has(className);
  }

  #countOf(className: string): number {
    this.#counts ??= counted(this.#routes);
    return this.#counts.get(className) ?? 0;
  }
}

/** How many routes have each middleware. */
function counted(routes: readonly Route[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { middleware } of routes) {
    for (const { names } of middleware.applied) {
      for (const name of classesIn(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** What a middleware comes to stands last. */
function classesIn(names: readonly string[]): readonly string[] {
  return names.slice(-1).map(classOf);
}

function classOf(name: string): string {
  return name.split(':')[0] ?? name;
}

function isSameField(one: FoundInput, other: FoundInput): boolean {
  const areHeaders = one.in === 'header' && other.in === 'header';
  if (areHeaders) return one.name.toLowerCase() === other.name.toLowerCase();
  return one.name === other.name && one.in !== 'header' && other.in !== 'header';
}
