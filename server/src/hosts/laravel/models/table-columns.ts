import type { FieldSchema } from '../../../core/fields/field-schema';
import { type Columns, valuesOfColumn } from '../database/column';
import { tableOf } from '../rules/schema/model-table';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';

/** The columns of a model's table by their names; null where no migration tells of it. */
export function columnsOfModel({ name }: ModelClass, runtime: PhpRuntime): Columns | null {
  return runtime.database.columnsOf(tableOf(name, runtime));
}

/** What a request may bring for a column of a table; null where source does not tell. */
export function fieldOfColumn(columns: Columns | null, column: string): FieldSchema | null {
  const stored = columns?.get(column);
  if (stored === undefined) return null;
  const { isNullable: nullable, values } = stored;
  const format = stored.type === 'datetime' ? { format: 'date-time' } : {};
  const among = values === null ? {} : { enum: { values, name: null } };
  return { required: false, nullable, ...valuesOfColumn(stored), ...format, ...among };
}
