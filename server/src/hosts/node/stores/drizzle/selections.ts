import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Value } from '../../../../languages/typescript/evaluate/value';
import { anything, openObject } from '../../../../languages/typescript/types/plain-fields';
import { columnIn, fieldOfColumn } from './columns';
import { expressionField } from './expressions';
import { rowOf, type Table, tableIn } from './tables';

/** A table that a query reads, which may have no row beside the others (`leftJoin`). */
export interface Source {
  readonly table: Table;
  readonly isOptional: boolean;
}

/** A row of a query, by what is selected and where from. https://orm.drizzle.team/docs/joins */
export function selectedRow(selected: Value | undefined, sources: readonly Source[]): FieldSchema {
  if (selected?.kind === 'record') return selectedField(selected, sources);
  const [only, ...joined] = sources;
  if (only === undefined) return openObject;
  if (joined.length === 0) return rowOf(only.table);
  const rows = sources.map((one) => [one.table.name, { ...rowOf(one.table), nullable: one.isOptional }] as const);
  return { ...openObject, properties: Object.fromEntries(rows) };
}

function selectedField(value: Value, sources: readonly Source[]): FieldSchema {
  const column = columnIn(value);
  if (column !== null) {
    const field = fieldOfColumn(column);
    const isOptional = sources.some((one) => one.isOptional && [...one.table.columns.values()].includes(value));
    return isOptional ? { ...field, nullable: true } : field;
  }
  const table = tableIn(value);
  if (table !== null) {
    const source = sources.find((one) => one.table === table);
    return { ...rowOf(table), nullable: source?.isOptional === true };
  }
  if (value.kind !== 'record') return expressionField(value) ?? anything;
  const properties = [...value.entries].map(([name, one]) => [name, selectedField(one, sources)] as const);
  return { ...openObject, properties: Object.fromEntries(properties) };
}
