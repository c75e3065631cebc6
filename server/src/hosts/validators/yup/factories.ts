import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import { type Argument, itemsOf, schemaOf } from '../argument';
import { ofKind } from '../formats';
import { objectOf, type Properties, propertiesOf } from '../objects';
import type { Factory } from '../schema-library';

/** What is sent may do without a field, but has no null in it, unless somebody says so. */
function optional(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, required: false, nullable: false, ...members };
}

export const yupAnything: FieldSchema = optional('any', { nullable: true });

/** An object that is left out is one of its defaults: it must be there where one of its fields must. */
export function yupObject(properties: Properties, others: Partial<FieldSchema> = {}): FieldSchema {
  const required = Object.values(properties).some((one) => one.required);
  return objectOf(properties, { ...others, required });
}

/** A schema, or a function that makes it of what is sent. */
export function yupSchema(argument: Argument | undefined): FieldSchema {
  const made = argument?.kind === 'function' ? argument.result() : argument;
  return schemaOf(made) ?? yupAnything;
}

const array: Factory = ([items]) => optional('array', { items: yupSchema(items) });

/** What Yup exports to make schemas. https://github.com/jquense/yup#api */
export const yupFactories: Readonly<Record<string, Factory>> = {
  mixed: () => optional('any'),
  string: () => optional('string'),
  number: () => optional('number'),
  boolean: () => optional('boolean'),
  bool: () => optional('boolean'),
  date: () => ofKind(optional('string'), 'dateTime'),
  array,
  tuple: ([schemas]) => {
    const each = itemsOf(schemas).map(yupSchema);
    return optional('array', { items: anyOfThem(each), minSize: each.length, maxSize: each.length });
  },
  object: ([shape]) => yupObject(propertiesOf(shape, yupAnything)),
  lazy: ([make]) => yupSchema(make),
};
