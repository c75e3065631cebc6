import type { Content, OpenApiDocument, SchemaOrReference } from '../server/src/core/openapi-objects/document';
import type { Json } from '../server/src/core/json';
import { validatorOf } from './core/openapi/schema-validator';

/** What is wrong with the examples of a document: bodies that have none, and values that their schema does not take. */
export function wrongExamples({ paths, components }: OpenApiDocument): readonly string[] {
  const schemas = components.schemas;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) => {
      const query = parameters.flatMap((one) =>
        one.in === 'query' && one.example !== undefined ? [{ ...one, schema: one.schema, value: one.example }] : [],
      );
      const wrong = [
        ...bodiesWithoutExample(requestBody?.content ?? {}),
        ...query.flatMap(({ name, schema, value }) => violations(name, { schema, value }, schemas)),
        ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema, example }]) =>
          schema === undefined || example === undefined
            ? []
            : violations(type, { schema: schema as SchemaOrReference, value: example }, schemas),
        ),
      ];
      return wrong.map((one) => `${method.toUpperCase()} ${path}: ${one}`);
    }),
  );
}

function bodiesWithoutExample(content: Content): readonly string[] {
  return Object.entries(content).flatMap(([type, { example, examples }]) =>
    example === undefined && examples === undefined ? [`${type} has no example`] : [],
  );
}

interface Example {
  readonly schema: SchemaOrReference;
  readonly value: Json;
}

function violations(
  name: string,
  { schema, value }: Example,
  components: OpenApiDocument['components']['schemas'],
): readonly string[] {
  const validate = validatorOf(schema, components);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message ?? ''}`);
}
