import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { present } from '../../../../languages/typescript/inference/expressions';
import type { Infers, PackagedFunction } from '../../../../languages/typescript/inference/infers';
import { resultOfCallback } from '../../../../languages/typescript/inference/calls';
import { nobodyKnows, ofField, type Typed } from '../../../../languages/typescript/inference/typed';
import { anything, arrayOf, literal, openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { type Packaged, packagedOf, queryOf } from './kysely-query';
import { kysely } from './kysely-types';

/** What stands in a query for a value: `Expression<T>`, of whichever kind it is. */
const expressions = /^(?:Expression|ExpressionWrapper|RawBuilder|AggregateFunctionBuilder|AliasableExpression)$/;

const aliasedExpressions = /^Aliased(?:Expression|RawBuilder|AggregateFunctionBuilder)$/;

const aliasedQuery = 'AliasedSelectQueryBuilder';

export function expressionOf(field: FieldSchema): Packaged {
  return packagedOf('Expression', [ofField(field)]);
}

/** What an expression comes to; null for what is none. A query in its place is the value of its only column. */
export function expressionField(of: Typed, inference: Infers): FieldSchema | null {
  if (of.kind !== 'packaged' || of.specifier !== kysely) return null;
  if (expressions.test(of.name)) return inference.fieldOf(of.args.at(-1) ?? nobodyKnows);
  const row = queryOf(of, inference)?.row ?? null;
  return row === null ? null : valueOfRow(row, inference);
}

/** What is selected, or read from, under a name of its own. */
export interface Aliased {
  readonly name: string;
  readonly field: FieldSchema;
  /** Whether it is a query, whose rows these are. */
  readonly isQuery: boolean;
}

export function aliasedOf(of: Typed, inference: Infers): Aliased | null {
  if (of.kind !== 'packaged' || of.specifier !== kysely) return null;
  const isQuery = of.name === aliasedQuery;
  if (!isQuery && !aliasedExpressions.test(of.name)) return null;
  const [value, name] = of.args.slice(-2);
  const text = name === undefined ? undefined : inference.fieldOf(name).enum?.values[0];
  if (value === undefined || text === undefined) return null;
  return { name: String(text), field: inference.fieldOf(value), isQuery };
}

/** `.as('total')` */
export function named(field: FieldSchema, call: ts.CallExpression): Packaged | null {
  return aliasedAs('AliasedExpression', field, call);
}

/** The same of a query. */
export function namedQuery(row: FieldSchema, call: ts.CallExpression): Packaged | null {
  return aliasedAs(aliasedQuery, row, call);
}

function aliasedAs(kind: string, field: FieldSchema, { arguments: [name] }: ts.CallExpression): Packaged | null {
  if (name === undefined || !ts.isStringLiteralLike(name)) return null;
  return packagedOf(kind, [ofField(field), ofField(literal(name.text))]);
}

/** The value of a row that has one column, in the place of an expression. */
export function valueOfRow(row: FieldSchema, inference: Infers): FieldSchema {
  const [column, ...others] = Object.values(inference.reader.expanded(row).properties ?? {});
  return column === undefined || others.length > 0 ? anything : { ...column, nullable: true };
}

/** What a call or a template is told by its type argument: `sql<number>`…``, `eb.fn.count<number>('id')`. */
export function toldBy(
  node: ts.CallExpression | ts.TaggedTemplateExpression,
  otherwise: FieldSchema,
  inference: Infers,
): FieldSchema {
  const [type] = node.typeArguments ?? [];
  return type === undefined ? otherwise : inference.reader.read(type, inference.placeOf(type));
}

/** Methods of expressions; null for what is none. */
export function expressionCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  if (!expressions.test(of.name)) return null;
  const field = expressionField(of, inference) ?? anything;
  if (method === 'as') return named(field, call);
  if (method === '$castTo') return expressionOf(toldBy(call, anything, inference));
  if (method === '$notNull') return packagedOf(of.name, [present(ofField(field), inference)]);
  // `sql<Row>`…`.execute(db)`. https://kysely-org.github.io/kysely-apidoc/interfaces/RawBuilder.html#execute
  if (method === 'execute') return { kind: 'record', entries: new Map([['rows', ofField(arrayOf(field))]]) };
  return of;
}

/** `sql<number>`…``; null for templates of other packages. */
export function kyselyTemplate(
  { specifier, name }: PackagedFunction,
  node: ts.TaggedTemplateExpression,
  inference: Infers,
): Typed | null {
  return specifier === kysely && name === 'sql' ? expressionOf(toldBy(node, anything, inference)) : null;
}

/** `sql.ref('id')`, `expressionBuilder<DB, 'users'>()`, `jsonArrayFrom(…)`; null for functions of other packages. */
export function kyselyFunction(of: PackagedFunction, call: ts.CallExpression, inference: Infers): Typed | null {
  if (of.specifier.startsWith(`${kysely}/helpers/`)) return jsonOf(of.name, call, inference);
  if (of.specifier !== kysely) return null;
  if (of.name.startsWith('sql.')) return expressionOf(toldBy(call, anything, inference));
  if (of.name !== 'expressionBuilder') return null;
  const args = (call.typeArguments ?? []).map((node): Typed => ({
    kind: 'type',
    node,
    place: inference.placeOf(node),
  }));
  return packagedOf('ExpressionBuilder', args);
}

/** Helpers that make JSON of rows. https://kysely.dev/docs/recipes/relations */
function jsonOf(name: string, { arguments: [of] }: ts.CallExpression, inference: Infers): Typed | null {
  if (of === undefined) return null;
  const typed = resultOfCallback(of, inference);
  if (name === 'jsonBuildObject') {
    if (typed.kind !== 'record') return expressionOf(openObject);
    const members = [...typed.entries].map(([key, one]) => [key, expressionField(one, inference) ?? anything] as const);
    return expressionOf({ ...openObject, properties: Object.fromEntries(members) });
  }
  const row = queryOf(typed, inference)?.row ?? openObject;
  if (name === 'jsonArrayFrom') return expressionOf(arrayOf(row));
  return name === 'jsonObjectFrom' ? expressionOf({ ...row, nullable: true }) : null;
}

/** Numbers that drivers hand out as texts where none of JavaScript may hold them. */
export function countField(inference: Infers): FieldSchema {
  return inference.union([plain('number'), plain('string')]);
}
