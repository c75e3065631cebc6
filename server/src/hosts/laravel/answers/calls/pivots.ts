import { mayBeNull, orNull, present } from '../types/either';
import { databaseDriver } from '../../database/driver';
import { plural } from '../../strings/inflector';
import { classBasename, snake } from '../../strings/str';
import { argumentOf, type Given, type Typer } from '../frame';
import { columnValues } from '../models/column-values';
import type { Entry, Pivot, Typed, TypedModel, TypedQuery } from '../types/typed';
import { date, literalText, model, nothing, record } from '../types/typed-values';
import { namesGiven } from './loads';

/** What stands between models of many to many: `belongsToMany(Related, table, ownKey, relatedKey)`. */
export function pivotOf(typer: Typer, [own, related]: readonly [string, string], given: readonly Given[]): Pivot {
  const [one, other] = [keyName(own), keyName(related)];
  const joined = [one, other].toSorted().join('_');
  const table = argumentText(given, 1, 'table') ?? joined;
  const keys = [
    argumentText(given, 2, 'foreignPivotKey') ?? `${one}_id`,
    argumentText(given, 3, 'relatedPivotKey') ?? `${other}_id`,
  ];
  return pivotWith(typer, table, keys);
}

/**
 * What stands between models and those of any class that have them: `morphToMany(Tag::class, 'taggable', table, …)`. `plain`: the
 * class at the end that is of one class.
 */
export function morphPivotOf(typer: Typer, plain: string, given: readonly Given[]): Pivot {
  const morph = argumentText(given, 1, 'name') ?? '';
  const table = argumentText(given, 2, 'table') ?? plural(morph);
  return pivotWith(typer, table, [`${keyName(plain)}_id`, `${morph}_id`, `${morph}_type`]);
}

function pivotWith(typer: Typer, table: string, names: readonly string[]): Pivot {
  const columns = new Map(names.map((name) => [name, pivotColumn(typer, table, name)]));
  return { name: 'pivot', table, columns, model: null };
}

function keyName(className: string): string {
  return snake(classBasename(className));
}

function argumentText(given: readonly Given[], position: number, name: string): string | null {
  return literalText(argumentOf(given, position, name));
}

/** Each of many has what stands between it and the model. */
export function withPivot(of: TypedModel, pivot: Pivot | null, typer: Typer): TypedModel {
  if (pivot === null) return of;
  const extra = new Map(of.view.extra).set(pivot.name, { value: pivotValue(pivot, typer), isOptional: false });
  return { ...of, view: { ...of.view, extra } };
}

/** The model of a pivot has what is asked for, as its class casts it; of a table alone no class tells of all its columns. */
function pivotValue({ columns, model: className }: Pivot, typer: Typer): Typed {
  const facts = className === null ? null : typer.models.of(className);
  if (className === null || facts === null) return { ...record(columns), rest: nothing };
  const cast = (name: string, stored: Typed): Typed => {
    const value = facts.casts.has(name) ? typer.models.attribute(className, name) : null;
    if (value === null) return stored;
    return stored.kind === 'unknown' || mayBeNull(stored) ? value : present(value);
  };
  const extra = Array.from(columns, ([name, stored]): [string, Entry] => [
    name,
    { value: cast(name, stored), isOptional: false },
  ]);
  return model(className, { columns: [...columns.keys()], extra: new Map(extra) });
}

/** A row of a table that joins others: under each name what its column holds. */
export function rowOf(typer: Typer, table: string): Typed {
  const names = [...(typer.laravel.database.columnsOf(table)?.keys() ?? [])];
  return record(names.map((name) => [name, pivotColumn(typer, table, name)]));
}

function pivotColumn(typer: Typer, table: string, name: string): Typed {
  const stored = storedColumn(typer, table, name) ?? nothing;
  // A row between two tables has its times as models have. `AsPivot::fromAttributes`
  if (name !== 'created_at' && name !== 'updated_at') return stored;
  return stored.kind === 'unknown' || mayBeNull(stored) ? orNull(date) : date;
}

/** What stands in a column of a table, whatever a model makes of it; null where no migration tells. */
export function storedColumn({ laravel }: Typer, table: string, name: string): Typed | null {
  const column = laravel.database.columnsOf(table)?.get(name);
  if (column === undefined) return null;
  return { kind: 'field', field: columnValues(column, databaseDriver(laravel.configuration)) };
}

/** `withPivot`, `as`, `using`, `withTimestamps`. https://laravel.com/docs/eloquent-relationships#many-to-many */
export function withMoreOfPivot(
  typer: Typer,
  relation: TypedQuery['relation'],
  method: string,
  given: readonly Given[],
): TypedQuery['relation'] {
  const pivot = relation?.pivot;
  if (relation === null || pivot == null) return relation;
  const names = method === 'withtimestamps' ? ['created_at', 'updated_at'] : namesGiven(given);
  if (method === 'using') {
    const className = literalText(given[0]?.value)?.replace(/^\\/, '') ?? null;
    return { ...relation, pivot: { ...pivot, model: className } };
  }
  if (method === 'as') return { ...relation, pivot: { ...pivot, name: names[0] ?? pivot.name } };
  const more = names.map((name) => [name, pivotColumn(typer, pivot.table, name)] as const);
  return { ...relation, pivot: { ...pivot, columns: new Map([...pivot.columns, ...more]) } };
}
