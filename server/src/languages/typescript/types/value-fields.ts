import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../evaluate/value';
import { absent, anything, arrayOf, literal, openObject } from './plain-fields';
import { nullField, unionOf } from './unions';

const deepest = 8;

/** The type of a value that is written out, as `as const` has it. */
export function fieldOfValue(value: Value, depth = 0): FieldSchema {
  if (depth > deepest) return anything;
  switch (value.kind) {
    case 'primitive':
      if (value.value === undefined) return absent;
      return value.value === null ? nullField : literal(value.value);
    case 'list':
      return value.items.length === 0
        ? arrayOf(anything)
        : arrayOf(
            unionOf(
              value.items.map((item) => fieldOfValue(item, depth + 1)),
              (field) => field,
            ),
          );
    case 'record': {
      const properties = [...value.entries].map(([name, one]) => [name, fieldOfValue(one, depth + 1)] as const);
      return { ...openObject, properties: Object.fromEntries(properties) };
    }
    case 'function':
    case 'class':
      return absent;
    case 'native':
    case 'pattern':
    case 'union':
      return anything;
    case 'unknown':
      return value.field ?? anything;
  }
}
