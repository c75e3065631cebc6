import type { RouteParameter } from '../application';
import type { FieldSchema } from '../fields/field-schema';
import { wordsOf } from '../naming/words';
import type { Schema, SchemaOrReference } from '../openapi-objects/document';
import { type ComponentOf, noComponents, schemaOf } from './field-schemas';

/** The schema of a path parameter: what is checked or declared of it, else what its name says. */
export function parameterSchema(
  parameter: RouteParameter,
  checked?: FieldSchema,
  componentOf: ComponentOf = noComponents,
): SchemaOrReference {
  const known = checked ?? parameter.schema;
  return known === null ? schemaOfName(parameter.bindingField ?? parameter.name) : schemaOf(known, componentOf);
}

function schemaOfName(name: string): Schema {
  // `tagOrId` takes one or the other.
  if (wordsOf(name).includes('or')) return { type: 'string' };
  if (/(?:^|_)id$|[a-z]Id$/.test(name)) return { type: 'integer' };
  if (/uuid/i.test(name)) return { type: 'string', format: 'uuid' };
  if (/slug/i.test(name)) return { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };
  return { type: 'string' };
}
