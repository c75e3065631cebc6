import type { Typer } from '../frame';
import { modelsBelow } from '../types/items';
import type { Typed } from '../types/typed';
import { valueOfRelation } from './relations';

/** What code gets of a model's relation: where the model loads it each time (`$with`), with the columns that it asks for. */
export function relatedValue(className: string, name: string, typer: Typer): Typed | null {
  const relation = typer.models.relation(className, name);
  if (relation === null) return null;
  const value = valueOfRelation(relation);
  const columns = typer.models.of(className)?.loads.flatMap((path) => columnsOf(path, name)) ?? [];
  return columns.length === 0 ? value : modelsBelow(value, (one) => ({ ...one, view: { ...one.view, columns } }));
}

/** `author:id,name` */
function columnsOf(path: string, name: string): readonly string[] {
  const [head, columns] = path.split(':');
  return head === name && columns !== undefined ? columns.split(',').map((one) => one.trim()) : [];
}

/** The relations that a model loads each time, by their names alone. */
export function loadedNames(loads: readonly string[]): ReadonlySet<string> {
  return new Set(loads.map((path) => path.split(/[.:]/)[0] ?? path));
}
