import { Scope } from '../../../../languages/php/evaluate/scope';
import { textOf } from '../../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../../runtime/php-runtime';
import { classBasename, pluralStudly, snake } from '../../strings/str';

/**
 * The table that `exists` and `unique` look into: a model's class stands for its own, whatever else is named is one
 * (`Illuminate\Validation\Concerns\ValidatesAttributes::parseTable`).
 */
export function tableOf(named: string, { machine }: PhpRuntime): string {
  if (!isClassName(named)) return named;
  const className = named.replace(/^\\/, '');
  const { classes } = machine.files.lineage(className);
  if (classes.length > 0 && machine.isA(className, 'Illuminate\\Database\\Eloquent\\Model') === false) return named;
  // `Illuminate\Database\Eloquent\Model::getTable`
  const declared = classes.flatMap(({ declaration, file }) =>
    declaration.properties.flatMap(({ name, byDefault }) =>
      name === 'table' && byDefault !== null
        ? [machine.evaluate(byDefault, new Scope(file, { lexicalClass: declaration.name }))]
        : [],
    ),
  );
  return textOf(declared[0]) ?? snake(pluralStudly(classBasename(className)));
}

export function isClassName(named: string): boolean {
  return named.includes('\\');
}
