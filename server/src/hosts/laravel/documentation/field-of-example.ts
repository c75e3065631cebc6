import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import { isJsonList, isJsonObject, type Json } from '../../../core/json';

/**
 * What an example of an answer tells: the types of its members. A whole number may be one of many numbers, and null any
 * value.
 */
export function fieldOfExample(example: Json): FieldSchema {
  return { ...shapeOf(example), ...(example !== null && { example }) };
}

function shapeOf(example: Json): FieldSchema {
  const plain = { required: false, nullable: false } as const;
  if (isJsonList(example)) return { ...plain, type: 'array', items: itemOf(example) };
  if (isJsonObject(example)) {
    const properties = Object.entries(example).map(([name, value]) => [name, shapeOf(value)] as const);
    return { ...plain, type: 'object', properties: Object.fromEntries(properties) };
  }
  switch (typeof example) {
    case 'string':
      return { ...plain, type: 'string' };
    case 'number':
      return { ...plain, type: 'number' };
    case 'boolean':
      return { ...plain, type: 'boolean' };
    default:
      return anyField;
  }
}

/** Items of one shape have that; of items that differ nothing is said. */
function itemOf(items: readonly Json[]): FieldSchema {
  const [first = anyField, ...others] = items.map(shapeOf);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : anyField;
}
