import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything, arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';

const rows = arrayOf(openObject);

/** https://typeorm.io/docs/query-builder/insert-query-builder */
const results: Readonly<Record<string, FieldSchema>> = {
  InsertResult: { ...openObject, properties: { identifiers: rows, generatedMaps: rows, raw: anything } },
  UpdateResult: {
    ...openObject,
    properties: { raw: anything, affected: plain('integer', { required: false }), generatedMaps: rows },
  },
  DeleteResult: {
    ...openObject,
    properties: { raw: anything, affected: plain('integer', { required: false, nullable: true }) },
  },
};

/** What TypeORM says of rows that it has changed; null for any other type. */
export function typeormType(of: { readonly specifier: string; readonly name: string }): FieldSchema | null {
  return of.specifier === 'typeorm' && Object.hasOwn(results, of.name) ? (results[of.name] ?? null) : null;
}
