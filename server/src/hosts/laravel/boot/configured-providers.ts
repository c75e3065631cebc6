import { projectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';
import { list, string, textOf, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { listAttribute } from '../routes/attributes';
import type { Laravel } from './laravel';
import { fluentObject } from '../runtime/native-object';

interface NamedProvider {
  readonly provider: Value;
  /** Where it is named. */
  readonly source: Source;
}

interface ProviderList {
  readonly framework: readonly NamedProvider[];
  readonly packages: readonly NamedProvider[];
  /** Asked for after the others are registered, for they may change what it says. */
  readonly application: () => readonly NamedProvider[];
}

/** The providers that the application registers, in the framework's order: `Application::registerConfiguredProviders`. */
export function configuredProviders(laravel: Laravel): ProviderList {
  const configured = laravel.configuration.get('app.providers');
  const fallback = laravel.nowhere.source;
  const named = listAttribute(configured).map((provider) => ({ provider, source: provider.source ?? fallback }));
  const isFramework = ({ provider }: NamedProvider): boolean => textOf(provider)?.startsWith('Illuminate\\') === true;
  return {
    framework: named.filter(isFramework),
    packages: packageProviders(laravel, fallback),
    application: () => [
      ...named.filter((one) => !isFramework(one)),
      ...(laravel.usesProvidersFile ? providersFile(laravel, fallback) : []),
      ...laravel.addedProviders,
    ],
  };
}

/** Providers of packages that lie inside the project; those of installed packages are not the application's. */
function packageProviders(laravel: Laravel, source: Source): NamedProvider[] {
  return laravel.machine.files.composer.localPackages.flatMap(({ laravelProviders }) =>
    laravelProviders.map((name) => ({ provider: string(name), source })),
  );
}

function providersFile(laravel: Laravel, fallback: Source): NamedProvider[] {
  const file = laravel.machine.files.file(projectPath('bootstrap/providers.php'));
  const value = file === null ? undefined : laravel.machine.runFile(file);
  return listAttribute(value?.kind === 'array' ? value : undefined).map((provider) => ({
    provider,
    source: provider.source ?? fallback,
  }));
}

/** `ServiceProvider::defaultProviders()->merge([…])->toArray()`: the framework's own providers are not read. */
export function defaultProvidersObject(): Value {
  let providers: ArrayValue = list([]);
  return fluentObject('Illuminate\\Support\\DefaultProviders', {
    call(name, { args }) {
      const given = args.or(0);
      if (name === 'toarray') return providers;
      if (given.kind !== 'array') return undefined;
      // `replace` maps the framework's to the application's own.
      const isKnown = name === 'merge' || name === 'replace';
      if (isKnown) providers = list([...providers.entries.values(), ...given.entries.values()]);
      return undefined;
    },
  });
}
