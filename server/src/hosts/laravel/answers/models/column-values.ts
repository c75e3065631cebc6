import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Column } from '../../database/column';

const here = { required: true, nullable: false } as const;
const anyText: FieldSchema = { ...here, type: 'string' };
const anyNumber: FieldSchema = { ...here, type: 'number' };

/**
 * What PHP gets of a column that no cast makes more of. Drivers differ: MySQL has numbers for booleans, all but SQLite texts
 * for decimals, and none of them ISO times.
 */
export function columnValues(column: Column, driver: string | null): FieldSchema {
  const { isNullable: nullable } = column;
  const field = notNull(column, driver);
  if (field.anyOf === undefined) return { ...field, nullable };
  return { ...field, nullable, anyOf: field.anyOf.map((one) => ({ ...one, nullable })) };
}

function notNull({ type, values }: Column, driver: string | null): FieldSchema {
  switch (type) {
    case 'integer':
      return { ...here, type };
    case 'number':
      return anyNumber;
    case 'decimal':
      return { ...here, type: 'any', anyOf: [anyText, anyNumber] };
    case 'boolean':
      return driver === 'pgsql' ? { ...here, type } : { ...here, type: 'integer' };
    case 'uuid':
      return { ...anyText, format: 'uuid' };
    case 'string':
      return values === null ? anyText : { ...anyText, enum: { values, name: null } };
    case 'date':
    case 'datetime':
    case 'time':
    case 'ulid':
    case 'json':
    case 'binary':
      return anyText;
    default:
      return type satisfies never;
  }
}
