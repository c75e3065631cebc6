import { httpMethods } from '../../../core/application';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../../languages/typescript/evaluate/decorations';
import { type ReadPath, readPath } from '../../node/paths/express-path';
import type { ApplicationRecord } from '../boot/application-record';
import { controllerRoutes, type HandledRoute } from '../controllers/controller-routes';
import { type NestModule, partsOf } from '../modules/module-scan';
import { pathSettings, versioningOf } from './path-settings';
import { routePaths } from './route-paths';

/** A route as the application's router has it. */
export interface NestRoute extends HandledRoute {
  readonly module: NestModule;
  readonly methods: readonly string[];
  readonly path: ReadPath;
}

/** Routes in the order in which they are registered, and those of which a path could not be told. */
export function nestRoutes(
  application: ApplicationRecord,
  modules: readonly NestModule[],
  interpreter: Interpreter,
  decorations: Decorations,
): { readonly routes: readonly NestRoute[]; readonly untold: readonly HandledRoute[] } {
  const settings = pathSettings(application);
  const byDefault = versioningOf(application)?.byDefault ?? [];
  const untold: HandledRoute[] = [];
  const routes = modules.flatMap((module) =>
    partsOf(module, 'controllers', interpreter).flatMap((controller) => {
      const handled = controller.kind === 'class' ? controllerRoutes(controller, decorations) : [];
      return handled.flatMap((one): readonly NestRoute[] => {
        const { controllerPaths, methodPaths, versions, method } = one;
        if (controllerPaths === null || methodPaths === null) {
          untold.push(one);
          return [];
        }
        const parts = {
          versions: versions.length === 0 ? byDefault : versions,
          modulePath: module.path,
          controllerPaths,
          methodPaths,
        };
        const methods = method === 'ALL' ? httpMethods : method === 'HEAD' ? [] : [method];
        if (methods.length === 0) return [];
        return routePaths(parts, method, settings).map((path) => ({ ...one, module, methods, path: readPath(path) }));
      });
    }),
  );
  return { routes, untold };
}
