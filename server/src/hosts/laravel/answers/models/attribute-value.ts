import type { Column } from '../../database/column';
import { databaseDriver } from '../../database/driver';
import { primaryKey, uniqueTexts } from '../../models/route-key';
import { mayBeNull, orNull, present } from '../types/either';
import type { Typer } from '../frame';
import type { Typed, TypedRecord } from '../types/typed';
import { collection, date, integer, nothing, objectOf } from '../types/typed-values';
import { castClass, type EachOfCast, eachOfCast, typedByCast } from './casts';
import { valueOfCastable } from './castables';
import { columnValues } from './column-values';
import type { ModelFacts } from './models';

/**
 * What an attribute of a model is that is stored: by what the framework makes for it, its cast, its column. Null where source tells
 * of none.
 */
export function valueOfAttribute(facts: ModelFacts, name: string, typer: Typer): Typed | null {
  const stored = valueOfStorage(facts, name, typer);
  const made = uniqueTexts(facts.model, name, typer.laravel);
  if (made === null || !isPlain(stored)) return stored;
  const field: Typed = { kind: 'field', field: made };
  return stored !== null && mayBeNull(stored) ? orNull(field) : field;
}

/** Whether nothing is told of a value but its type, as of a column of texts that the framework fills with UUIDs. */
function isPlain(stored: Typed | null): boolean {
  if (stored === null) return true;
  const value = present(stored);
  return value.kind === 'field' && value.field.format === undefined && value.field.enum === undefined;
}

function valueOfStorage(facts: ModelFacts, name: string, typer: Typer): Typed | null {
  const column = facts.columns?.get(name);
  const cast = facts.casts.get(name);
  if (cast !== undefined) {
    const value = cast === null ? null : castValue(cast, typer);
    return value === null || column?.isNullable === false || isAskedForNull(cast, typer) ? value : orNull(value);
  }
  if (facts.hasTimestamps && (name === 'created_at' || name === 'updated_at')) return orNull(date);
  if (name === 'deleted_at' && isSoftlyDeleted(facts)) return orNull(date);
  if (column !== undefined) return columnTyped(column, typer);
  if (name === 'id' && facts.columns === null) return { kind: 'field', field: primaryKey(facts.model, typer.laravel) };
  if (name.endsWith('_count')) return integer;
  return null;
}

/** Of what is null a class of the application makes a value, too: `CastsAttributes::get`. */
export function isAskedForNull(cast: string | null, { laravel: { machine } }: Typer): boolean {
  return cast !== null && machine.files.method(castClass(cast), 'get').kind === 'found';
}

export function isSoftlyDeleted({ model }: ModelFacts): boolean {
  return model.framework.has('illuminate\\database\\eloquent\\softdeletes');
}

/** What stands in the attributes of a model before its casts and accessors: what the columns hold. */
export function rawAttributes({ columns }: ModelFacts, typer: Typer): TypedRecord {
  const entries = Array.from(
    columns ?? [],
    ([name, column]) => [name, { value: columnTyped(column, typer), isOptional: false }] as const,
  );
  return { kind: 'record', entries: new Map(entries), rest: nothing };
}

function columnTyped(column: Column, { laravel }: Typer): Typed {
  const field = columnValues(column, databaseDriver(laravel.configuration));
  return { kind: 'field', field };
}

/** Of a class of the application: an enum, or what its `get` answers. */
function castValue(cast: string, typer: Typer): Typed | null {
  const each = eachOfCast(cast);
  if (each !== null) return collection(madeBy(each, typer));
  const known = typedByCast(cast);
  if (known !== null) return known;
  const className = castClass(cast);
  const { files } = typer.laravel.machine;
  const linked = files.class(className);
  if (linked === null) return null;
  if (linked.declaration.kind === 'enum') return { kind: 'enum', class: linked.declaration.name, case: null };
  const self: Typed = { kind: 'object', class: className, properties: new Map() };
  const answer = typer.callMethod(self, className, 'get', [], 1);
  if (answer !== null) return answer;
  const castable = files.method(className, 'castUsing');
  if (castable.kind !== 'found') return self;
  const value = valueOfCastable(castable, className, { typer, castOf: (other) => castValue(other, typer) });
  return value.kind === 'unknown' ? null : value;
}

/** What a class makes of each thing of a list: an object by its constructor, or what one of its methods answers. */
function madeBy({ class: className, method }: EachOfCast, typer: Typer): Typed {
  const made = method === null ? null : typer.callMethod(objectOf(className), className, method, [], 1);
  return made === null || made.kind === 'unknown' ? objectOf(className) : made;
}
