import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ShapeTable } from '../../../core/fields/shapes';

/** All shapes that something refers to, and those that these refer to, by their names. */
export function shapesIn(found: unknown, shapes: ShapeTable): ReadonlyMap<string, FieldSchema> {
  const all = new Map<string, FieldSchema>();
  const waiting: unknown[] = [found];
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, value] of Object.entries(one)) {
      if (key !== 'shape' || typeof value !== 'string') waiting.push(value);
      else if (!all.has(value)) {
        const field = shapes.get(value);
        if (field !== undefined) {
          all.set(value, field);
          waiting.push(field);
        }
      }
    }
  }
  return all;
}
