import { noShapes, type ShapeTable } from '../../../server/src/core/fields/shapes';
import { RememberingWriter } from '../../../server/src/core/openapi/description-memory';
import {
  fieldComponents,
  type FieldComponents,
  type WrittenField,
} from '../../../server/src/core/openapi/field-components';

/** The components of fields in a document that nobody remembers. */
export function componentsOf(
  sent: readonly WrittenField[],
  shapes: ShapeTable = noShapes,
  answered: readonly WrittenField[] = [],
): FieldComponents {
  const writer = new RememberingWriter(null);
  return fieldComponents({ sent, answered }, shapes, {
    lookedUp: (names) => writer.components(names),
    schema: (_, __, write) => write(),
  });
}
