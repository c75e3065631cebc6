import type { Route, RouteAction } from '../core/application';

/** A row of the route table, without its place. */
export interface RouteRow {
  /** Without `HEAD`. */
  readonly methods: readonly string[];
  readonly domain: string | null;
  /** Without a leading slash; `/` for the root. */
  readonly uri: string;
  /** Null where none is declared. */
  readonly name: string | null;
  /** `Class@method`, `Class` (invokable) or `Closure`. */
  readonly action: string;
  /** Raw: as the application wrote it. */
  readonly middleware: readonly string[];
  readonly conditional: boolean;
}

export function routeRow({ methods, domain, uri, name, action, middleware, conditional }: Route): RouteRow {
  return { methods, domain, uri, name, action: actionText(action), middleware: middleware.raw, conditional };
}

function actionText(action: RouteAction): string {
  switch (action.kind) {
    case 'closure':
      return 'Closure';
    case 'controller':
      return action.method === null ? action.class : `${action.class}@${action.method}`;
  }
}
