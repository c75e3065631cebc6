import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../../languages/typescript/inference/typed';
import { openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { kysely } from './kysely-types';

export type Packaged = Typed & { readonly kind: 'packaged' };

/**
 * A query as its type has it, `SelectQueryBuilder<DB, 'users', { id: number }>`: the tables of the database, with those that it
 * calls otherwise; which of them it reads; and the row that it answers.
 */
export interface Query {
  readonly name: string;
  readonly db: Typed;
  readonly tables: readonly string[];
  /** Null where a change answers with no rows, but with what came of it. */
  readonly row: FieldSchema | null;
}

/** What changes answer with that ask for no rows. */
const results: Readonly<Record<string, string>> = {
  InsertQueryBuilder: 'InsertResult',
  UpdateQueryBuilder: 'UpdateResult',
  DeleteQueryBuilder: 'DeleteResult',
  MergeQueryBuilder: 'MergeResult',
};

export function packagedOf(name: string, args: readonly Typed[]): Packaged {
  return { kind: 'packaged', specifier: kysely, name, args };
}

/** The query that something of a package is; null for anything else. */
export function queryOf(of: Typed, inference: Infers): Query | null {
  if (of.kind !== 'packaged' || of.specifier !== kysely) return null;
  const isChange = Object.hasOwn(results, of.name);
  if (!isChange && of.name !== 'SelectQueryBuilder') return null;
  const [db = nobodyKnows, ...others] = of.args;
  // An update has the table that it changes before those that it reads.
  const [tables, row] = others.length > 2 ? others.slice(1) : others;
  const field = row === undefined ? null : inference.fieldOf(row);
  return {
    name: of.name,
    db,
    tables: tablesOf(tables, inference),
    row: isChange && field?.type === 'any' ? null : (field ?? (isChange ? null : openObject)),
  };
}

export function tablesOf(typed: Typed | undefined, inference: Infers): readonly string[] {
  const values = typed === undefined ? undefined : inference.fieldOf(typed).enum?.values;
  return (values ?? []).map(String);
}

export function namesOf(tables: readonly string[]): Typed {
  return ofField(plain('string', { enum: { values: tables, name: null } }));
}

export function queryTyped({ name, db, tables, row }: Query): Packaged {
  return packagedOf(name, [db, namesOf(tables), ...(row === null ? [] : [ofField(row)])]);
}

/** What a query comes to that answers with no rows. */
export function resultOf({ name }: Query): Typed {
  return packagedOf(results[name] ?? name, []);
}

/** The row of a query with more columns. */
export function withColumns(
  query: Query,
  columns: readonly (readonly [string, FieldSchema])[],
  inference: Infers,
): Query {
  const before = inference.reader.expanded(query.row ?? openObject);
  const properties = { ...before.properties, ...Object.fromEntries(columns) };
  return { ...query, row: { ...openObject, properties } };
}
