import type { FieldSchema } from '../../core/fields/field-schema';
import type { ShapeTable } from '../../core/fields/shapes';
import type { ReadOperation } from '../../core/read-operation';

/** The names of the shapes that answers of an operation are made of, in the order in which they are met; not of those in them. */
export function answeredShapeNames({ answers }: Pick<ReadOperation, 'answers'>, shapes: ShapeTable): readonly string[] {
  const fields = (answers ?? []).flatMap(({ content }) => Object.values(content));
  return [...new Set(fields.flatMap((field) => (field === null ? [] : namesIn(field, shapes))))];
}

function namesIn(field: FieldSchema, shapes: ShapeTable): readonly string[] {
  const { shape, properties = {}, items, additional, anyOf = [] } = field;
  if (shape !== undefined && shapes.get(shape) !== undefined) return [shape];
  const below = [...Object.values(properties), ...anyOf, items, additional === false ? undefined : additional];
  return below.flatMap((one) => (one === undefined ? [] : namesIn(one, shapes)));
}
