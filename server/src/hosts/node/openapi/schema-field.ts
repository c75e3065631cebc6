import { defined } from '../../../core/defined';
import { compiling } from '../../../core/fields/compiling-pattern';
import type { Bound, FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';
import { merged } from '../../../core/fields/merge-fields';
import { anyField } from '../../../core/fields/plain-fields';
import { type ShapeTable, withShape } from '../../../core/fields/shapes';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import { anyOfThem, onlyNull } from '../../../core/fields/alternatives';

/** Schemas nest no deeper. */
const deepest = 40;

/** What those who hold values against schemas know beside what the schemas say. */
export interface SchemaDialect {
  /** What a reference leads to; `depth` is how deep it lies. */
  readonly referenced: (reference: string, depth: number) => FieldSchema;
  /** Whether values that are left out are filled in where there is a default, so that none is missed. */
  readonly fillsDefaults: boolean;
  /** Whether properties that a schema does not let through are taken off, so that none is refused. */
  readonly takesOffOthers: boolean;
}

/** What a schema says, written as JSON; of OpenAPI's, references to components are shapes of the table. */
export function schemaField(
  schema: Json | undefined,
  shapes: ShapeTable,
  dialect: SchemaDialect = openApi(shapes),
  depth = 0,
): FieldSchema {
  if (!isJsonObject(schema) || depth > deepest) return anyField;
  const words = defined({ description: textAt(schema, 'description') });
  const reference = textAt(schema, '$ref');
  if (reference !== undefined) return { ...dialect.referenced(reference, depth), ...words };
  const below: Below = (one) => schemaField(one, shapes, dialect, depth + 1);
  const own = withValues(
    ownField(schema, dialect, below),
    schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]),
  );
  const composed = composedField(schema, shapes, below);
  const field = composed === null ? own : own.type === 'any' ? composed : merged(composed, own);
  const { default: byDefault = null } = schema;
  const example = schema['example'] ?? (isJsonList(schema['examples']) ? schema['examples'][0] : undefined);
  return {
    ...field,
    ...words,
    ...(schema['readOnly'] === true && { isReadOnly: true as const }),
    ...(byDefault !== null && { default: byDefault }),
    ...(example !== undefined && example !== null && { example }),
  };
}

function openApi(shapes: ShapeTable): SchemaDialect {
  return {
    referenced: (reference) => ({ ...anyField, nullable: false, ...shapeNamed(reference, shapes) }),
    fillsDefaults: false,
    takesOffOthers: false,
  };
}

/** The name of the schema that a reference leads to. */
function shapeNamed(reference: string, shapes: ShapeTable): Pick<FieldSchema, 'shape'> {
  const name = componentName(reference);
  return name === null || shapes.get(name) === undefined ? {} : { shape: name };
}

export function componentName(reference: string): string | null {
  return /^#\/(?:components\/schemas|definitions)\/(.+)$/.exec(reference)?.[1]?.replaceAll('~1', '/') ?? null;
}

type Below = (schema: Json | undefined) => FieldSchema;

/** `allOf` as one field; `oneOf` and `anyOf` as alternatives. Null where there is none of them. */
function composedField(schema: JsonObject, shapes: ShapeTable, below: Below): FieldSchema | null {
  const all = listAt(schema, 'allOf').map(below);
  const any = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].map(below);
  const [first, ...others] = all;
  // One reference stays what it is called; several are put together from what they say.
  if (first !== undefined && others.length === 0) return first;
  if (first !== undefined) {
    return all
      .map((one) => withShape(one, shapes))
      .reduce((whole, one) => (one.type === 'any' && one.anyOf === undefined ? whole : merged(whole, one)));
  }
  return any.length === 0 ? null : anyOfThem(any);
}

function ownField(schema: JsonObject, dialect: SchemaDialect, below: Below): FieldSchema {
  const written = schema['type'];
  if (written === 'null') return { ...onlyNull, required: false };
  const several = isJsonList(written) ? written.filter((one) => one !== 'null') : [];
  if (several.length > 1) {
    const all = several.map((one) => below({ ...schema, type: one }));
    return anyOfThem(isJsonList(written) && written.includes('null') ? [...all, onlyNull] : all);
  }
  const { type, nullable } = typeOf(schema);
  if (type === 'any') return { ...anyField, nullable: nullable || schema['type'] === undefined, ...limits(schema) };
  const { properties, additionalProperties: others } = schema;
  const matched = isJsonObject(schema['patternProperties']) ? Object.values(schema['patternProperties'])[0] : undefined;
  const isClosed = others === false && matched === undefined && !dialect.takesOffOthers;
  return {
    type,
    required: false,
    nullable,
    ...limits(schema),
    ...(isJsonObject(properties) && { properties: propertiesOf(schema, properties, dialect, below) }),
    ...(isClosed && { additional: false as const }),
    ...(matched !== undefined && { additional: below(matched) }),
    ...(isJsonObject(others) && { additional: below(others) }),
    ...(type === 'array' && schema['items'] !== undefined && { items: itemsOf(schema['items'], below) }),
  };
}

const types: readonly string[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'] satisfies FieldType[];

function isFieldType(text: string): text is FieldType {
  return types.includes(text);
}

function typeOf(schema: JsonObject): { readonly type: FieldType; readonly nullable: boolean } {
  // A list, as OpenAPI 3.1 has it.
  const written = isJsonList(schema['type']) ? schema['type'] : [schema['type']];
  const names = written.filter((name) => typeof name === 'string');
  const nullable = schema['nullable'] === true || names.includes('null');
  const implied = isJsonObject(schema['properties']) ? 'object' : schema['items'] === undefined ? 'any' : 'array';
  const [name = implied, ...others] = names.filter((one) => one !== 'null');
  if (others.length > 0 || !isFieldType(name)) return { type: 'any', nullable };
  return { type: name === 'string' && schema['format'] === 'binary' ? 'file' : name, nullable };
}

/** Of a tuple any of its items. */
function itemsOf(items: Json, below: Below): FieldSchema {
  return isJsonList(items) ? anyOfThem(items.map(below)) : below(items);
}

function propertiesOf(
  schema: JsonObject,
  properties: JsonObject,
  { fillsDefaults }: SchemaDialect,
  below: Below,
): Readonly<Record<string, FieldSchema>> {
  const required = listAt(schema, 'required');
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const field = below(one);
      const hasDefault = field.default !== undefined || (isJsonObject(one) && 'default' in one);
      const isFilled = fillsDefaults && hasDefault;
      return [name, { ...field, required: required.includes(name) && !isFilled }];
    }),
  );
}

function limits(schema: JsonObject): Partial<FieldSchema> {
  const pattern = textAt(schema, 'pattern');
  const compiled = pattern === undefined ? null : compiling(pattern);
  const format = textAt(schema, 'format');
  const [least, most] = ['min', 'max'].map((side) =>
    ['Length', 'Items', 'Properties'].map((of) => numberAt(schema, side + of)).find((one) => one !== undefined),
  );
  return defined({
    format: format === 'binary' ? undefined : format,
    minimum: boundAt(schema, 'minimum', 'exclusiveMinimum'),
    maximum: boundAt(schema, 'maximum', 'exclusiveMaximum'),
    multipleOf: numberAt(schema, 'multipleOf'),
    minSize: least,
    maxSize: most,
    patterns: compiled === null ? undefined : [compiled],
    uniqueItems: schema['uniqueItems'] === true ? true : undefined,
    default: schema['default'] ?? undefined,
  });
}

function boundAt(schema: JsonObject, key: string, exclusiveKey: string): Bound | undefined {
  const exclusive = schema[exclusiveKey];
  if (typeof exclusive === 'number') return { value: exclusive, isExclusive: true };
  const value = numberAt(schema, key);
  return value === undefined ? undefined : { value, isExclusive: exclusive === true };
}

/** The type with the values that are written for it, which tell it where none is written. */
function withValues(field: FieldSchema, written: Json | undefined): FieldSchema {
  const listed = isJsonList(written) ? written : [];
  const values = [...new Set(listed.filter(isScalar))];
  const [first] = values;
  if (first === undefined) return field;
  const nullable = field.nullable && (field.type !== 'any' || listed.includes(null));
  const isOfOneType = values.every((value) => typeof value === typeof first);
  const type = field.type === 'any' && isOfOneType ? typeOfValue(first) : field.type;
  return { ...field, type, nullable, enum: { values, name: null } };
}

function isScalar(value: Json): value is FieldValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function typeOfValue(value: FieldValue): FieldType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  return Number.isInteger(value) ? 'integer' : 'number';
}

export function textAt(of: JsonObject, key: string): string | undefined {
  const value = of[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function numberAt(of: JsonObject, key: string): number | undefined {
  const value = of[key];
  return typeof value === 'number' ? value : undefined;
}

export function listAt(of: JsonObject, key: string): readonly Json[] {
  const value = of[key];
  return isJsonList(value) ? value : [];
}
