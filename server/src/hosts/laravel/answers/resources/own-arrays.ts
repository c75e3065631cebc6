import type { TypeName } from '../../../../languages/php/syntax/ast';
import { orNull } from '../types/either';
import type { Typer } from '../frame';
import { listOrMap } from '../models/casts';
import type { Typed } from '../types/typed';
import { nothing } from '../types/typed-values';

/**
 * A property of a resource's own that is declared as an array, of which no more is known: what the resource is of is not asked
 * for it. https://www.php.net/manual/en/language.oop5.overloading.php#object.get
 */
export function declaredArray({ laravel }: Typer, className: string, name: string): Typed {
  const { classes } = laravel.machine.files.lineage(className);
  const declared = classes.flatMap(({ declaration }) => declaration.properties).find((one) => one.name === name);
  return arrayOfType(declared?.type ?? null);
}

/** What a type says that names arrays, and nothing else: `?array`; unknown for all others. */
export function arrayOfType(type: TypeName | null): Typed {
  const [only, ...others] = type?.names.map((one) => one.toLowerCase()) ?? [];
  if (only !== 'array' || others.length > 0) return nothing;
  return type?.nullable === true ? orNull(listOrMap) : listOrMap;
}
