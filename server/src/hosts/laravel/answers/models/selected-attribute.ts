import { mayBeNull, orNull, present } from '../types/either';
import type { Typer } from '../frame';
import type { Typed } from '../types/typed';
import { isAskedForNull, valueOfAttribute } from './attribute-value';

/**
 * What code gets of what a query selects under a name: a model casts whatever is selected under the name of a cast, and an accessor of
 * that name is asked. https://laravel.com/docs/eloquent-mutators#query-time-casting
 */
export function castOfSelected(className: string, name: string, selected: Typed, typer: Typer): Typed {
  const facts = typer.models.of(className);
  if (facts === null) return selected;
  const cast = facts.casts.has(name) ? valueOfAttribute(facts, name, typer) : null;
  const isWhole = cast === null || isAskedForNull(facts.casts.get(name) ?? null, typer);
  const mayBeNone = mayBeNull(selected) || selected.kind === 'unknown';
  const stored = isWhole ? (cast ?? selected) : mayBeNone ? orNull(present(cast)) : present(cast);
  return typer.models.selected(facts, name, stored);
}
