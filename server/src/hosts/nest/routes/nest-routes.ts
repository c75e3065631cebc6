import { httpMethods } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ReadField } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../../languages/typescript/evaluate/decorations';
import { type ReadPath, readPath } from '../../node/paths/express-path';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { ApplicationRecord } from '../boot/application-record';
import { versionNeutral } from '../boot/nest-packages';
import { controllerRoutes, type HandledRoute } from '../controllers/controller-routes';
import { type NestModule, partsOf } from '../modules/module-scan';
import { pathSettings, type Versioning, versioningOf } from './path-settings';
import { routePaths } from './route-paths';

/** A route as the application's router has it. */
export interface NestRoute extends HandledRoute {
  readonly module: NestModule;
  readonly methods: readonly string[];
  readonly path: ReadPath;
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
  const untold: HandledRoute[] = [];
  const routes = modules.flatMap((module) =>
    partsOf(module, 'controllers', interpreter).flatMap((controller) => {
      const handled = controller.kind === 'class' ? controllerRoutes(controller, decorations) : [];
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
        const versionHeader = versionHeaderOf(own, versioning);
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
          versionHeader,
        }));
      });
    }),
  );
  return { routes, untold };
}

/**
 * Requests without the header find no route that has versions, the one by default included.
 * https://docs.nestjs.com/techniques/versioning#header-versioning-type
 */
function versionHeaderOf(versions: readonly string[], versioning: Versioning | null): ReadField | null {
  const name = versioning?.header ?? null;
  if (name === null || versions.length === 0 || versions.includes(versionNeutral)) return null;
  const field: FieldSchema = { ...plain('string'), enum: { values: versions, name: null }, isRead: true };
  return { name, in: 'header', field };
}
