import type { FieldSchema } from '../../../../core/fields/field-schema';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  record,
  textOf,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { openObject } from '../../../../languages/typescript/types/plain-fields';
import type { Attributes } from '../taken-attributes';
import { type Column, columnIn, columnMaker, fieldOfColumn } from './columns';

/** What another table has to do with one, under a name. */
export interface Relation {
  readonly kind: 'one' | 'many';
  readonly table: Table;
  readonly isNullable: boolean;
}

/** A table, or what a query stands for as one. */
export interface Table {
  /** As the database knows it. */
  readonly name: string;
  readonly columns: ReadonlyMap<string, Value>;
  /** Those that `relations` told of so far. */
  readonly relations: Map<string, Relation>;
}

const tables = new WeakMap<NativeObject, Table>();

/** The table that a value is, if it is one. */
export function tableIn(value: Value | undefined): Table | null {
  return value?.kind === 'native' ? (tables.get(value.object) ?? null) : null;
}

/** `pgTable('users', { id: integer().primaryKey() })`, `pgTable('users', (t) => ({ id: t.integer() }))` */
export function tableOf([name, given]: readonly Value[], { node, run }: NativeCall): Value {
  const columns = given?.kind === 'function' ? run(given, [makers]) : given;
  if (columns?.kind !== 'record') return unknown(node);
  return tableValue({ name: textOf(name) ?? '', columns: columns.entries, relations: new Map() });
}

/** What hands out the functions that make columns. */
const makers: Value = native({ get: columnMaker });

export function tableValue(table: Table): Value {
  const object: NativeObject = {
    get: (name) => {
      const column = table.columns.get(name);
      if (column !== undefined) return column;
      if (name === '$inferSelect') return unknown(null, rowOf(table));
      if (name === '$inferInsert') return unknown(null, insertedRow(table));
      return name === 'enableRLS' ? nativeFunction(() => self) : undefined;
    },
  };
  tables.set(object, table);
  const self = native(object);
  return self;
}

/** `alias(users, 'author')` */
export function aliased([of, name]: readonly Value[], { node }: NativeCall): Value {
  const table = tableIn(of);
  return table === null ? unknown(node) : tableValue({ ...table, name: textOf(name) ?? table.name });
}

/** `getTableColumns(users)` */
export function columnsOf([of]: readonly Value[], { node }: NativeCall): Value {
  const table = tableIn(of);
  return table === null ? unknown(node) : record(table.columns);
}

/** What a row of a table is as JSON. */
export function rowOf(table: Table): FieldSchema {
  return rowBy(table, fieldOfColumn);
}

/** What may be put into a row. */
export function attributesOf(table: Table): Attributes {
  return rowOf(table).properties ?? {};
}

/** What a row is put in with: what may be null, and what has a default, may be left out. */
export function insertedRow(table: Table): FieldSchema {
  return rowBy(table, (column) => ({
    ...fieldOfColumn(column),
    required: !column.isNullable && !column.hasDefault,
  }));
}

function rowBy({ columns }: Table, fieldOf: (column: Column) => FieldSchema): FieldSchema {
  const properties = [...columns].flatMap(([name, value]) => {
    const column = columnIn(value);
    return column === null ? [] : [[name, fieldOf(column)] as const];
  });
  return { ...openObject, properties: Object.fromEntries(properties) };
}
