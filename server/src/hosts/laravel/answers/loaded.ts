import type { Typer } from './frame';
import { writtenRelation } from './models/written-relation';
import type { Typed, TypedModel } from './types/typed';

/** A model that has loaded a relation. */
export function withRelation(of: TypedModel, name: string, value: Typed, typer: Typer): TypedModel {
  const facts = typer.models.of(of.class);
  const written = facts === null ? name : writtenRelation(facts, name, typer.laravel);
  const extra = new Map(of.view.extra).set(written, { value, isOptional: false, isRelation: true });
  return { ...of, view: { ...of.view, extra } };
}
