import { defined } from '../defined';
import { wholeCases } from '../fields/whole-cases';
import type { FieldSchema, RefusedProperty } from '../fields/field-schema';
import type { ShapeTable } from '../fields/shapes';
import type { Json } from '../json';
import type { MediaType, Schema, SchemaOrReference } from '../openapi-objects/document';
import { plainSlashes } from './plain-slashes';

/** The name of the component that stands for a field, or for its values; null where it is written in its place. */
export type ComponentOf = (field: FieldSchema) => string | null;

export const noComponents: ComponentOf = () => null;

/** An example that is made of a field; undefined for none. */
type ExampleOf = (field: FieldSchema, name?: string) => Json | undefined;

/** What schemas of one document are written with. */
export interface SchemaContext {
  readonly componentOf: ComponentOf;
  readonly exampleOf: ExampleOf;
  readonly shapes: ShapeTable;
  /** What a body is written as: once for all that `key` says the same of. */
  readonly mediaOnce: (key: string, write: () => MediaType) => MediaType;
}

/** The schema of a field, or a reference to it. */
export function schemaOf(field: FieldSchema, componentOf: ComponentOf = noComponents): SchemaOrReference {
  const name = componentOf(field);
  if (name === null || isWrittenOut(field)) return inlineSchema(field, componentOf);
  const reference = { $ref: `#/components/schemas/${name}` };
  const beside = annotations(field);
  if (field.shape !== undefined && field.properties !== undefined) return extended(field, reference, componentOf);
  if (field.nullable) {
    return { ...beside, anyOf: [reference, orNull] };
  }
  return Object.keys(beside).length === 0 ? reference : { ...beside, allOf: [reference] };
}

/** What its shape says, and properties of its own. */
function extended(field: FieldSchema, reference: { readonly $ref: string }, componentOf: ComponentOf): Schema {
  const own = { type: 'object', ...objectMembers(field, componentOf) } as const;
  const whole = { ...annotations(field), allOf: [reference, own] };
  return field.nullable ? { ...annotations(field), anyOf: [{ allOf: whole.allOf }, orNull] } : whole;
}

/**
 * Whether a field stands in its place though a component has its values: null beside a reference is what many generators
 * of clients do not read. A shape may hold itself, and has to be referred to.
 */
export function isWrittenOut({ nullable, shape }: FieldSchema): boolean {
  return nullable && shape === undefined;
}

/** The schema of a field, written out. */
export function inlineSchema(field: FieldSchema, componentOf: ComponentOf = noComponents): Schema {
  const type = schemaType(field);
  if (field.isImpossible === true) return { ...annotations(field), ...onlyNull(field) };
  const cases = wholeCases(field);
  if (cases.length > 0) {
    return { ...annotations(field), oneOf: cases.map((one) => schemaOf(one, componentOf)) };
  }
  const { anyOf } = field;
  const ways = anyPropertyOf(field).slice(anyOf === undefined ? 1 : 0);
  const allOf = field.contains === undefined ? ways : [...ways, ...containsOf(field)];
  return {
    ...defined({
      type,
      nullable: field.nullable && type !== undefined ? (true as const) : undefined,
      format: field.type === 'file' ? 'binary' : field.format,
      ...annotations(field),
      enum: enumOf(field),
      ...numberMembers(field),
      ...textMembers(field),
      ...arrayMembers(field, componentOf),
      ...objectMembers(field, componentOf),
      anyOf: anyOf === undefined ? anyPropertyOf(field)[0]?.anyOf : waysOf(field, anyOf, componentOf),
      allOf: allOf.length === 0 ? undefined : allOf,
      not: notOf(field),
    }),
  };
}

function schemaType({ type }: FieldSchema): Schema['type'] {
  if (type === 'any') return undefined;
  return type === 'file' ? 'string' : type;
}

/**
 * Null, beside what else a value may be. Of a boolean, as generators of clients that leave null out of an enumeration
 * (orval 7) write nothing at all for any other type, and text that does not compile.
 */
const orNull: Schema = { type: 'boolean', nullable: true, enum: [null] };

/** No value, but null where it is taken. */
function onlyNull(field: FieldSchema): Schema {
  const type = schemaType(field) ?? 'string';
  return field.nullable ? { type, nullable: true, enum: [null] } : { not: {} };
}

/** What is said of a field that no value is held against. */
function annotations(field: FieldSchema): Schema {
  const { example, contentMediaType, rules, conditions, isReadOnly } = field;
  return defined({
    description: descriptionOf(field),
    readOnly: isReadOnly,
    default: field.default,
    example,
    'x-contentMediaType': contentMediaType,
    'x-rules': rules,
    'x-conditional': conditions,
    'x-source': sourceOf(field),
  });
}

/** Where it is told of, of what nothing checks; of what is answered the code, where nobody knows more. */
function sourceOf({ isRead, isAttribute, madeBy }: FieldSchema): string | undefined {
  if (isRead !== true) return madeBy;
  return isAttribute === true ? 'model' : 'input';
}

/** What people say of it, then what no schema can say. */
export function descriptionOf({ description, notes = [] }: FieldSchema): string | undefined {
  if (notes.length === 0) return description;
  const told = description === undefined ? [] : [/[.!?:]$/.test(description) ? description : `${description}.`];
  return [...told, ...notes].join(' ');
}

function enumOf({ enum: values, nullable }: FieldSchema): readonly Json[] | undefined {
  if (values === undefined) return undefined;
  return nullable ? [...values.values, null] : values.values;
}

function numberMembers({ minimum, maximum, multipleOf }: FieldSchema): Schema {
  return defined({
    minimum: minimum?.value,
    exclusiveMinimum: minimum?.isExclusive === true ? (true as const) : undefined,
    maximum: maximum?.value,
    exclusiveMaximum: maximum?.isExclusive === true ? (true as const) : undefined,
    multipleOf,
  });
}

/** Lengths that all values of an enumeration have go without saying. */
function textMembers({ type, minSize: least, maxSize: most, patterns, enum: values }: FieldSchema): Schema {
  const pattern = allOfThem((patterns ?? []).map(plainSlashes));
  const lengths = values?.values.map((value) => value.toString().length) ?? [];
  const minSize = values !== undefined && lengths.every((length) => length >= (least ?? 0)) ? undefined : least;
  const maxSize = values !== undefined && lengths.every((length) => length <= (most ?? 0)) ? undefined : most;
  return type === 'string' ? defined({ minLength: minSize, maxLength: maxSize, pattern }) : defined({ pattern });
}

/** One pattern for all: of those that stand in `allOf` tools make one, each in its own way. */
function allOfThem([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length === 0) return first;
  return `^${[first, ...others].map(ahead).join('')}`;
}

/** What a pattern finds anywhere, looked for from the beginning. */
function ahead(pattern: string): string {
  return /^\^[^|]*$/.test(pattern) ? `(?=${pattern.slice(1)})` : `(?=[\\s\\S]*(?:${pattern}))`;
}

function arrayMembers(field: FieldSchema, componentOf: ComponentOf): Schema {
  if (field.type !== 'array') return {};
  return defined({
    items: field.items === undefined ? {} : schemaOf(field.items, componentOf),
    minItems: field.minSize,
    maxItems: field.maxSize,
    uniqueItems: field.uniqueItems === true ? (true as const) : undefined,
  });
}

function objectMembers(field: FieldSchema, componentOf: ComponentOf): Schema {
  if (field.type !== 'object') return {};
  const properties = Object.entries(field.properties ?? {});
  const required = properties.filter(([, property]) => property.required).map(([name]) => name);
  const { additional } = field;
  return defined({
    required: required.length === 0 ? undefined : required,
    properties:
      properties.length === 0
        ? undefined
        : Object.fromEntries(properties.map(([name, property]) => [name, schemaOf(property, componentOf)])),
    additionalProperties:
      additional === undefined || additional === false ? additional : schemaOf(additional, componentOf),
    minProperties: field.minSize,
    maxProperties: field.maxSize,
  });
}

/** Null is taken where one of the ways takes it; beside references alone it is a way of its own. */
function waysOf(
  { nullable }: FieldSchema,
  ways: readonly FieldSchema[],
  componentOf: ComponentOf,
): readonly SchemaOrReference[] {
  const written = ways.map((way) =>
    schemaOf(nullable && way.shape === undefined ? { ...way, nullable } : way, componentOf),
  );
  const isOfShapes = ways.every((way) => way.shape !== undefined);
  return nullable && isOfShapes ? [...written, orNull] : written;
}

/** One schema for each set of properties of which there must be one. */
function anyPropertyOf({ anyProperty }: FieldSchema): readonly Schema[] {
  return (anyProperty ?? []).map((names) => ({ anyOf: names.map((name) => withProperty(name, {})) }));
}

/** OpenAPI 3.0 has no `contains`: of the items not all are others. */
function containsOf({ contains = [] }: FieldSchema): readonly Schema[] {
  return contains.map((values) => ({ not: { type: 'array', items: { not: { enum: values } } } }));
}

/** What is refused. A value of another type than a pattern's is none of its matches. */
function notOf({ notEnum, notOnly, notPatterns, refused }: FieldSchema): Schema | undefined {
  const [first, ...others] = [
    ...(notEnum === undefined ? [] : [{ enum: notEnum }]),
    ...(notOnly === undefined ? [] : [{ type: 'array' as const, items: { enum: notOnly } }]),
    ...(notPatterns ?? []).map((pattern) => ({ type: 'string' as const, pattern: plainSlashes(pattern) })),
    ...(refused ?? []).map(refusalOf),
  ];
  return first === undefined || others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** What is there and says something. */
function refusalOf({ name, mayBeEmpty }: RefusedProperty): Schema {
  return withProperty(name, mayBeEmpty ? { not: { enum: [null, '', [], {}] } } : {});
}

/** A name that is required is defined beside, or linters take it for a mistake. */
function withProperty(name: string, schema: Schema): Schema {
  return { required: [name], properties: Object.fromEntries([[name, schema]]) };
}
