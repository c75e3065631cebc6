import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { resultOfCallback } from '../../../../languages/typescript/inference/calls';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../../languages/typescript/inference/typed';
import { anything, openObject } from '../../../../languages/typescript/types/plain-fields';
import { namedQuery, toldBy } from './kysely-expressions';
import { type Packaged, type Query, queryOf, queryTyped, resultOf, withColumns } from './kysely-query';
import { columnsIn } from './kysely-selections';
import { allColumns, missing, reading, sourcesIn } from './kysely-tables';
import { textsOf } from './kysely-texts';

type Step = (query: Query, call: ts.CallExpression, inference: Infers) => Query;

const selecting: Step = (query, { arguments: [first] }, inference) =>
  first === undefined ? query : withColumns(query, columnsIn(first, query, inference), inference);

const selectingAll: Step = (query, { arguments: [first] }, inference) => {
  const named = first === undefined ? query.tables : textsOf(first, inference);
  return allColumns(query, named ?? [], inference);
};

const joining =
  (areTheyMissing: boolean, areOthersMissing: boolean): Step =>
  (query, { arguments: [table] }, inference) => {
    const before = areOthersMissing ? missing(query, inference) : query;
    return reading(before, sourcesIn(table, query.db, inference), areTheyMissing, inference);
  };

/** Methods that say what a query answers; all others refine it. https://kysely-org.github.io/kysely-apidoc/interfaces/SelectQueryBuilder.html */
const steps: Readonly<Record<string, Step>> = {
  select: selecting,
  selectAll: selectingAll,
  returning: selecting,
  returningAll: selectingAll,
  from: joining(false, false),
  using: joining(false, false),
  innerJoin: joining(false, false),
  innerJoinLateral: joining(false, false),
  crossJoin: joining(false, false),
  crossJoinLateral: joining(false, false),
  crossApply: joining(false, false),
  leftJoin: joining(true, false),
  leftJoinLateral: joining(true, false),
  outerApply: joining(true, false),
  rightJoin: joining(false, true),
  fullJoin: joining(true, true),
  clearSelect: (query) => ({ ...query, row: openObject }),
  clearReturning: (query) => ({ ...query, row: null }),
  $castTo: (query, call, inference) => ({ ...query, row: toldBy(call, openObject, inference) }),
};

/** Methods that neither refine a query nor ask it for rows in a way that anybody answers with. */
const others = /^(?:stream|compile|explain|toOperationNode|expressionType|alias)$/;

/** What a call on a query comes to; null where nobody knows. */
export function queryCall(
  of: Packaged,
  query: Query,
  method: string,
  call: ts.CallExpression,
  inference: Infers,
): Typed | null {
  if (method.startsWith('execute')) return executed(query, method);
  const step = Object.hasOwn(steps, method) ? steps[method] : undefined;
  if (step !== undefined) return queryTyped(step(query, call, inference));
  if (others.test(method)) return null;
  const callback = call.arguments.at(-1);
  if (method === '$call') return callback === undefined ? null : resultOfCallback(callback, inference);
  if (method === '$if') return callback === undefined ? of : perhaps(query, callback, inference);
  return method === 'as' ? namedQuery(query.row ?? anything, call) : of;
}

function executed(query: Query, method: string): Typed | null {
  const { row } = query;
  const one = row === null ? resultOf(query) : ofField(row);
  if (method === 'execute') return { kind: 'list', item: one };
  if (method === 'executeTakeFirstOrThrow' || row === null) return one;
  return method === 'executeTakeFirst' ? ofField({ ...row, required: false }) : null;
}

/** What is asked for under a condition need not be there. */
function perhaps(query: Query, callback: ts.Expression, inference: Infers): Packaged {
  const changed = queryOf(resultOfCallback(callback, inference), inference);
  const columns = (row: FieldSchema | null | undefined): Readonly<Record<string, FieldSchema>> =>
    inference.reader.expanded(row ?? openObject).properties ?? {};
  const before = columns(query.row);
  const added = Object.entries(columns(changed?.row)).filter(([name]) => !Object.hasOwn(before, name));
  if (added.length === 0) return queryTyped(query);
  const optional = added.map(([name, field]) => [name, { ...field, required: false }] as const);
  return queryTyped(withColumns(query, optional, inference));
}
