import type { FieldSchema } from '../../../core/fields/field-schema';
import { withShape } from '../../../core/fields/shapes';
import { record, type Value } from '../../../languages/typescript/evaluate/value';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { knownJson } from '../../node/openapi/known-json';
import { schemaIn } from '../../node/operations/schema-values';
import { type AjvOptions, JsonSchemas } from '../../validators/json-schema/json-schemas';
import type { Instance } from '../instances/instance';
import type { Server } from '../instances/server';

/** Members that tell a schema from an object of properties, which Fastify 4 takes for one. */
const keywords = ['type', 'properties', '$ref', 'anyOf', 'allOf', 'oneOf', '$id', 'not', 'if', 'enum', 'const'];

/** Reads what routes take and answer, written as JSON Schema or with a library of schemas. */
export class SchemaReader {
  private readonly schemas: JsonSchemas;

  constructor(
    private readonly shapes: TypeShapes,
    { options }: Server,
  ) {
    this.schemas = new JsonSchemas(shapes, ajvOptions(options));
  }

  field(value: Value, instance: Instance): FieldSchema {
    return schemaIn(value) ?? this.schemas.field(knownJson(value), (id) => instance.schema(id)?.json());
  }

  /** Fields that lie side by side: of a query, a path, headers. */
  fieldOfPlace(value: Value, instance: Instance): FieldSchema {
    return withShape(this.field(asObject(value), instance), this.shapes);
  }
}

function asObject(value: Value): Value {
  if (value.kind !== 'record' || keywords.some((name) => value.entries.has(name))) return value;
  return record([
    ['type', { kind: 'primitive', value: 'object' }],
    ['properties', value],
  ]);
}

/** What Fastify sets ajv up with, where nobody says otherwise. https://github.com/fastify/ajv-compiler */
function ajvOptions(options: Value | null): AjvOptions {
  const ajv = memberOf(options, 'ajv');
  const custom = memberOf(ajv, 'customOptions');
  const isOff = (name: string): boolean => {
    const one = memberOf(custom, name);
    return one?.kind === 'primitive' && one.value === false;
  };
  return { fillsDefaults: !isOff('useDefaults'), takesOffOthers: !isOff('removeAdditional') };
}

function memberOf(value: Value | null | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}
