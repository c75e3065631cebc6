import { isInModule } from './modules';
import type { Structure } from './structure';
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

/** URIs left out where nothing is configured: the generator's own, those of well-known packages, and HTML forms. */
export const defaultExcludeRoutes: readonly string[] = [
  'api/documentation/*',
  'sanctum/*',
  '_ignition/*',
  'admin/modules',
  'telescope/*',
  'horizon/*',
  '*/create',
  '*/{id}/edit',
  '*/{*}/edit',
];

/** Whether a route is left out for the module that it is in. */
export function excludedByModule({
  modules,
  moduleRoutes,
}: Exclusions): (route: Route, structure: Structure) => boolean {
  const patterns = moduleRoutes.map(({ module, pattern }) => ({ module, matches: matchesOneOf([pattern]) }));
  return ({ action, uri }, structure) => {
    const isIn = (module: string) => isInModule(module, structure.module, action);
    return modules.some(isIn) || patterns.some(({ module, matches }) => matches(uri) && isIn(module));
  };
}

/** One thing that leaves routes out, by the key of the configuration that it stands under. */
export interface Exclusion {
  readonly setting: 'exclude_routes' | 'exclude_modules' | 'exclude_module_routes';
  /** As it is written there. */
  readonly pattern: string;
}

/** What leaves a route out; null where nothing does. */
export function exclusionOf(route: Route, structure: Structure, exclusions: Exclusions): Exclusion | null {
  const { routes, modules, moduleRoutes } = exclusions;
  const pattern = routes.find((one) => matchesOneOf([one])(route.uri));
  if (pattern !== undefined) return { setting: 'exclude_routes', pattern };
  const excludes = (one: Partial<Exclusions>) =>
    excludedByModule({ routes: [], modules: [], moduleRoutes: [], ...one })(route, structure);
  const module = modules.find((one) => excludes({ modules: [one] }));
  if (module !== undefined) return { setting: 'exclude_modules', pattern: module };
  const ofModule = moduleRoutes.find((one) => excludes({ moduleRoutes: [one] }));
  if (ofModule === undefined) return null;
  return { setting: 'exclude_module_routes', pattern: `${ofModule.module}::${ofModule.pattern}` };
}
