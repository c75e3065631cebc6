import type { Source } from '../../../../core/source';
import { string, type Value } from '../../../../languages/php/evaluate/values';
import type { Configuration } from '../../runtime/configuration';
import type { PhpRuntime } from '../../runtime/php-runtime';

interface ConcordFramework extends PhpRuntime {
  readonly configuration: Configuration;
  readonly providers: { register(provider: Value, source: Source): Value };
}

/** Modules of konekt/concord are the providers that its configuration names. `Konekt\Concord\ConcordServiceProvider::register` */
export function registerConcordModules({ configuration, providers, nowhere }: ConcordFramework): void {
  const modules = configuration.get('concord.modules');
  if (modules.kind !== 'array') return;
  for (const [key, module] of modules.entries) {
    // One with a configuration of its own is the key.
    const provider = typeof key === 'string' ? string(key) : module;
    providers.register(provider, provider.source ?? nowhere.source);
  }
}
