import type { Application, Route, RouteAction } from '../../server/src/core/application';
import type { Exclusions } from '../../server/src/core/selection/exclusions';
import { projectPath } from '../../server/src/core/project-path';

interface RouteOptions extends Partial<Omit<Route, 'action' | 'middleware'>> {
  /** `Class@method`, `Class`, or `Closure`. */
  readonly action?: string;
  readonly middleware?: readonly string[];
  /** Where it differs from `middleware`. */
  readonly resolved?: readonly string[];
  /** For each of `resolved`, where they are not the same. */
  readonly names?: readonly (readonly string[])[];
  readonly groups?: readonly string[];
  readonly docblock?: string;
}

/** A route from one line, as a route table shows it: `PUT|PATCH api/users/{user}`. */
export function route(line: string, options: RouteOptions = {}): Route {
  const [methods = '', uri = ''] = line.split(' ');
  const { action = 'Closure', middleware = [], resolved = middleware, groups = [], docblock, ...given } = options;
  const { names = resolved.map((name) => [name]), ...rest } = given;
  const source = { file: projectPath('routes/api.php'), start: 0, end: 0 };
  return {
    methods: methods.split('|'),
    domain: null,
    uri,
    name: null,
    action: actionOf(action),
    parameters: [...uri.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({
      name,
      optional: mark === '?',
      pattern: null,
      bindingField: null,
    })),
    middleware: { raw: middleware, resolved, names, groups },
    conditional: false,
    isApi: true,
    isFallback: false,
    isBuiltIn: false,
    source,
    handler: docblock === undefined ? null : { source, docblock },
    ...rest,
  };
}

function actionOf(text: string): RouteAction {
  if (text === 'Closure') return { kind: 'closure' };
  const [className = '', method = null] = text.split('@');
  return { kind: 'controller', class: className, method };
}

/** Leaves no route out. */
export const noExclusions: Exclusions = { routes: [], modules: [], moduleRoutes: [] };

export function application(routes: readonly Route[], name = 'Sample'): Application {
  return { name, routes, problems: [], authenticating: [], complete: true };
}
