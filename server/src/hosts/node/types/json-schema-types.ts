import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { JsonSchemas } from '../../validators/json-schema/json-schemas';
import { isDecoded } from '../../validators/typebox/schema-record';
import { knownJson } from '../openapi/known-json';

/** Types of TypeBox (https://github.com/sinclairzx81/typebox) and of json-schema-to-ts (https://github.com/ThomasAribart/json-schema-to-ts). */
const ofSchemas = /^(?:Static|StaticEncode|StaticDecode|FromSchema)$/;

const schemas = new JsonSchemas(null, { fillsDefaults: false, takesOffOthers: false });

/**
 * What a type stands for that is made of a JSON Schema, by its name (`Static<typeof schema>`); null for all others, and where code makes
 * something else of what the schema says.
 */
export function jsonSchemaType(value: Value, name: string | null): FieldSchema | null {
  const own = name?.split('.').at(-1) ?? '';
  if (value.kind !== 'record' || !ofSchemas.test(own)) return null;
  if (own === 'StaticDecode' && isDecoded(value)) return null;
  return { ...schemas.field(knownJson(value), () => undefined), required: true };
}
