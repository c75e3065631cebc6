import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { bareExpression } from '../../../../languages/typescript/bare-expression';
import { resultOfCallback } from '../../../../languages/typescript/inference/calls';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../../languages/typescript/inference/typed';
import { anything, openObject } from '../../../../languages/typescript/types/plain-fields';
import { aliasedOf } from './kysely-expressions';
import type { Query } from './kysely-query';
import { textsOf } from './kysely-texts';

/** A table as a query calls it. */
interface Source {
  readonly alias: string;
  readonly row: FieldSchema;
  /** Whether the database has it under that name. */
  readonly isOwn: boolean;
}

/** `'users'`, `'users as u'`, `['users', 'pets as p']`, `(eb) => eb.selectFrom('users').as('u')` */
export function sourcesIn(node: ts.Expression | undefined, db: Typed, inference: Infers): readonly Source[] {
  if (node === undefined) return [];
  const texts = textsOf(node, inference);
  if (texts !== null) return texts.map((text) => sourceOf(text, db, inference));
  const bare = bareExpression(node);
  if (ts.isArrayLiteralExpression(bare)) return bare.elements.flatMap((one) => sourcesIn(one, db, inference));
  const aliased = aliasedOf(resultOfCallback(bare, inference), inference);
  return [{ alias: aliased?.name ?? '', row: aliased?.field ?? anything, isOwn: false }];
}

function sourceOf(text: string, db: Typed, inference: Infers): Source {
  const [name = '', alias = name] = text.trim().split(/\s+as\s+/i);
  return { alias, row: tableRow(db, name, inference), isOwn: alias === name };
}

/** A row of a table; anything where nobody knows it. */
export function tableRow(db: Typed, name: string, inference: Infers): FieldSchema {
  const { properties = {} } = inference.reader.expanded(inference.fieldOf(db));
  return Object.hasOwn(properties, name) ? (properties[name] ?? anything) : anything;
}

/** A query that reads more tables; of those that may have no row beside the others, each column may be null. */
export function reading(query: Query, sources: readonly Source[], mayBeMissing: boolean, inference: Infers): Query {
  const db = sources.reduce((known, { alias, row, isOwn }) => {
    if (isOwn && !mayBeMissing) return known;
    return withTable(known, alias, mayBeMissing ? eachNullable(row, inference) : row, inference);
  }, query.db);
  return { ...query, db, tables: [...new Set([...query.tables, ...sources.map(({ alias }) => alias)])] };
}

/** A query whose tables may all have no row beside those that come. */
export function missing(query: Query, inference: Infers): Query {
  const sources = query.tables.map((alias) => ({ alias, row: tableRow(query.db, alias, inference), isOwn: true }));
  return reading(query, sources, true, inference);
}

/** A database with one more table, or with another one under that name. */
export function withTable(db: Typed, name: string, row: FieldSchema, inference: Infers): Typed {
  const { properties } = inference.reader.expanded(inference.fieldOf(db));
  return ofField({ ...openObject, properties: { ...properties, [name]: row } });
}

function eachNullable(row: FieldSchema, inference: Infers): FieldSchema {
  const { properties } = inference.reader.expanded(row);
  if (properties === undefined) return row;
  const nullable = Object.entries(properties).map(([name, field]) => [name, { ...field, nullable: true }] as const);
  return { ...openObject, properties: Object.fromEntries(nullable) };
}

/** A column by its name (`name`, `pets.name`, `public.pets.name`) among the tables that a query reads. */
export function columnIn({ db, tables }: Pick<Query, 'db' | 'tables'>, text: string, inference: Infers): FieldSchema {
  const [, table, name = text] = /^(.+)\.([^.]+)$/.exec(text) ?? [];
  for (const one of table === undefined ? tables : [table]) {
    const { properties = {} } = inference.reader.expanded(tableRow(db, one, inference));
    if (Object.hasOwn(properties, name)) return properties[name] ?? anything;
  }
  return anything;
}

/** All columns of tables: the row of the only one that a query reads, or the columns of each. */
export function allColumns(query: Query, tables: readonly string[], inference: Infers): Query {
  const rows = tables.map((one) => tableRow(query.db, one, inference));
  const before = query.row === null ? undefined : inference.reader.expanded(query.row).properties;
  const isFirst = Object.keys(before ?? {}).length === 0;
  const [only, ...others] = rows;
  if (isFirst && only !== undefined && others.length === 0 && only.type === 'object') return { ...query, row: only };
  const columns = rows.map((row) => inference.reader.expanded(row).properties);
  return { ...query, row: { ...openObject, properties: Object.assign({}, before, ...columns) as Columns } };
}

type Columns = Readonly<Record<string, FieldSchema>>;
