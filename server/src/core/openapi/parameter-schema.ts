import type { RouteParameter } from '../application';
import type { FieldSchema } from '../fields/field-schema';
import { merged } from '../fields/merge-fields';
import { wordsOf } from '../naming/words';
import type { Schema, SchemaOrReference } from '../openapi-objects/document';
import { type ComponentOf, noComponents, schemaOf } from './field-schemas';
import { asText } from './text-fields';

/** What is known of a path parameter beside the route that has it. */
export interface ParameterKnowledge {
  /** What is checked of it. */
  readonly checked?: FieldSchema | undefined;
  /** What the code that answers takes it for. */
  readonly type?: FieldSchema | undefined;
}

/** The schema of a path parameter: what is checked or declared of it, else what its name says. */
export function parameterSchema(
  parameter: RouteParameter,
  { checked, type }: ParameterKnowledge = {},
  componentOf: ComponentOf = noComponents,
): SchemaOrReference {
  const known = checked ?? declared(parameter.schema, type);
  if (known !== null) return schemaOf(asText(known), componentOf);
  return parameter.namesNoType === true ? { type: 'string' } : schemaOfName(parameter.bindingField ?? parameter.name);
}

/** A value must match the route's pattern to be taken for anything. */
function declared(byRoute: FieldSchema | null, type: FieldSchema | undefined): FieldSchema | null {
  if (type === undefined) return byRoute;
  return byRoute === null ? type : merged(byRoute, type);
}

function schemaOfName(name: string): Schema {
  // `tagOrId` takes one or the other.
  if (wordsOf(name).includes('or')) return { type: 'string' };
  if (/(?:^|_)id$|[a-z]Id$/.test(name)) return { type: 'integer' };
  if (/slug/i.test(name)) return { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };
  return { type: 'string' };
}
