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
