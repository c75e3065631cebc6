import { isInModule } from './modules';
import type { HttpMethod, Route } from '../application';
import { matchesRoute } from './uri-pattern';

/** What is not documented although an API type covers it. */
export interface Exclusions {
  /** Patterns of URIs, of which a method may stand before one. */
  readonly routes: readonly string[];
  /** Whether they are the framework's defaults, be it that somebody has written these down. */
  readonly areByDefault?: true;
  /** Names of modules. */
  readonly modules: readonly string[];
  readonly moduleRoutes: readonly ModulePattern[];
}

export interface ModulePattern {
  readonly module: string;
  /** For the whole URI. */
  readonly pattern: string;
}

/** One thing that leaves routes out. */
export interface Exclusion {
  /** The key of the configuration that it stands under; `excludedByDefault` for what is so by default. */
  readonly setting: 'exclude_routes' | 'exclude_modules' | 'exclude_module_routes' | 'excludedByDefault';
  /** As it is written there. */
  readonly pattern: string;
}

/** A method of a route. `moduleOf`: the module that it is in, which few projects ask for. */
export interface RouteMethod {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly moduleOf: () => string;
}

/** What leaves a method of a route out: the first of the patterns for all routes, of the modules, of the patterns for one module. */
export function exclusionFinder({
  routes,
  areByDefault,
  modules,
  moduleRoutes,
}: Exclusions): (of: RouteMethod) => Exclusion | null {
  const ofRoutes = areByDefault === true ? 'excludedByDefault' : 'exclude_routes';
  const ofUris = routes.map((pattern) => ({ pattern, matches: matchesRoute(pattern) }));
  const ofModules = moduleRoutes.map(({ module, pattern }) => ({ module, pattern, matches: matchesRoute(pattern) }));
  return ({ route, method, moduleOf }) => {
    const { uri } = route;
    const isIn = (module: string) => isInModule(module, moduleOf(), route);
    const ofUri = ofUris.find(({ matches }) => matches(uri, method));
    if (ofUri !== undefined) return { setting: ofRoutes, pattern: ofUri.pattern };
    const module = modules.find(isIn);
    if (module !== undefined) return { setting: 'exclude_modules', pattern: module };
    const ofModule = ofModules.find((one) => one.matches(uri, method) && isIn(one.module));
    if (ofModule === undefined) return null;
    return { setting: 'exclude_module_routes', pattern: `${ofModule.module}::${ofModule.pattern}` };
  };
}
