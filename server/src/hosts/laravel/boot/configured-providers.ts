import { projectPath } from '../../../core/project-path';
import type { Source } from '../../../core/source';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';
import type { Framework } from './framework';

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
export function configuredProviders(laravel: Framework): ProviderList {
  const configured = laravel.configuration.get('app.providers');
  const fallback = laravel.nowhere.source;
  const named = listOf(configured).map((provider) => ({ provider, source: provider.source ?? fallback }));
  const isFramework = ({ provider }: NamedProvider): boolean => textOf(provider)?.startsWith('Illuminate\\') === true;
  return {
    framework: named.filter(isFramework),
    packages: packageProviders(laravel, fallback),
    application: () => [
      ...named.filter((one) => !isFramework(one)),
      ...(laravel.startUp.usesProvidersFile ? providersFile(laravel, fallback) : []),
      ...laravel.startUp.addedProviders,
    ],
  };
}

/** Providers of packages that lie inside the project; those of installed packages are not the application's. */
function packageProviders(laravel: Framework, source: Source): NamedProvider[] {
  return laravel.machine.files.composer.localPackages.flatMap(({ laravelProviders }) =>
    laravelProviders.map((name) => ({ provider: string(name), source })),
  );
}

function providersFile(laravel: Framework, fallback: Source): NamedProvider[] {
  const file = laravel.machine.files.file(projectPath('bootstrap/providers.php'));
  const value = file === null ? undefined : laravel.machine.runFile(file);
  return listOf(value?.kind === 'array' ? value : undefined).map((provider) => ({
    provider,
    source: provider.source ?? fallback,
  }));
}
