import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { callOnList } from '../../../languages/typescript/inference/calls';
import { orNull } from '../../../languages/typescript/inference/expressions';
import type { Infers, PackagedFunction } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { isLucid, lucid, ofLucid, type Packaged } from './lucid-names';
import { transaction } from './model-calls';
import type { NameCase } from './naming';
import { pageCall, sentPage } from './paginator';

/** The module that exports the database. https://lucid.adonisjs.com/docs/select-query-builder */
export const databaseModule = '@adonisjs/lucid/services/db';

/** What is known of rows before a query says which columns they have. */
const row: FieldSchema = { ...openObject, properties: {} };

/** `db.from('users')`, `db.transaction(…)`; null for what is no function of the database. */
export function databaseFunction(of: PackagedFunction, call: ts.CallExpression, inference: Infers): Typed | null {
  const method = of.specifier === databaseModule ? /^(?:default\.)?(\w+)$/.exec(of.name)?.[1] : undefined;
  if (method === 'transaction') return transaction(call, inference);
  return method !== undefined && /^(?:from|query|table|insertQuery)$/.test(method)
    ? ofLucid(lucid.rows, ofField(row))
    : null;
}

/** What a call on a query or a page of a table without a model comes to; null for what is no such call. */
export function rowCall(
  of: Packaged,
  method: string,
  {
    call,
    inference,
    pageNames,
  }: { readonly call: ts.CallExpression; readonly inference: Infers; readonly pageNames: NameCase },
): Typed | null {
  const [item = nobodyKnows] = of.args;
  const ofList = (): Typed | null => callOnList(method, item, call, inference);
  if (isLucid(of, lucid.rowPages)) {
    if (method === 'toJSON' || method === 'serialize') return sentPage(item, pageNames, inference);
    return pageCall(item, pageNames, method) ?? (/^(?:baseUrl|queryString)$/.test(method) ? of : ofList());
  }
  if (!isLucid(of, lucid.rows)) return null;
  if (method === 'first') return orNull(item, inference);
  if (method === 'firstOrFail') return item;
  if (method === 'paginate') return ofLucid(lucid.rowPages, item);
  if (/^(?:update|increment|decrement)$/.test(method)) return { kind: 'list', item: ofField(plain('integer')) };
  if (/^(?:insert|multiInsert|delete|del)$/.test(method)) return { kind: 'list', item: nobodyKnows };
  if (selecting.test(method)) return ofLucid(lucid.rows, ofField(withColumns(inference.fieldOf(item), call)));
  // A query is awaited for a list; `join` and `has` are its own.
  return (/^(?:join|has|union|concat)$/.test(method) ? null : ofList()) ?? of;
}

const selecting = /^(?:select|returning|count|countDistinct|sum|sumDistinct|avg|avgDistinct|min|max)$/;

/** `select('users.id', 'total as sum')`: of columns the names alone are written. */
function withColumns(of: FieldSchema, { arguments: args }: ts.CallExpression): FieldSchema {
  const texts = args.flatMap((one) => (ts.isArrayLiteralExpression(one) ? [...one.elements] : [one]));
  const names = texts.flatMap((one) => columnNames(one));
  const added = names.map((name) => [name, anything] as const);
  return { ...of, properties: { ...of.properties, ...Object.fromEntries(added) } };
}

function columnNames(node: ts.Expression): readonly string[] {
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap(({ name }) => (name === undefined || !ts.isIdentifier(name) ? [] : [name.text]));
  }
  // `db.raw("date_trunc('day', created_at) as day")`
  const text = ts.isCallExpression(node) ? node.arguments[0] : node;
  if (text === undefined || !ts.isStringLiteralLike(text)) return [];
  const alias = /\sas\s+[`"]?(\w+)[`"]?\s*$/i.exec(text.text)?.[1];
  if (alias !== undefined) return [alias];
  const own = /^(?:\w+\.)*(\w+)$/.exec(text.text)?.[1];
  return own === undefined ? [] : [own];
}
