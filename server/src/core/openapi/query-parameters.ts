import { defined } from '../defined';
import { exampleOf } from '../fields/example';
import type { FieldSchema } from '../fields/field-schema';
import type { QueryParameter } from '../openapi-objects/document';
import { descriptionOf, schemaOf, type ComponentOf } from './field-schemas';
import { flattened } from './form-fields';

/**
 * The fields as parameters of a query: a list under `a[]` once for each item, an object as `a[b]`: by the style
 * `deepObject` where all in it are plain values, else each under its own name. Of the query as a whole parameters say
 * nothing: neither what is refused in it nor of what there must be one.
 */
export function queryParameters(input: FieldSchema, componentOf: ComponentOf): readonly QueryParameter[] {
  return queryFields(input).map(([name, field]) => parameter(name, field, componentOf));
}

/** The fields that are parameters, by the names of these. */
export function queryFields({ properties = {} }: FieldSchema): readonly (readonly [string, FieldSchema])[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (isPlainObject(field)) return [[name, field] as const];
    const single: FieldSchema = { type: 'object', required: true, nullable: false, properties: { [name]: field } };
    return flattened(single, (key) => key);
  });
}

function parameter(name: string, field: FieldSchema, componentOf: ComponentOf): QueryParameter {
  const { notes, description, example, ...said } = field;
  return {
    name,
    in: 'query',
    ...defined({
      required: field.required ? (true as const) : undefined,
      description: descriptionOf({ ...said, ...defined({ notes, description }) }),
      ...(field.type === 'object' ? { style: 'deepObject' as const, explode: true as const } : {}),
      ...(field.type === 'array' ? { style: 'form' as const, explode: true as const } : {}),
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
