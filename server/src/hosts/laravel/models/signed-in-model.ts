import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../languages/php/php-files';
import type { RouteRecord } from '../routes/route-record';
import type { Configuration } from '../runtime/configuration';
import { isModel } from './model-classes';

/** The guard that a route's middleware names (`auth:owner`); null where it names none. */
export function guardNamed({ attributes: { middleware = [] } }: RouteRecord): string | null {
  const names = middleware.flatMap((one) => /^auth(?:\.\w+)?:([\w-]+)/.exec(textOf(one) ?? '')?.[1] ?? []);
  return names[0] ?? null;
}

/** The model of the users that a route's middleware lets in by the guard that it names (`auth:owner`); null where it names none. */
export function guardedModel(laravel: ConfiguredFiles, record: RouteRecord): string | null {
  const guard = guardNamed(record);
  return guard === null ? null : modelOfGuard(laravel, guard);
}

interface ConfiguredFiles {
  readonly configuration: Configuration;
  readonly machine: { readonly files: PhpFiles };
}

/** The model of the users that a guard of `config/auth.php` finds by its provider; null where source tells none. */
export function modelOfGuard({ configuration, machine }: ConfiguredFiles, guard: string): string | null {
  const provider = textOf(configuration.get(`auth.guards.${guard}.provider`));
  const found = provider === null ? null : textOf(configuration.get(`auth.providers.${provider}.model`));
  const className = found?.replace(/^\\/, '') ?? null;
  return className !== null && isModel(machine.files, className) ? className : null;
}
