import { type JsonObject, type JsonValue, listOf, objectOf, textOf } from './json';
import { resolved } from './schema';

/** What a schema takes, in a few words: `string (email)`, `array of integer`, the name of a component. */
export function typeText(value: JsonValue | undefined, components: JsonObject): string {
  const { schema, name } = resolved(value, components);
  if (name !== null) return name;
  const type = textOf(schema['type']);
  const format = textOf(schema['format']);
  if (type === 'array') return `array of ${typeText(schema['items'], components)}`;
  if (format === 'binary') return 'file';
  const alternatives = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  if (type === '' && alternatives.length > 0) {
    return [...new Set(alternatives.map((one) => typeText(one, components)))].join(' or ');
  }
  const parts = listOf(schema['allOf']).filter((part) => Object.keys(objectOf(part)).length > 0);
  if (type === '' && parts.length > 0)
    return [...new Set(parts.map((part) => typeText(part, components)))].join(' and ');
  if (type === '') return 'any';
  return format === '' ? type : `${type} (${format})`;
}
