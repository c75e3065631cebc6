import type { FieldSchema } from '../../../../core/fields/field-schema';
import { anything } from '../../../../languages/typescript/types/plain-fields';

export const kysely = 'kysely';

/** Types of Kysely that say of a column, or of a row, what it is where it is read. https://kysely.dev/docs/getting-started#types */
const asSelected = /^(?:Generated|GeneratedAlways|ColumnType|JSONColumnType|Selectable|Simplify|SelectType)$/;

/** What a type of Kysely is as JSON; null for one of another package. */
export function kyselyType(specifier: string, name: string, [first]: readonly FieldSchema[]): FieldSchema | null {
  if (specifier !== kysely) return null;
  return asSelected.test(name) && first !== undefined ? first : anything;
}
