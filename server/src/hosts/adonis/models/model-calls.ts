import type { ts } from 'ts-morph';
import { callOnList, resultOfCallback } from '../../../languages/typescript/inference/calls';
import { orNull } from '../../../languages/typescript/inference/expressions';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { absent, anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { serialized, serializedAttributes } from './cherry-picks';
import { isLucid, lucid, ofLucid, type Packaged } from './lucid-names';
import { type NameCase } from './naming';
import { pageCall, sentPage } from './paginator';
import { preloaded } from './preloaded';
import { relatedClient } from './relations';
import { selected } from './selected-columns';

/** How what pages of a model tell is named. */
export type NamesOf = (model: Typed) => NameCase;

interface ModelCall {
  readonly model: Typed;
  readonly method: string;
  readonly call: ts.CallExpression;
  readonly inference: Infers;
  readonly pageNamesOf: NamesOf;
}

const many =
  /^(?:all|findMany|findManyBy|createMany|createManyQuietly|saveMany|saveManyQuietly|fetchOrCreateMany|fetchOrNewUpMany|updateOrCreateMany)$/;
const one = /OrFail$|OrCreate$|OrNew$/;
const perhapsOne = /^(?:find|findBy|first)$/;
const nothing = ofField(absent);
const number = ofField(plain('integer'));

/** What a call on a model, on a query of it, on what is related or on a page comes to; null for what is no such call. */
export function modelCall(
  of: Packaged,
  method: string,
  { call, inference, pageNamesOf }: Pick<ModelCall, 'call' | 'inference' | 'pageNamesOf'>,
): Typed | null {
  const [model = nobodyKnows] = of.args;
  const whole = { model, method, call, inference, pageNamesOf };
  if (isLucid(of, lucid.model)) return ofModel(whole);
  if (isLucid(of, lucid.query)) return ofQuery(of, whole);
  if (isLucid(of, lucid.related)) return ofRelated(whole);
  return isLucid(of, lucid.paginator) ? ofPage(of, whole) : null;
}

/** Static methods, and those of a row. */
function ofModel(whole: ModelCall): Typed | null {
  const { model, method, call, inference } = whole;
  if (method === 'query') return ofLucid(lucid.query, model);
  if (method === 'related') return relatedClient(model, call, inference);
  if (method === 'serialize' || method === 'toJSON' || method === 'toObject') {
    return serialized(model, call, inference);
  }
  if (method === 'serializeAttributes') return serializedAttributes(model, call, inference);
  if (/^(?:create|createQuietly|save|saveQuietly|merge|fill|refresh|useTransaction|useConnection)$/.test(method)) {
    return model;
  }
  if (/^verifyPassword$|^isDirty$|^\$hasRelated$/.test(method)) return ofField(plain('boolean'));
  if (method === 'verifyCredentials') return model;
  if (method === 'findForAuth') return orNull(model, inference);
  if (method === 'transaction') return transaction(call, inference);
  if (/^(?:load|loadOnce|loadCount|loadAggregate|delete|truncate)$/.test(method)) return nothing;
  return rowsOf(whole);
}

/** What methods come to that models, queries and what is related have in common. */
function rowsOf({ model, method, inference }: ModelCall): Typed | null {
  if (many.test(method)) return { kind: 'list', item: model };
  if (one.test(method)) return model;
  return perhapsOne.test(method) ? orNull(model, inference) : null;
}

function ofQuery(of: Packaged, whole: ModelCall): Typed {
  const { model, method, call, inference } = whole;
  const rows = rowsOf(whole);
  if (rows !== null) return rows;
  if (method === 'paginate') return ofLucid(lucid.paginator, model);
  if (method === 'exec') return { kind: 'list', item: model };
  if (/^(?:update|increment|decrement|delete|del)$/.test(method)) return { kind: 'list', item: number };
  if (method === 'getCount') return number;
  if (method === 'pojo') return plainRows(call, inference);
  if (method === 'select') return ofLucid(lucid.query, selected(model, call, inference));
  if (method === 'preload') return ofLucid(lucid.query, preloaded(model, call, inference));
  if (method === 'toQuery') return ofField(plain('string'));
  // A query is awaited for a list, of which it has none of the methods but this one, which joins tables.
  const [first] = call.arguments;
  const isOfList =
    method === 'join' ? call.arguments.length < 2 && first !== undefined : !/^(?:concat|has)$/.test(method);
  const ofList = isOfList ? callOnList(method, model, call, inference) : null;
  // What refines a query is the query.
  return ofList ?? of;
}

/** `pojo<{ id: number }>()`: rows without a model are what people say. */
function plainRows(call: ts.CallExpression, inference: Infers): Typed {
  const [row] = call.typeArguments ?? [];
  return row === undefined
    ? nobodyKnows
    : { kind: 'list', item: { kind: 'type', node: row, place: inference.placeOf(row) } };
}

function ofRelated(whole: ModelCall): Typed | null {
  const { model, method } = whole;
  if (method === 'query' || method === 'pivotQuery') return ofLucid(lucid.query, model);
  if (method === 'create' || method === 'createQuietly') return model;
  if (/^(?:attach|detach|sync|associate|dissociate|save|saveQuietly|saveMany|saveManyQuietly)$/.test(method))
    return nothing;
  return rowsOf(whole);
}

function ofPage(of: Packaged, { model, method, call, inference, pageNamesOf }: ModelCall): Typed {
  const names = pageNamesOf(model);
  if (method === 'serialize' || method === 'toJSON') {
    const item = method === 'toJSON' ? model : serialized(model, call, inference);
    return sentPage(item, names, inference);
  }
  const known = pageCall(model, names, method);
  // Where pages lead to is told to the page itself.
  if (known !== null || method === 'baseUrl' || method === 'queryString') return known ?? of;
  return callOnList(method, model, call, inference) ?? nobodyKnows;
}

/** `transaction(async (trx) => …)` comes to what its callback does. https://lucid.adonisjs.com/docs/transactions#managed-transactions */
export function transaction({ arguments: [callback] }: ts.CallExpression, inference: Infers): Typed {
  const isCallback = callback !== undefined && inference.of(callback).kind === 'function';
  return isCallback ? inference.awaited(resultOfCallback(callback, inference)) : nobodyKnows;
}

/** A property that rows have beside their columns; null for any other. https://lucid.adonisjs.com/docs/models#instance-properties */
export function rowMember(name: string): Typed | null {
  if (/^\$is(?:Local|Persisted|New|Deleted|Dirty)$/.test(name)) return ofField(plain('boolean'));
  if (name === '$primaryKeyValue') return ofField(anything);
  return /^\$(?:extras|attributes|original|preloaded|dirty|sideloaded)$/.test(name) ? ofField(openObject) : null;
}
