import { ts } from 'ts-morph';
import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { ReadField } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { fieldsOfType } from '../../node/operations/declared-fields';

/** Which argument of `Request<Params, Answer, Body, Query>` says what. */
const places = [
  { index: 2, in: 'body' },
  { index: 3, in: 'query' },
] as const;

/** Fields as the type of a handler's request declares them; nobody checks that they are so. */
export function declaredFields(handler: Value, method: HttpMethod, { reader }: Inference): readonly ReadField[] {
  const type = handler.kind === 'function' ? handler.node.parameters[0]?.type : undefined;
  if (type === undefined || !ts.isTypeReferenceNode(type) || !/\bRequest$/.test(type.typeName.getText())) return [];
  return places.flatMap(({ index, in: place }) => {
    const given = type.typeArguments?.[index];
    if (given === undefined || (place === 'body' && !mayTakeBody(method))) return [];
    return fieldsOfType(given, place, reader);
  });
}
