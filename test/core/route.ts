import { nothingStated } from '../../server/src/core/about';
import type { Application, Route, RouteAction, RouteParameter } from '../../server/src/core/application';
import type { ApplicationReading } from '../../server/src/core/application-reading';
import { bareRoute } from '../../server/src/core/bare-route';
import { noShapes } from '../../server/src/core/fields/shapes';
import type { Guard } from '../../server/src/core/guards';
import { type OperationReader, routesOnly } from '../../server/src/core/read-operation';
import type { Exclusions } from '../../server/src/core/selection/exclusions';
import { projectPath } from '../../server/src/core/project-path';
import { docblockDocumentation } from '../../server/src/core/documentation/docblock-documentation';
import { isBoilerplate } from '../../server/src/hosts/laravel/documentation/boilerplate';
import { guardsNamed } from '../../server/src/hosts/laravel/middleware/guards-named';

interface RouteOptions extends Partial<Omit<Route, 'action' | 'middleware'>> {
  /** `Class@method`, `Class`, or `Closure`. */
  readonly action?: string;
  readonly middleware?: readonly string[];
  /** Where it differs from `middleware`. */
  readonly resolved?: readonly string[];
  /** For each of `resolved`, what else it is called. */
  readonly names?: readonly (readonly string[])[];
  readonly groups?: readonly string[];
  readonly docblock?: string;
  /** What source says that each of `resolved` asks for, where its name does not. */
  readonly guard?: Guard;
}

/** A route from one line, as a route table shows it: `PUT|PATCH api/users/{user}`. */
export function route(line: string, options: RouteOptions = {}): Route {
  const [methods = '', uri = ''] = line.split(' ');
  const { action = 'Closure', middleware = [], resolved = middleware, groups = [], docblock, ...given } = options;
  const { names = [], guard, ...rest } = given;
  const source = { file: projectPath('routes/api.php'), start: 0, end: 0 };
  const made: Route = {
    ...bareRoute({ methods: methods.split('|'), uri, source }),
    action: actionOf(action),
    parameters: [...uri.matchAll(/\{(\w+)(\??)\}/g)].map(([, name = '', mark]) => ({
      ...plainParameter(name),
      optional: mark === '?',
    })),
    middleware: {
      raw: middleware,
      applied: [
        ...groups.map((group) => ({ names: [group], isGroup: true, guard: null, unread: null, note: null })),
        ...resolved.map((name, index) => ({
          names: [...(names[index] ?? []), name],
          isGroup: false,
          guard: guard ?? guardOf(name),
          unread: null,
          note: null,
        })),
      ],
    },
    codeModule: /(?:^|\\)Modules\\([^\\]+)\\/.exec(action)?.[1] ?? null,
    handler: docblock === undefined ? null : source,
    ...rest,
  };
  docblocks.set(made, docblock ?? '');
  return made;
}

/** A parameter of which no more is known than its name. */
export function plainParameter(name: string): RouteParameter {
  return { name, optional: false, schema: null, description: null, bindingField: null };
}

/** What stands above what answers a route. */
const docblocks = new WeakMap<Route, string>();

function guardOf(name: string): Guard | null {
  return guardsNamed(name) === null ? null : { name, alternatives: [[{ kind: 'unknown' }]], reason: null };
}

function actionOf(text: string): RouteAction {
  if (text === 'Closure') return { kind: 'closure' };
  const [className = '', method = null] = text.split('@');
  return { kind: 'controller', class: className, method };
}

/** Leaves no route out. */
export const noExclusions: Exclusions = { routes: [], modules: [], moduleRoutes: [] };

export function application(routes: readonly Route[], name = 'Sample'): Application {
  return { name, about: nothingStated, routes, problems: [], complete: true };
}

/** A reading of routes of which no more is known than what stands above what answers them. */
export function reading(routes: readonly Route[], name?: string): ApplicationReading {
  return readingOf(application(routes, name));
}

export function readingOf(read: Application): ApplicationReading {
  return { application: read, operationOf: documentedOnly, shapes: noShapes, guardsNamed, middlewarePlaces: () => [] };
}

export const documentedOnly: OperationReader = (route, method) => ({
  ...routesOnly(route, method),
  documentation: docblockDocumentation(docblocks.get(route) ?? '', isBoilerplate),
});
