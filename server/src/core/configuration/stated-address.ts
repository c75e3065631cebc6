import type { SettingsByFile } from './files';
import { defaultEnvironments, defaultServers, type HostDefaults } from './host-defaults';

type Settings = SettingsByFile['openapi'];

/** The settings with the address that the application says it has, where nobody wrote which servers and environments there are. */
export function withStatedAddress(settings: Settings, defaults: HostDefaults, address: string | null): Settings {
  if (address === null) return settings;
  const { servers, environments } = settings;
  const there = { ...defaults, addresses: { ...defaults.addresses, development: address } };
  return {
    ...settings,
    servers: isSame(servers, defaultServers(defaults)) ? [...defaultServers(there)] : servers,
    environments: isSame(environments, defaultEnvironments(defaults)) ? defaultEnvironments(there) : environments,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
