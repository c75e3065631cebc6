import type { FieldSchema } from '../../../core/fields/field-schema';

/** What a column holds, as far as values of it differ. `decimal` is a number that PHP gets as a text. */
export type ColumnType =
  | 'integer'
  | 'number'
  | 'decimal'
  | 'string'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'uuid'
  | 'ulid'
  | 'json'
  | 'binary';

export interface Column {
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** Whether something stands in it where nothing is given. */
  readonly hasDefault: boolean;
  /** Whether the database counts it up. */
  readonly isGenerated: boolean;
  /** The only values that it takes; null where there are others. */
  readonly values: readonly string[] | null;
}

/** A column of which no more is said than what it holds. */
export function columnOf(type: ColumnType, rest: Partial<Column> = {}): Column {
  return { type, isNullable: false, hasDefault: false, isGenerated: false, values: null, ...rest };
}

/** How migrations change a table, one step at a time. */
export type TableChange =
  | { readonly kind: 'create' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'add'; readonly column: string; readonly of: Column }
  | { readonly kind: 'modify'; readonly column: string; readonly to: Partial<Column> }
  | { readonly kind: 'remove'; readonly column: string }
  | { readonly kind: 'renameColumn'; readonly from: string; readonly to: string };

export interface ChangeOfTable {
  readonly table: string;
  readonly change: TableChange;
}

/** The columns of a table by their names. */
export type Columns = ReadonlyMap<string, Column>;

/** What a request says of a value that is in a column. */
export function valuesOfColumn({ type }: Column): Pick<FieldSchema, 'type' | 'format'> {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'string':
      return { type };
    case 'decimal':
      return { type: 'number' };
    case 'uuid':
      return { type: 'string', format: 'uuid' };
    case 'ulid':
    case 'date':
    case 'datetime':
    case 'time':
      return { type: 'string' };
    case 'json':
    case 'binary':
      return { type: 'any' };
    default:
      return type satisfies never;
  }
}
