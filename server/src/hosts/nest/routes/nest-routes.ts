import { httpMethods } from '../../../core/application';
import type { ReadField } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import { type ReadPath, readPath } from '../../node/paths/express-path';
import type { ApplicationRecord } from '../boot/application-record';
import { controllerRoutes, type HandledRoute } from '../controllers/controller-routes';
import { type NestModule, partsOf } from '../modules/module-scan';
import { pathSettings, versioningOf } from './path-settings';
import { routePaths } from './route-paths';
import { versionHeaders } from './version-header';

/** A route as the application's router has it. */
export interface NestRoute extends HandledRoute {
  readonly module: NestModule;
  readonly methods: readonly string[];
  readonly path: ReadPath;
  /** The versions that requests ask for elsewhere than in its path; null where its path says them, or there are none. */
  readonly asked: readonly string[] | null;
  /** The header that says which of its versions is asked for; null where none does. */
  readonly versionHeader: ReadField | null;
}

/** Routes in the order in which they are registered, and those of which a path could not be told. */
export function nestRoutes(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
  decorations: Decorations,
): { readonly routes: readonly NestRoute[]; readonly untold: readonly HandledRoute[] } {
  const settings = pathSettings(application);
  const versioning = versioningOf(application);
  const versionHeaderOf = versionHeaders(versioning, interpreter);
  const untold: HandledRoute[] = [];
  const routes = modules.flatMap((module) =>
    partsOf(module, 'controllers', interpreter).flatMap((controller) => {
      const handled = controller.kind === 'class' ? controllerRoutes(controller, decorations, interpreter.project) : [];
      const each = handled.flatMap((one, index) =>
        (one.controllerPaths ?? [null]).map((path, turn) => ({ one, index, path, turn })),
      );
      // Below its first path all of a controller's methods come before those below the next one.
      const inOrder = each.toSorted((a, b) => a.turn - b.turn || a.index - b.index);
      return inOrder.flatMap(({ one, path }): readonly NestRoute[] => {
        const { methodPaths, versions, method } = one;
        if (path === null || methodPaths === null) {
          untold.push(one);
          return [];
        }
        const own = versions.length === 0 ? (versioning?.byDefault ?? []) : versions;
        const versionHeader = versionHeaderOf(own);
        const parts = {
          versions: own,
          modulePath: module.path,
          controllerPaths: [path],
          methodPaths,
        };
        const methods = method === 'ALL' ? httpMethods : method === 'HEAD' ? [] : [method];
        if (methods.length === 0) return [];
        return routePaths(parts, method, settings).map((text) => ({
          ...one,
          module,
          methods,
          path: readPath(text),
          asked: versioning?.pathPrefix === null ? own : null,
          versionHeader,
        }));
      });
    }),
  );
  return { routes, untold };
}
