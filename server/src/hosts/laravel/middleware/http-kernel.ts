import { Arguments } from '../../../languages/php/evaluate/arguments';
import { type Value } from '../../../languages/php/evaluate/values';
import { listOf } from '../runtime/argument-values';
import type { Container } from '../runtime/container';
import type { PhpRuntime } from '../runtime/php-runtime';
import { middlewareName, type MiddlewareNames } from './middleware-names';

const contract = 'Illuminate\\Contracts\\Http\\Kernel';

/** What the tables are read from, and into. */
interface KernelFramework extends PhpRuntime {
  readonly container: Container;
  readonly middleware: MiddlewareNames;
}

/** The middleware tables of an application with an HTTP kernel of its own (the skeleton up to Laravel 10). */
export function readHttpKernel(laravel: KernelFramework): void {
  const { machine, middleware } = laravel;
  const bound = laravel.container.boundClass(contract);
  const className = [bound, 'App\\Http\\Kernel'].find((name) => name !== null && machine.files.class(name) !== null);
  if (className === undefined || className === null) return;
  const kernel = machine.instantiate(className, new Arguments([]), laravel.nowhere);
  if (kernel.kind !== 'object') return;
  for (const property of ['routeMiddleware', 'middlewareAliases']) {
    for (const [alias, value] of entries(kernel.properties.get(property))) {
      const name = middlewareName(value);
      if (name !== null) middleware.aliases.set(alias, name);
    }
  }
  middleware.global = listOf(kernel.properties.get('middleware')).flatMap((one) => middlewareName(one) ?? []);
  const priority = kernel.properties.get('middlewarePriority');
  if (priority !== undefined) middleware.priority = listOf(priority).flatMap((one) => middlewareName(one) ?? []);
  for (const [group, value] of entries(kernel.properties.get('middlewareGroups'))) {
    middleware.groups.set(
      group,
      listOf(value).flatMap((one) => middlewareName(one) ?? []),
    );
  }
}

function entries(value: Value | undefined): (readonly [string, Value])[] {
  return value?.kind === 'array' ? [...value.entries].map(([key, one]) => [key.toString(), one] as const) : [];
}
