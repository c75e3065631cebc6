import { environments as environmentsTable } from './schemas/environments';
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
  readonly addresses: HostAddresses;
}

/** Where applications are reached while somebody works at them. */
export interface HostAddresses {
  /** By the server that a framework starts. */
  readonly development: string;
  /** By a server that the machine has for all; null where that is no way to run them. */
  readonly local: string | null;
}

/** Of frameworks that bring none of their own. */
export const neutralDefaults: HostDefaults = {
  middlewareSecurityMap: mainTable.keys.middleware_security_map.default,
  excludeRoutes: mainTable.keys.exclude_routes.default,
  modelNamespaces: mainTable.keys.paths.keys.models.default,
  requestNamespaces: mainTable.keys.paths.keys.requests.default,
  addresses: {
    development: environmentsTable.default.devserver.variables.base_url,
    local: environmentsTable.default.local.variables.base_url,
  },
};

type DefaultServer =
  (typeof mainTable.keys.servers.default)[number] | { readonly url: string; readonly description: string };

/** The servers of a document where nobody names any. */
export function defaultServers({ addresses: { development, local } }: HostDefaults): readonly DefaultServer[] {
  const [ofDevelopment, ofMachine, ...others] = mainTable.keys.servers.default;
  return [{ ...ofDevelopment, url: development }, ...(local === null ? [] : [{ ...ofMachine, url: local }]), ...others];
}

/** The environments where nobody names any. */
export function defaultEnvironments({
  addresses: { development, local },
}: HostDefaults): typeof environmentsTable.default {
  const { devserver, local: ofMachine, ...others } = environmentsTable.default;
  const at = <Environment extends { readonly variables: object }>(one: Environment, url: string): Environment => ({
    ...one,
    variables: { ...one.variables, base_url: url },
  });
  const { base, production } = others;
  return { base, devserver: at(devserver, development), local: at(ofMachine, local ?? development), production };
}

/** The table of the main file with the defaults of a framework. */
export function mainTableWith(defaults: HostDefaults): ObjectSetting {
  const { middleware_security_map: map, exclude_routes: excludeRoutes, paths, servers, environments } = mainTable.keys;
  const { models, requests } = paths.keys;
  return {
    ...mainTable,
    keys: {
      ...mainTable.keys,
      middleware_security_map: { ...map, default: defaults.middlewareSecurityMap },
      exclude_routes: { ...excludeRoutes, default: defaults.excludeRoutes },
      servers: { ...servers, default: defaultServers(defaults) },
      environments: { ...environments, default: defaultEnvironments(defaults) },
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
