import { mainTable } from './schemas/main';
import type { ObjectSetting } from './setting';

/** What holds for applications of a framework where nobody configures anything else. */
export interface HostDefaults {
  /** By the name of the middleware: names of the schemes any of which it accepts. */
  readonly middlewareSecurityMap: Readonly<Record<string, readonly string[]>>;
  /** Patterns of URIs that say nothing of an API: forms, and routes of well-known packages. */
  readonly excludeRoutes: readonly string[];
  /** Namespaces in which classes are looked for; `{module}` stands for each module. */
  readonly modelNamespaces: readonly string[];
  readonly requestNamespaces: readonly string[];
}

/** Of frameworks that bring none of their own. */
export const neutralDefaults: HostDefaults = {
  middlewareSecurityMap: mainTable.keys.middleware_security_map.default,
  excludeRoutes: mainTable.keys.exclude_routes.default,
  modelNamespaces: mainTable.keys.paths.keys.models.default,
  requestNamespaces: mainTable.keys.paths.keys.requests.default,
};

/** The table of the main file with the defaults of a framework. */
export function mainTableWith(defaults: HostDefaults): ObjectSetting {
  const { middleware_security_map: map, exclude_routes: excludeRoutes, paths } = mainTable.keys;
  const { models, requests } = paths.keys;
  return {
    ...mainTable,
    keys: {
      ...mainTable.keys,
      middleware_security_map: { ...map, default: defaults.middlewareSecurityMap },
      exclude_routes: { ...excludeRoutes, default: defaults.excludeRoutes },
      paths: {
        ...paths,
        keys: {
          models: { ...models, default: defaults.modelNamespaces },
          requests: { ...requests, default: defaults.requestNamespaces },
        },
      },
    },
  };
}
