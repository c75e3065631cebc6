import { defined } from '../defined';
import { isJsonObject, type Json } from '../json';
import type { FieldSchema } from '../fields/field-schema';
import type { SentParameter } from '../openapi-objects/document';
import { descriptionOf, type SchemaContext, schemaOf } from './field-schemas';
import { flattened } from './form-fields';
import { asText } from './text-fields';

type NamedField = readonly [name: string, FieldSchema];

/**
 * The fields as parameters of a query: a list under `a[]` once for each item, an object as `a[b]`: by the style
 * `deepObject` where all in it are plain values, else each under its own name. Of the query as a whole parameters say
 * nothing: neither what is refused in it nor of what there must be one.
 */
export function queryParameters(input: FieldSchema, context: SchemaContext): readonly SentParameter[] {
  return namedParameters('query', queryFields(input), context);
}

/** The fields that are parameters of a query, by the names of these, each once. */
export function queryFields(input: FieldSchema): readonly NamedField[] {
  return Object.entries(asText(input).properties ?? {}).flatMap(([name, field]): readonly NamedField[] => {
    if (isPlainObject(field)) return [[name, field]];
    const single: FieldSchema = { type: 'object', required: true, nullable: false, properties: { [name]: field } };
    return flattened(single, (key) => key);
  });
}

/** Headers that OpenAPI says elsewhere, and ignores among parameters. https://spec.openapis.org/oas/v3.0.3#fixed-fields-9 */
const saidElsewhere = /^(?:accept|content-type|authorization)$/i;

export function sentHeaders(input: FieldSchema): readonly NamedField[] {
  return sentFields(input).filter(([name]) => !saidElsewhere.test(name));
}

/** The fields of headers or cookies. */
export function sentFields(input: FieldSchema): readonly NamedField[] {
  return Object.entries(asText(input).properties ?? {});
}

/** One parameter a field. */
export function namedParameters(
  place: SentParameter['in'],
  fields: readonly NamedField[],
  context: SchemaContext,
): readonly SentParameter[] {
  const names = fields.map(([name]) => name);
  const each = fields.filter(([name], index) => names.indexOf(name) === index);
  const related = relatedExamples(each, context);
  return each.map(([name, field]) => parameter(place, name, withExample(field, related.get(name)), context));
}

/** Examples that stand to one another as the fields do: a date that must come after another does. */
function relatedExamples(fields: readonly NamedField[], { exampleOf }: SchemaContext): ReadonlyMap<string, Json> {
  if (fields.every(([, { relations }]) => relations === undefined)) return new Map();
  const together = exampleOf(
    { type: 'object', required: true, nullable: false, properties: Object.fromEntries(fields) },
    '',
  );
  return isJsonObject(together) ? new Map(Object.entries(together)) : new Map();
}

function withExample(field: FieldSchema, related: Json | undefined): FieldSchema {
  return related === undefined || field.example !== undefined ? field : { ...field, example: related };
}

function parameter(
  place: SentParameter['in'],
  name: string,
  field: FieldSchema,
  { componentOf, exampleOf }: SchemaContext,
): SentParameter {
  const { notes, description, example, ...said } = field;
  const isQuery = place === 'query';
  return {
    name,
    in: place,
    ...defined({
      required: field.required ? (true as const) : undefined,
      description: descriptionOf({ ...said, ...defined({ notes, description }) }),
      ...(isQuery && field.type === 'object' ? { style: 'deepObject' as const, explode: true as const } : {}),
      ...(isQuery && field.type === 'array' ? { style: 'form' as const, explode: field.isDelimited !== true } : {}),
    }),
    schema: schemaOf(said, componentOf),
    ...defined({ example: example ?? exampleOf(said, name) }),
  };
}

function isPlainObject({ type, properties, additional }: FieldSchema): boolean {
  const fields = Object.values(properties ?? {});
  const isClosed = additional === undefined || additional === false;
  return type === 'object' && isClosed && fields.every((field) => !['object', 'array', 'any'].includes(field.type));
}
