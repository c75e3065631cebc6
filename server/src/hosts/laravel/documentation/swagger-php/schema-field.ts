import { defined } from '../../../../core/defined';
import type { Bound, FieldSchema, FieldType } from '../../../../core/fields/field-schema';
import { merged } from '../../../../core/fields/merge-fields';
import { anyField } from '../../../../core/fields/plain-fields';
import { withShape, type ShapeTable } from '../../../../core/fields/shapes';
import { enumerated } from '../enumerated';
import { compiling } from '../../../../core/fields/compiling-pattern';
import { isJsonList, type Json } from '../../../../core/json';
import { type Annotation, annotationsIn, annotationsOf, flagAt, jsonAt, numberAt, textAt } from './annotation';

/** What schemas refer to. */
export interface SchemaContext {
  /** The name of the shape that a reference means, `#/components/schemas/X` or a class's name; null where there is none. */
  readonly shapeOf: (reference: string) => string | null;
  readonly shapes: ShapeTable;
  readonly enumValues: (className: string) => readonly Json[] | null;
}

/** Schemas nest no deeper. */
const deepest = 40;

/** What a schema says (`Schema`, `Property`, `Items`, `JsonContent`); what it refers to in vain says nothing. */
export function schemaField(schema: Annotation, context: SchemaContext, depth = 0): FieldSchema {
  const words = defined({ description: textAt(schema, 'description') });
  const reference = textAt(schema, 'ref');
  if (depth > deepest) return anyField;
  if (reference !== undefined) {
    const shape = context.shapeOf(reference);
    return shape === null
      ? { ...anyField, ...words }
      : { type: 'any', required: false, nullable: false, shape, ...words };
  }
  const below = (one: Annotation): FieldSchema => schemaField(one, context, depth + 1);
  const composed = composedField(schema, context, below);
  const own = ownField(schema, below);
  const field = enumerated(
    composed === null ? own : own.type === 'any' ? composed : merged(composed, own),
    jsonAt(schema, 'enum'),
    context.enumValues,
  );
  const example = jsonAt(schema, 'example');
  return { ...field, ...words, ...(example !== undefined && example !== null && { example }) };
}

type Below = (schema: Annotation) => FieldSchema;

/** `allOf` as one field; `oneOf` and `anyOf` as alternatives. Null where there is none of them. */
function composedField(schema: Annotation, { shapes }: SchemaContext, below: Below): FieldSchema | null {
  const all = annotationsOf(schema.values.get('allOf')).map(below);
  const any = ['oneOf', 'anyOf'].flatMap((key) => annotationsOf(schema.values.get(key))).map(below);
  const [first, ...others] = all;
  // One reference stays what it is called; several are put together from what they say.
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined) {
    return all
      .map((one) => withShape(one, shapes))
      .reduce((whole, one) => (one.type === 'any' ? whole : merged(whole, one)));
  }
  if (any.length === 0) return null;
  return { type: 'any', required: false, nullable: any.some(({ nullable }) => nullable), anyOf: any };
}

function ownField(schema: Annotation, below: Below): FieldSchema {
  const properties = annotationsIn(schema, ['Property']);
  const [items] = annotationsIn(schema, ['Items']);
  const { type, isNullable } = typeOf(schema, properties.length > 0, items !== undefined);
  if (type === 'any') return { ...anyField, ...limits(schema) };
  return {
    type,
    required: false,
    nullable: isNullable,
    ...limits(schema),
    ...(type === 'object' && properties.length > 0 && { properties: propertiesOf(schema, properties, below) }),
    ...(type === 'object' && additionalOf(schema, below)),
    ...(type === 'array' && items !== undefined && { items: below(items) }),
  };
}

const types: readonly string[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'] satisfies FieldType[];

function isFieldType(text: string): text is FieldType {
  return types.includes(text);
}

function typeOf(
  schema: Annotation,
  hasProperties: boolean,
  hasItems: boolean,
): { readonly type: FieldType; readonly isNullable: boolean } {
  const written = jsonAt(schema, 'type');
  // A list, as OpenAPI 3.1 has it.
  const names = (isJsonList(written) ? written : [written]).filter((name) => typeof name === 'string');
  const isNullable = flagAt(schema, 'nullable') === true || names.includes('null');
  const [name = hasProperties ? 'object' : hasItems ? 'array' : 'any', ...others] = names.filter(
    (one) => one !== 'null',
  );
  if (others.length > 0 || !isFieldType(name)) return { type: 'any', isNullable };
  const isFile = name === 'string' && textAt(schema, 'format') === 'binary';
  return { type: isFile ? 'file' : name, isNullable };
}

function propertiesOf(
  schema: Annotation,
  properties: readonly Annotation[],
  below: Below,
): Readonly<Record<string, FieldSchema>> {
  const listed = jsonAt(schema, 'required');
  const required = isJsonList(listed) ? listed : [];
  return Object.fromEntries(
    properties.flatMap((property) => {
      const name = textAt(property, 'property');
      return name === undefined ? [] : [[name, { ...below(property), required: required.includes(name) }] as const];
    }),
  );
}

function additionalOf(schema: Annotation, below: Below): Pick<FieldSchema, 'additional'> {
  const [written] = annotationsIn(schema, ['AdditionalProperties']);
  if (written !== undefined) return { additional: below(written) };
  return flagAt(schema, 'additionalProperties') === false ? { additional: false } : {};
}

function limits(schema: Annotation): Partial<FieldSchema> {
  const pattern = textAt(schema, 'pattern');
  const compiled = pattern === undefined ? null : compiling(pattern);
  const byDefault = jsonAt(schema, 'default');
  const format = textAt(schema, 'format');
  return defined({
    format: format === 'binary' ? undefined : format,
    minimum: boundAt(schema, 'minimum', 'exclusiveMinimum'),
    maximum: boundAt(schema, 'maximum', 'exclusiveMaximum'),
    minSize: numberAt(schema, 'minLength') ?? numberAt(schema, 'minItems') ?? numberAt(schema, 'minProperties'),
    maxSize: numberAt(schema, 'maxLength') ?? numberAt(schema, 'maxItems') ?? numberAt(schema, 'maxProperties'),
    patterns: compiled === null ? undefined : [compiled],
    uniqueItems: flagAt(schema, 'uniqueItems'),
    default: byDefault ?? undefined,
  });
}

function boundAt(schema: Annotation, key: string, exclusiveKey: string): Bound | undefined {
  const exclusive = jsonAt(schema, exclusiveKey);
  if (typeof exclusive === 'number') return { value: exclusive, isExclusive: true };
  const value = numberAt(schema, key);
  return value === undefined ? undefined : { value, isExclusive: exclusive === true };
}
