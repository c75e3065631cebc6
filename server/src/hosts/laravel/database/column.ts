import type { FieldSchema } from '../../../core/fields/field-schema';

/** What a column holds, as far as values of it differ in a request. */
export type ColumnType =
  'integer' | 'number' | 'string' | 'boolean' | 'date' | 'datetime' | 'time' | 'uuid' | 'ulid' | 'json' | 'binary';

/** How migrations change a table, one step at a time. */
export type TableChange =
  | { readonly kind: 'create' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'add'; readonly column: string; readonly type: ColumnType }
  | { readonly kind: 'remove'; readonly column: string }
  | { readonly kind: 'renameColumn'; readonly from: string; readonly to: string };

export interface ChangeOfTable {
  readonly table: string;
  readonly change: TableChange;
}

/** The columns of a table by their names. */
export type Columns = ReadonlyMap<string, ColumnType>;

/** What a request says of a value that is in a column. */
export function valuesOfColumn(type: ColumnType): Pick<FieldSchema, 'type' | 'format'> {
  switch (type) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'string':
      return { type };
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
