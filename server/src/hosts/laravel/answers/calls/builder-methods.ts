import type { Call, Typer } from '../frame';
import type { Typed, TypedQuery } from '../types/typed';
import { classOfModel, type NamedBeside } from './class-of-model';

/** What builds queries for a model. https://laravel.com/docs/eloquent#custom-query-builders */
const builders: NamedBeside = { method: 'newEloquentBuilder', attribute: 'UseEloquentBuilder', property: 'builder' };

/** The class of the application that has a method of queries for a model; null where none of its own has. */
export function builderMethod(typer: Typer, className: string, name: string): string | null {
  const builder = classOfModel(typer, className, builders);
  return builder !== null && typer.laravel.machine.files.method(builder, name).kind === 'found' ? builder : null;
}

/** What a query answers by a method of its own class; null where that is the framework's. */
export function builderCall(typer: Typer, of: TypedQuery, { name, given, frame }: Call): Typed | null {
  const builder = of.model.class === '' ? null : builderMethod(typer, of.model.class, name);
  return builder === null ? null : typer.callMethod(of, builder, name, given, frame.depth);
}
