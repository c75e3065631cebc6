import { isInModule } from './modules';
import type { Route } from '../application';
import { matchesOneOf } from './uri-pattern';

/** What is not documented although an API type covers it. */
export interface Exclusions {
  /** Patterns of URIs. */
  readonly routes: readonly string[];
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
  /** The key of the configuration that it stands under. */
  readonly setting: 'exclude_routes' | 'exclude_modules' | 'exclude_module_routes';
  /** As it is written there. */
  readonly pattern: string;
}

/** Whether a route is left out for the module that it is in. */
export function excludedByModule(exclusions: Exclusions): (route: Route, moduleOf: () => string) => boolean {
  const find = exclusionFinder({ ...exclusions, routes: [] });
  return (route, moduleOf) => find(route, moduleOf) !== null;
}

/**
 * What leaves a route out: the first of the patterns for all routes, of the modules, of the patterns for one module. `moduleOf`: the
 * module that the route is in, which few projects ask for.
 */
export function exclusionFinder({
  routes,
  modules,
  moduleRoutes,
}: Exclusions): (route: Route, moduleOf: () => string) => Exclusion | null {
  const ofUris = routes.map((pattern) => ({ pattern, matches: matchesOneOf([pattern]) }));
  const ofModules = moduleRoutes.map(({ module, pattern }) => ({ module, pattern, matches: matchesOneOf([pattern]) }));
  return (route, moduleOf) => {
    const { uri } = route;
    const isIn = (module: string) => isInModule(module, moduleOf(), route);
    const ofUri = ofUris.find(({ matches }) => matches(uri));
    if (ofUri !== undefined) return { setting: 'exclude_routes', pattern: ofUri.pattern };
    const module = modules.find(isIn);
    if (module !== undefined) return { setting: 'exclude_modules', pattern: module };
    const ofModule = ofModules.find((one) => one.matches(uri) && isIn(one.module));
    if (ofModule === undefined) return null;
    return { setting: 'exclude_module_routes', pattern: `${ofModule.module}::${ofModule.pattern}` };
  };
}
