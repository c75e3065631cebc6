import { defined } from '../defined';
import type { FieldSchema, FieldValue } from '../fields/field-schema';
import type { Json } from '../json';

/**
 * A field as it is sent where all is text: in a path, a query, a header or a form. What stands for false and true there takes
 * the place of booleans, wherever they are in it.
 */
export function asText(field: FieldSchema): FieldSchema {
  const { type, textBooleans, properties, items, additional, anyOf } = field;
  if (type === 'boolean') return textBooleans === undefined ? field : withTexts(field, textBooleans);
  if (type === 'array' && items === undefined) return { ...field, items: text };
  if (properties === undefined && items === undefined && anyOf === undefined && !additional) return field;
  return {
    ...field,
    ...defined({
      properties:
        properties === undefined
          ? undefined
          : Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, asText(property)])),
      items: items === undefined ? undefined : asText(isUnknown(items) ? text : items),
      additional: additional ? asText(additional) : additional,
      anyOf: anyOf?.map(asText),
    }),
  };
}

const text: FieldSchema = { type: 'string', required: false, nullable: false };

/** Whether nothing is known of a field: an item, and an entry of a form, are texts then. */
export function isUnknown({ type, anyOf, enum: values, notEnum }: FieldSchema): boolean {
  return type === 'any' && anyOf === undefined && values === undefined && notEnum === undefined;
}

function withTexts(field: FieldSchema, [no, yes]: readonly [FieldValue, FieldValue]): FieldSchema {
  const { enum: values, notEnum, default: standard, example } = field;
  const textOf = (value: Json): Json => (value === true ? yes : value === false ? no : value);
  const taken = [no, yes].filter((_, index) => values === undefined || values.values.includes(index === 1));
  const isNumber = typeof no === 'number' && typeof yes === 'number';
  return {
    ...field,
    type: isNumber ? 'integer' : 'string',
    enum: { values: taken, name: null },
    samples: [yes, no],
    ...defined({
      notEnum: notEnum?.map((value) => (value === true ? yes : value === false ? no : value)),
      default: standard === undefined ? undefined : textOf(standard),
      example: example === undefined ? undefined : textOf(example),
    }),
  };
}
