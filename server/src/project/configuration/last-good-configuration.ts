import type { ConfigurationFileName } from '../../core/configuration/files';
import type { LocatedValue } from '../../core/configuration/located-value';
import type { ConfigurationSources } from './configuration-sources';

/** In the middle of a keystroke a configuration file is broken: what it said last still holds, beside the failure. */
export function keepingLastGood(sources: () => ConfigurationSources): ConfigurationSources {
  const lastGood = new Map<ConfigurationFileName, LocatedValue | null>();
  return {
    read(name, environment) {
      const source = sources().read(name, environment);
      if (source.failure !== null) return { ...source, value: lastGood.get(name) ?? null };
      lastGood.set(name, source.value);
      return source;
    },
  };
}
