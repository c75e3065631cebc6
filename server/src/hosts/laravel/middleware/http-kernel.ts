import { Arguments } from '../../../languages/php/evaluate/arguments';
import { textOf, type Value } from '../../../languages/php/evaluate/values';
import { listAttribute } from '../routes/attributes';
import type { Laravel } from '../boot/laravel';
import { middlewareName } from './middleware-names';

const contract = 'Illuminate\\Contracts\\Http\\Kernel';

/** The middleware tables of an application with an HTTP kernel of its own (the skeleton up to Laravel 10). */
export function readHttpKernel(laravel: Laravel): void {
  const { machine, middleware } = laravel;
  const bound = textOf(laravel.container.binding(contract));
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
  for (const [group, value] of entries(kernel.properties.get('middlewareGroups'))) {
    middleware.groups.set(
      group,
      listAttribute(value).flatMap((one) => middlewareName(one) ?? []),
    );
  }
}

function entries(value: Value | undefined): (readonly [string, Value])[] {
  return value?.kind === 'array' ? [...value.entries].map(([key, one]) => [key.toString(), one] as const) : [];
}
