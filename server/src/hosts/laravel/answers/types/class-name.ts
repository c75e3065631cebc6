import type { Typer } from '../frame';
import { either, present, waysOf } from './either';
import type { Typed } from './typed';
import { literal } from './typed-values';

/**
 * What `get_class($value)` and `$value::class` say of a value; null where that is not told. Only of models: other objects
 * are known by what they are declared as, which classes below that are, too.
 */
export function classNameOf(typer: Typer, value: Typed): Typed | null {
  const names = waysOf(present(value)).map((way) => className(typer, way));
  return names.length > 0 && names.every((name) => name !== null) ? either(names.map(literal)) : null;
}

function className({ laravel: { machine } }: Typer, way: Typed): string | null {
  if (way.kind !== 'model') return null;
  const declared = machine.files.class(way.class)?.declaration;
  return declared?.kind === 'class' && !declared.isAbstract ? declared.name : null;
}
