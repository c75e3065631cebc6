import { ts } from 'ts-morph';
import { type HttpMethod, takesBody } from '../../../core/application';
import type { ReadField } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { placeOf } from '../../../languages/typescript/inference/places';

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
    if (given === undefined || (place === 'body' && !takesBody(method))) return [];
    const { properties = {} } = reader.expanded(reader.read(given, placeOf(given)));
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      field: { ...field, required: false, isRead: true as const },
    }));
  });
}

/** Fields that are read, as they are declared where that says more; what is declared and read as a whole joins. */
export function withDeclared(read: readonly ReadField[], declared: readonly ReadField[]): readonly ReadField[] {
  const keyOf = ({ in: place, name }: ReadField): string => `${place} ${name}`;
  const byKey = new Map(declared.map((one) => [keyOf(one), one.field]));
  const known = new Set(read.map(keyOf));
  return [
    ...read.map((one) => {
      const field = byKey.get(keyOf(one));
      return field === undefined || field.type === 'any'
        ? one
        : { ...one, field: { ...field, required: one.field.required } };
    }),
    ...declared.filter((one) => !known.has(keyOf(one))),
  ];
}
