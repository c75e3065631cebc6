import type { FieldSchema } from '../../../../core/fields/field-schema';
import { native, nativeFunction, unknown, type Value } from '../../../../languages/typescript/evaluate/value';
import type { SchemaLibrary } from '../../../validators/schema-library';
import type { Noted } from '../../operations/noted';
import { schemaIn, schemaValue } from '../../operations/schema-values';
import { insertedRow, rowOf, type Table, tableIn } from './tables';

/** By the function that makes it: what a schema of a table says. */
const makers: Readonly<Record<string, (table: Table) => FieldSchema>> = {
  createSelectSchema: rowOf,
  createInsertSchema: insertedRow,
  createUpdateSchema: (table) => partial(insertedRow(table)),
};

function partial(row: FieldSchema): FieldSchema {
  const all = Object.entries(row.properties ?? {}).map(([name, one]) => [name, { ...one, required: false }] as const);
  return { ...row, properties: Object.fromEntries(all) };
}

/** `drizzle-zod` and its like: schemas of a library, of tables. https://orm.drizzle.team/docs/zod */
export function schemasOfTables(library: SchemaLibrary, noted: () => Noted | null): Value {
  const maker = (name: string): Value | undefined => {
    const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
    if (make === undefined) return undefined;
    return nativeFunction(([of, refined], { node, run }) => {
      const table = tableIn(of);
      if (table === null) return unknown(node);
      const row = make(table);
      const changed = refined?.kind === 'record' ? [...refined.entries] : [];
      const fields = changed.flatMap(([name, value]) => {
        const before = row.properties?.[name];
        const isFunction = value.kind === 'function' && before !== undefined;
        const after = schemaIn(isFunction ? run(value, [schemaValue(library, before, noted)]) : value);
        if (after === null) return [];
        // A function refines what the column says; another schema stands in its place.
        return [
          [name, isFunction ? { ...after, required: before.required, nullable: before.nullable } : after] as const,
        ];
      });
      const properties = { ...row.properties, ...Object.fromEntries(fields) };
      return schemaValue(library, { ...row, properties }, noted);
    });
  };
  return native({
    get: (name) => (name === 'createSchemaFactory' ? nativeFunction(() => native({ get: maker })) : maker(name)),
  });
}
