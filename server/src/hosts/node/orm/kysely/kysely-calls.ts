import { ts } from 'ts-morph';
import { resultOfCallback } from '../../../../languages/typescript/inference/calls';
import type { Infers } from '../../../../languages/typescript/inference/infers';
import { packagedAs } from '../../../../languages/typescript/inference/packaged-as';
import { nobodyKnows, type Typed } from '../../../../languages/typescript/inference/typed';
import { anything, openObject } from '../../../../languages/typescript/types/plain-fields';
import { expressionCall, expressionOf, toldBy } from './kysely-expressions';
import { functionCall, referredBy } from './kysely-functions';
import { queryCall } from './kysely-query-calls';
import { type Packaged, packagedOf, type Query, queryOf, queryTyped, tablesOf, withColumns } from './kysely-query';
import { columnsIn } from './kysely-selections';
import { reading, sourcesIn, withTable } from './kysely-tables';
import { kysely } from './kysely-types';
import { textsOf } from './kysely-texts';

/** What makes queries: a database, a transaction, what stands in a query for another one. */
const creators = /^(?:Kysely|Transaction|ControlledTransaction|QueryCreator|ExpressionBuilder)$/;

/** What is told how to connect, and then hands out a database. */
const connecting: Readonly<Record<string, string>> = {
  transaction: 'TransactionBuilder',
  connection: 'ConnectionBuilder',
  startTransaction: 'ControlledTransactionBuilder',
};

const changing: Readonly<Record<string, string>> = {
  insertInto: 'InsertQueryBuilder',
  replaceInto: 'InsertQueryBuilder',
  updateTable: 'UpdateQueryBuilder',
  deleteFrom: 'DeleteQueryBuilder',
  mergeInto: 'MergeQueryBuilder',
};

/** A transaction does what the database does; null for all others. */
export function kyselyStandsFor({ specifier, name, args }: Packaged): Packaged | null {
  return specifier === kysely && /^(?:\w*Transaction|QueryCreator)$/.test(name) ? packagedOf('Kysely', args) : null;
}

/** What a call on something of Kysely comes to; null for things of other packages. */
export function kyselyCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  if (of.specifier !== kysely) return null;
  return known(of, method, call, inference) ?? { kind: 'unknown', at: call };
}

function known(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const query = queryOf(of, inference);
  if (query !== null) return queryCall(of, query, method, call, inference);
  if (creators.test(of.name)) {
    const made = creatorCall(of, method, call, inference);
    return made ?? (of.name === 'ExpressionBuilder' ? builderCall(of, method, call, inference) : null);
  }
  if (of.name === 'FunctionModule') return functionCall(of, method, call, inference);
  if (Object.values(connecting).includes(of.name)) return connectingCall(of, method, call, inference);
  return expressionCall(of, method, call, inference);
}

function connectingCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  if (method !== 'execute') return of;
  const [callback] = call.arguments;
  if (callback !== undefined) return resultOfCallback(callback, inference);
  return packagedOf('ControlledTransaction', of.args);
}

function creatorCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const [db = nobodyKnows] = of.args;
  const [first, second] = call.arguments;
  const empty: Query = { name: 'SelectQueryBuilder', db, tables: [], row: openObject };
  if (method === 'selectFrom') {
    return queryTyped(reading(empty, sourcesIn(first, db, inference), false, inference));
  }
  if (method === 'selectNoFrom') {
    return queryTyped(first === undefined ? empty : withColumns(empty, columnsIn(first, empty, inference), inference));
  }
  const change = Object.hasOwn(changing, method) ? changing[method] : undefined;
  if (change !== undefined) {
    const changed: Query = { ...empty, name: change, row: null };
    return queryTyped(reading(changed, sourcesIn(first, db, inference), false, inference));
  }
  if ((method === 'with' || method === 'withRecursive') && first !== undefined && second !== undefined) {
    const [name = ''] = textsOf(first, inference) ?? [];
    const row = queryOf(resultOfCallback(second, inference), inference)?.row ?? anything;
    return { ...of, args: [withTable(db, name.replace(/\(.*/s, '').trim(), row, inference), ...of.args.slice(1)] };
  }
  const builder = Object.hasOwn(connecting, method) ? connecting[method] : undefined;
  if (builder !== undefined) return packagedOf(builder, [db]);
  if (method === 'fn') return expressionOf(toldBy(call, anything, inference));
  return /^with(?:Schema|Plugin|outPlugins)$/.test(method) ? of : null;
}

/** Expressions that a builder of them makes. https://kysely-org.github.io/kysely-apidoc/interfaces/ExpressionBuilder.html */
function builderCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed {
  const [db = nobodyKnows, tables] = of.args;
  const scope = { db, tables: tablesOf(tables, inference) };
  const [first] = call.arguments;
  switch (method) {
    case 'ref':
      return expressionOf(referredBy(first, scope, inference));
    case 'val':
    case 'lit':
      return expressionOf(first === undefined ? anything : toldBy(call, inference.field(first), inference));
    default:
      return expressionOf(toldBy(call, anything, inference));
  }
}

/** `db.fn`, `({ eb, fn }) => …`; null for members of anything else. */
export function kyselyMember(of: Packaged, name: string): Typed | null {
  if (of.specifier !== kysely || !creators.test(of.name)) return null;
  if (name === 'eb') return of;
  return name === 'fn' ? packagedOf('FunctionModule', of.args) : null;
}

/** Methods of queries whose callbacks are handed what makes expressions. */
const withBuilders =
  /^(?:select|selectNoFrom|selectFrom|where|having|returning|orderBy|groupBy|distinctOn|set|values|\w+Join(?:Lateral)?|from|using)$/;

/** What a method of something of Kysely hands to its callback; null where nobody knows. */
export function kyselyHanded(of: Packaged, method: string): Typed | null {
  if (of.specifier !== kysely) return null;
  if (method === 'execute') return Object.values(connecting).includes(of.name) ? packagedOf('Kysely', of.args) : null;
  if (/^(?:\$if|\$call|with|withRecursive)$/.test(method)) return of;
  return withBuilders.test(method) ? packagedOf('ExpressionBuilder', of.args.slice(0, 2)) : null;
}

/** `select(['id', (eb) => …])`: what a callback in a list is handed; null for all other parameters. */
export function kyselyParameter(
  { parent: { parent: list } }: ts.ParameterDeclaration,
  inference: Infers,
): Typed | null {
  const call = ts.isArrayLiteralExpression(list) ? list.parent : null;
  if (call === null || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return null;
  const { expression, name } = call.expression;
  if (!withBuilders.test(name.text)) return null;
  const packaged = packagedAs(inference.of(expression), inference);
  return packaged === null ? null : kyselyHanded(packaged, name.text);
}
