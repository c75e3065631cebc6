import type { IncomingMessage, ServerResponse } from 'node:http';

/** Goes on; with an error, the request fails. */
export type Next = (error?: unknown) => void;

interface AnyMiddleware {
  call(request: IncomingMessage, response: ServerResponse, next: Next): unknown;
}

/**
 * Middleware of Node servers, as Express and its like have it: answers the request, or calls `next`. A method's type, so that
 * one that wants the request of a framework fits, too.
 */
export type Middleware = AnyMiddleware['call'];

/** Middleware by the names that the configuration has for it. */
export type MiddlewareTable = Readonly<Record<string, Middleware>>;

export type Guards =
  | { readonly kind: 'known'; readonly guards: readonly Middleware[] }
  /** Names that nobody mapped. */
  | { readonly kind: 'unmapped'; readonly names: readonly string[] };

export function guardsNamed(names: readonly string[], table: MiddlewareTable): Guards {
  const found = names.map((name) => ({ name, guard: Object.hasOwn(table, name) ? table[name] : undefined }));
  const unmapped = found.filter(({ guard }) => guard === undefined).map(({ name }) => name);
  if (unmapped.length > 0) return { kind: 'unmapped', names: [...new Set(unmapped)] };
  return { kind: 'known', guards: found.flatMap(({ guard }) => guard ?? []) };
}

/**
 * Runs guards one after the other. `admit` is called when each let the request in, `fail` with what one of them passed on or
 * threw; neither where one answered. What a guard says after its first word is not heard.
 */
export function runGuards(
  guards: readonly Middleware[],
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { admit, fail }: { readonly admit: () => void; readonly fail: (error: unknown) => void },
): void {
  const [guard, ...others] = guards;
  if (guard === undefined) {
    admit();
    return;
  }
  let hasSpoken = false;
  const next: Next = (error) => {
    if (hasSpoken) return;
    hasSpoken = true;
    if (error !== undefined && error !== null) fail(error);
    else if (!response.headersSent && !response.writableEnded)
      runGuards(others, { request, response }, { admit, fail });
  };
  const failed = (error: unknown): void => {
    next(error ?? new Error('The middleware failed.'));
  };
  try {
    // Whatever can be awaited may reject, be it a promise of this realm or not.
    Promise.resolve(guard(request, response, next)).catch(failed);
  } catch (error) {
    failed(error);
  }
}
