import type { FieldSchema } from '../../../core/fields/field-schema';
import { merged } from '../../../core/fields/merge-fields';
import { absent, openObject } from './plain-fields';

/** What all of several types say. A type with a brand (`string & { __brand: 'Id' }`) is what is branded. */
export function intersectionOf(
  parts: readonly FieldSchema[],
  expanded: (field: FieldSchema) => FieldSchema,
): FieldSchema {
  const present = parts.filter((part) => part !== absent);
  const branded = present.find(({ type }) => type !== 'object' && type !== 'any');
  if (branded !== undefined) return branded;
  const objects = present.filter(({ type }) => type === 'object');
  const [shape, ...others] = objects.filter((one) => one.shape !== undefined);
  const plain = objects.filter((one) => one.shape === undefined).reduce(both, openObject);
  if (shape !== undefined && others.length === 0 && plain.additional === undefined) {
    const { properties = {} } = plain;
    return Object.keys(properties).length === 0
      ? shape
      : { ...shape, properties: { ...shape.properties, ...properties } };
  }
  return objects.map(expanded).reduce(both, openObject);
}

/** Properties of both; what one says of other names holds for names that the other does not know. */
function both(first: FieldSchema, other: FieldSchema): FieldSchema {
  const { additional, ...whole } = merged({ ...first, required: true }, other);
  const kept = first.additional ?? other.additional;
  return { ...whole, ...((kept ?? additional) !== undefined && { additional: kept ?? additional }) };
}
