import { databaseDriver } from '../../database/driver';
import { classBasename, snake } from '../../strings/str';
import type { Given, Typer } from '../frame';
import { columnValues } from '../models/column-values';
import { literalText, nothing, record, type Pivot, type Typed, type TypedQuery } from '../typed';
import { namesGiven } from './loads';

/**
 * What stands between models of many to many: `belongsToMany(Related, table, ownKey, relatedKey)`. `between`: the classes at
 * both ends; null where one end is of any class.
 */
export function pivotOf(typer: Typer, between: readonly [string, string] | null, given: readonly Given[]): Pivot {
  const [one = '', other = ''] = (between ?? []).map((name) => snake(classBasename(name)));
  const table = literalText(given[1]?.value) ?? [one, other].toSorted().join('_');
  const keys =
    between === null
      ? []
      : [literalText(given[2]?.value) ?? `${one}_id`, literalText(given[3]?.value) ?? `${other}_id`];
  return { name: 'pivot', table, columns: new Map(keys.map((name) => [name, pivotColumn(typer, table, name)])) };
}

/** A row of a table that joins others: under each name what its column holds. */
export function rowOf(typer: Typer, table: string): Typed {
  const names = [...(typer.laravel.database.columnsOf(table)?.keys() ?? [])];
  return record(names.map((name) => [name, pivotColumn(typer, table, name)]));
}

function pivotColumn(typer: Typer, table: string, name: string): Typed {
  return storedColumn(typer, table, name) ?? nothing;
}

/** What stands in a column of a table, whatever a model makes of it; null where no migration tells. */
export function storedColumn({ laravel }: Typer, table: string, name: string): Typed | null {
  const column = laravel.database.columnsOf(table)?.get(name);
  if (column === undefined) return null;
  return { kind: 'field', field: columnValues(column, databaseDriver(laravel.configuration)) };
}

/** `withPivot`, `as`, `withTimestamps`. https://laravel.com/docs/eloquent-relationships#many-to-many */
export function withMoreOfPivot(
  typer: Typer,
  relation: TypedQuery['relation'],
  method: string,
  given: readonly Given[],
): TypedQuery['relation'] {
  const pivot = relation?.pivot;
  if (relation === null || pivot == null) return relation;
  const names = method === 'withtimestamps' ? ['created_at', 'updated_at'] : namesGiven(given);
  if (method === 'as') return { ...relation, pivot: { ...pivot, name: names[0] ?? pivot.name } };
  const more = names.map((name) => [name, pivotColumn(typer, pivot.table, name)] as const);
  return { ...relation, pivot: { ...pivot, columns: new Map([...pivot.columns, ...more]) } };
}
