import { macroCall } from '../calls/macro-calls';
import type { Typer } from '../frame';
import type { Typed, TypedModel } from '../types/typed';

/**
 * A relation that code adds to a model of another place: `Post::resolveRelationUsing('notes', fn ($post) => $post->hasMany(Note::class))`;
 * null for none of that name. https://laravel.com/docs/eloquent-relationships#dynamic-relationships
 */
export function resolvedRelation(typer: Typer, of: TypedModel, name: string, depth: number): Typed | null {
  const owners = typer.laravel.machine.files.lineage(of.class).classes.map(({ declaration }) => declaration.name);
  const given = [{ value: of, name: null }];
  return macroCall(typer, owners, { of, className: null }, { name, given, frame: { depth } });
}
