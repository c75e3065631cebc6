import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import type { Typed } from '../../../../languages/typescript/inference/typed';
import { nobodyKnows } from '../../../../languages/typescript/inference/typed';
import { anything, arrayOf } from '../../../../languages/typescript/types/plain-fields';
import { countField, expressionField, expressionOf, toldBy } from './kysely-expressions';
import { type Packaged, tablesOf } from './kysely-query';
import { columnIn, tableRow } from './kysely-tables';
import { textsOf } from './kysely-texts';

type Function = (of: readonly FieldSchema[], inference: Infers) => FieldSchema;

const counted: Function = (_, inference) => countField(inference);
const perhapsNumber: Function = (_, inference) => ({ ...countField(inference), nullable: true });
const oneOrNull: Function = ([first = anything]) => ({ ...first, nullable: true });

/** Functions by their names, as far as nobody tells what they come to. https://kysely-org.github.io/kysely-apidoc/interfaces/FunctionModule.html */
const functions: Readonly<Record<string, Function>> = {
  count: counted,
  countAll: counted,
  sum: perhapsNumber,
  avg: perhapsNumber,
  max: oneOrNull,
  min: oneOrNull,
  coalesce: (all, inference) => {
    const isNull = all.every(({ nullable }) => nullable);
    return { ...inference.union(all.map((one) => ({ ...one, nullable: false }))), nullable: isNull };
  },
};

/** `eb.fn.count('id')`, `db.fn.coalesce('name', sql<string>`…`)` */
export function functionCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const [db = nobodyKnows, tables] = of.args;
  const scope = { db, tables: tablesOf(tables, inference) };
  if (method === 'jsonAgg' || method === 'toJson') {
    const [table = ''] = textsOf(call.arguments[0] ?? call, inference) ?? [];
    const row = tableRow(db, table, inference);
    return expressionOf(method === 'toJson' ? row : arrayOf(row));
  }
  const known = Object.hasOwn(functions, method) ? functions[method] : undefined;
  const fields = call.arguments.map((one) => referredBy(one, scope, inference));
  return expressionOf(toldBy(call, known?.(fields, inference) ?? anything, inference));
}

/** A column by its name, or what an expression comes to. */
export function referredBy(
  node: ts.Expression | undefined,
  scope: { readonly db: Typed; readonly tables: readonly string[] },
  inference: Infers,
): FieldSchema {
  if (node === undefined) return anything;
  const [name, ...others] = textsOf(node, inference) ?? [];
  if (name !== undefined) return others.length === 0 ? columnIn(scope, name, inference) : anything;
  return expressionField(inference.of(node), inference) ?? anything;
}
