import type { FieldSchema } from '../../../../core/fields/field-schema';
import { columnsOf, type SelectedColumn, type Selection } from '../../../../languages/sql/select-list';
import { anything, dateTime, plain } from '../../../../languages/typescript/types/plain-fields';
import { nullField } from '../../../../languages/typescript/types/unions';
import { type Database, fieldOfColumn } from './column-fields';
import type { Columns, Tables } from './tables';

/** A table as a statement calls it. */
export interface Source {
  readonly alias: string;
  /** Null where no migration tells of it. */
  readonly columns: Columns | null;
  readonly mayBeMissing: boolean;
}

/** What is known of a database. */
export interface KnownDatabase {
  readonly tables: Tables;
  readonly kind: Database;
}

/** The members of a row; `isWhole` is whether these are all. */
export interface Row {
  readonly members: Columns;
  readonly isWhole: boolean;
}

/** A row of what a statement answers. */
export function rowOf({ columns, tables }: Selection, database: KnownDatabase): Row {
  const sources = tables.map(({ name, alias, mayBeMissing }) => ({
    alias,
    columns: database.tables.columnsOf(name),
    mayBeMissing,
  }));
  return rowOfColumns(columns, sources, database.kind);
}

export function rowOfColumns(columns: readonly SelectedColumn[], sources: readonly Source[], kind: Database): Row {
  let isWhole = true;
  const members: Record<string, FieldSchema> = {};
  for (const { name, expression } of columns) {
    if (name !== null) members[name] = typeOfSql(expression, sources, kind);
    else {
      const all = sources.filter(({ alias }) => expression === '' || alias === expression);
      isWhole &&= all.length > 0 && all.every((one) => one.columns !== null);
      for (const source of all) Object.assign(members, columnsIn(source));
    }
  }
  return { members, isWhole };
}

/** The same of columns that are written in a text: `id, count(*) as total`. */
export function rowOfText(text: string, sources: readonly Source[], kind: Database): Row {
  return rowOfColumns(columnsOf(text), sources, kind);
}

function columnsIn({ columns, mayBeMissing }: Source): Columns {
  const entries = Object.entries(columns ?? {});
  return Object.fromEntries(
    entries.map(([name, field]) => [name, mayBeMissing ? { ...field, nullable: true } : field]),
  );
}

/** What an expression of SQL comes to, as far as that is easily told. */
export function typeOfSql(written: string, sources: readonly Source[], kind: Database): FieldSchema {
  const text = written.trim();
  const typed = (part: string): FieldSchema => typeOfSql(part, sources, kind);
  const cast = /^([\s\S]+)::\s*([\w\s]+(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?)$/.exec(text);
  if (cast !== null) {
    return { ...fieldOfColumn(cast[2] ?? '', kind), nullable: typed(cast[1] ?? '').nullable };
  }
  const column = /^(?:["`]?(\w+)["`]?\.)?["`]?(\w+)["`]?$/.exec(text);
  if (column !== null) return ofName(column[1], column[2] ?? '', sources);
  if (/^'(?:[^']|'')*'$/.test(text)) return plain('string');
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return plain(text.includes('.') ? 'number' : 'integer');
  const [, name = '', inside = ''] = /^(\w+)\s*\(([\s\S]*)\)$/.exec(text) ?? [];
  return ofFunction(name.toLowerCase(), inside, typed, kind);
}

function ofName(table: string | undefined, name: string, sources: readonly Source[]): FieldSchema {
  if (/^\d+$/.test(name)) return plain('integer');
  if (table === undefined && /^(?:true|false)$/i.test(name)) return plain('boolean');
  if (table === undefined && /^null$/i.test(name)) return nullField;
  if (table === undefined && /^current_timestamp$/i.test(name)) return dateTime;
  const among = sources.filter(({ alias }) => table === undefined || alias === table);
  for (const source of among) {
    const field = columnsIn(source)[name];
    if (field !== undefined) return field;
  }
  return anything;
}

function ofFunction(name: string, inside: string, typed: (part: string) => FieldSchema, kind: Database): FieldSchema {
  const perhaps = (field: FieldSchema): FieldSchema => ({ ...field, nullable: true });
  switch (name) {
    case 'count':
      return fieldOfColumn('bigint', kind);
    case 'sum':
    case 'avg':
      return perhaps(fieldOfColumn('numeric', kind));
    case 'min':
    case 'max':
      return perhaps(typed(inside.replace(/^\s*distinct\s+/i, '')));
    case 'coalesce': {
      const [first = anything, ...others] = columnsOf(inside).map(({ expression }) => typed(expression));
      return { ...first, nullable: first.nullable && others.every(({ nullable }) => nullable) };
    }
    case 'cast': {
      const [, part = '', type = ''] = /^([\s\S]+)\s+as\s+([\w\s()]+)$/i.exec(inside) ?? [];
      return { ...fieldOfColumn(type, kind), nullable: typed(part).nullable };
    }
    case 'now':
      return dateTime;
    case 'exists':
      return kind === 'postgres' ? plain('boolean') : plain('integer');
    case 'length':
    case 'char_length':
      return typed(inside).nullable ? perhaps(plain('integer')) : plain('integer');
    case 'lower':
    case 'upper':
    case 'trim':
      return typed(inside).nullable ? perhaps(plain('string')) : plain('string');
    case 'concat':
    case 'to_char':
      return plain('string');
    default:
      return anything;
  }
}
