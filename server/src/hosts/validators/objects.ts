import type { FieldSchema } from '../../core/fields/field-schema';
import { type Argument, literalsOf, schemaOf } from './argument';

export type Properties = Readonly<Record<string, FieldSchema>>;

/** The fields that a record of schemas says. What is no schema may be anything. */
export function propertiesOf(argument: Argument | undefined, unread: FieldSchema): Properties {
  if (argument?.kind === 'schema') return argument.schema.properties ?? {};
  if (argument?.kind !== 'record') return {};
  return Object.fromEntries([...argument.entries].map(([name, member]) => [name, schemaOf(member) ?? unread]));
}

export function objectOf(properties: Properties, others: Partial<FieldSchema> = {}): FieldSchema {
  return { type: 'object', required: true, nullable: false, properties, ...others };
}

/** With some properties more, each in place of the one of its name. */
export function extended(field: FieldSchema, properties: Properties): FieldSchema {
  return { ...unnamed(field), properties: { ...field.properties, ...properties } };
}

/** With those of its properties for which a test holds. */
export function picked(field: FieldSchema, isKept: (name: string) => boolean): FieldSchema {
  const { properties = {} } = field;
  const kept = Object.entries(properties).filter(([name]) => isKept(name));
  return { ...unnamed(field), properties: Object.fromEntries(kept) };
}

/** With its properties changed, all of them or those of some names. */
export function mapped(
  field: FieldSchema,
  change: (property: FieldSchema) => FieldSchema,
  names: ReadonlySet<string> | null = null,
): FieldSchema {
  const { properties = {} } = field;
  const changed = Object.entries(properties).map(([name, property]) => {
    return [name, names === null || names.has(name) ? change(property) : property] as const;
  });
  return { ...unnamed(field), properties: Object.fromEntries(changed) };
}

/** Names as a mask writes them (`{ name: true }`) or a list does; null where nobody wrote any. */
export function namesIn(argument: Argument | undefined): ReadonlySet<string> | null {
  if (argument?.kind === 'record') return new Set(argument.entries.keys());
  if (argument?.kind !== 'list') return null;
  const names = literalsOf(argument.items);
  return names === null ? null : new Set(names.map(String));
}

/** What is made of a shape is another one. */
function unnamed(field: FieldSchema): FieldSchema {
  const { name, isComponent, ...rest } = field;
  return name === undefined && isComponent === undefined ? field : rest;
}

/** People name what stands among the components of a document. https://github.com/asteasolutions/zod-to-openapi#the-openapi-method */
export function asComponent({ enum: values }: FieldSchema, name: string): Partial<FieldSchema> {
  return { name, isComponent: true, ...(values !== undefined && { enum: { ...values, name } }) };
}
