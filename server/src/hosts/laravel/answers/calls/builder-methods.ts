import { classAttribute } from '../../models/class-attribute';
import { modelProperty } from '../../models/model-member';
import { textOf } from '../../../../languages/php/evaluate/values';
import type { Call, Typer } from '../frame';
import { model, type Typed, type TypedQuery } from '../typed';

/** The class of the application that has a method of queries for a model; null where none of its own has. */
export function builderMethod(typer: Typer, className: string, name: string): string | null {
  const builder = builderOf(typer, className);
  return builder !== null && typer.laravel.machine.files.method(builder, name).kind === 'found' ? builder : null;
}

/** What a query answers by a method of its own class; null where that is the framework's. */
export function builderCall(typer: Typer, of: TypedQuery, { name, given, frame }: Call): Typed | null {
  const builder = of.model.class === '' ? null : builderMethod(typer, of.model.class, name);
  return builder === null ? null : typer.callMethod(of, builder, name, given, frame.depth);
}

/**
 * What builds queries for a model, where that is a class of the application: as `newEloquentBuilder` makes it, `$builder` or
 * `#[UseEloquentBuilder]` names it.
 */
function builderOf(typer: Typer, className: string): string | null {
  const facts = typer.models.of(className);
  if (facts === null) return null;
  const { laravel } = typer;
  const made = typer.callMethod(model(className), className, 'newEloquentBuilder', [], 1);
  if (made?.kind === 'object') return made.class;
  const [attribute] = classAttribute(facts.model, 'UseEloquentBuilder', laravel) ?? [];
  const named = textOf(modelProperty(facts.model, 'builder', laravel)) ?? textOf(attribute);
  return named === null ? null : named.replace(/^\\/, '');
}
