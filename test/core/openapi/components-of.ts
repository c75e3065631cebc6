import { noShapes, type ShapeTable } from '../../../server/src/core/fields/shapes';
import { RememberingWriter } from '../../../server/src/core/openapi/description-memory';
import {
  fieldComponents,
  type FieldComponents,
  type WrittenField,
} from '../../../server/src/core/openapi/field-components';

/** The components of fields in a document that nobody remembers. */
export function componentsOf(fields: readonly WrittenField[], shapes: ShapeTable = noShapes): FieldComponents {
  const writer = new RememberingWriter(null);
  return fieldComponents(fields, shapes, {
    lookedUp: (names) => writer.components(names),
    schema: (_, __, write) => write(),
  });
}
