import { Scope } from '../../../languages/php/evaluate/scope';
import type { Value } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';

const namespace = 'Illuminate\\Database\\Eloquent\\Attributes\\';

/**
 * The arguments of an attribute that says in Laravel 13 what properties said before (`#[Fillable('name', 'email')]`), lists
 * taken apart; undefined where the model has none of that name.
 */
export function classAttribute(
  { code }: ModelClass,
  name: string,
  { machine }: PhpRuntime,
): readonly Value[] | undefined {
  for (const { declaration, file } of code) {
    const found = declaration.attributes.find((one) => one.class === `${namespace}${name}`);
    if (found === undefined) continue;
    const scope = new Scope(file, { lexicalClass: declaration.name });
    return found.arguments.flatMap(({ value }) => {
      const said = machine.evaluate(value, scope);
      return said.kind === 'array' && said.gap === undefined ? [...said.entries.values()] : [said];
    });
  }
  return undefined;
}
