import type { Components, Schema, SchemaOrReference } from '../openapi-objects/document';
import { resolvedSchema } from '../requests/schema-example';
import type { DocumentedSuccess } from './documented-success';

type Schemas = Components['schemas'];

/** Whether what the description says of every success of an operation is enough for a check to hold. */
type Holds = (success: DocumentedSuccess, schemas: Schemas) => boolean;

/** The checks that are shipped, beside those of the status, by name. */
export const bodyChecks: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ['json_response', ({ body }) => body === 'json'],
  ['json_or_empty', ({ body }) => body === 'json' || body === 'jsonOrNone'],
  ['empty_body', ({ body, isRedirect }) => body === 'none' && !isRedirect],
  ['has_location', ({ isRedirect }) => isRedirect],
  ['media_type', ({ body }) => body === 'other'],
  ['has_data_object', everySchema((schema, schemas) => isObject(propertyOf(schema, 'data', schemas)))],
  [
    'array_data',
    everySchema((schema, schemas) => schema.type === 'array' || propertyOf(schema, 'data', schemas)?.type === 'array'),
  ],
  [
    'pagination_meta',
    everySchema(
      (schema, schemas) =>
        propertyOf(schema, 'meta', schemas)?.type === 'object' || has(schema, 'current_page', schemas),
    ),
  ],
  ['has_id_field', everySchema((schema, schemas) => hasWithin(schema, 'id', schemas))],
  ['has_token', everySchema((schema, schemas) => tokenNames.some((name) => hasWithin(schema, name, schemas)))],
  ['has_message', everySchema((schema, schemas) => hasWithin(schema, 'message', schemas))],
  ['no_server_error', () => true],
]);

/** What answers call a token of access. */
export const tokenNames: readonly string[] = ['token', 'access_token', 'accessToken', 'plainTextToken', 'jwt'];

/** Snippets that check nothing: they keep something for later requests. */
export const keepingSnippets = ['save_id_to_tracking', 'save_token'] as const;

/** The checks that are shipped for every client, those of the status aside. */
export const builtInChecks: readonly string[] = [...bodyChecks.keys(), ...keepingSnippets];

/** `status`, `status_200`, `status_200_or_204` and the like all say what they want by their name. */
export function isStatusCheck(name: string): boolean {
  return /^status(?:_\d{3}(?:_or_\d{3})*)?$/.test(name);
}

function everySchema(holds: (schema: Schema, schemas: Schemas) => boolean): Holds {
  return (success, schemas) =>
    success.body === 'json' && success.schemas.length > 0 && success.schemas.every((schema) => holds(schema, schemas));
}

function hasWithin(schema: Schema, name: string, schemas: Schemas): boolean {
  const data = propertyOf(schema, 'data', schemas);
  return has(schema, name, schemas) || (data !== null && has(data, name, schemas));
}

function has(schema: Schema, name: string, schemas: Schemas): boolean {
  return propertyOf(schema, name, schemas) !== null;
}

function isObject(schema: Schema | null): boolean {
  return schema?.type === 'object';
}

/** What a schema says of a property, be it in one of the parts that it is put together from. */
function propertyOf(schema: Schema, name: string, schemas: Schemas, depth = 0): Schema | null {
  const own =
    schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (own !== undefined) return resolvedSchema(own, schemas);
  if (depth > 4) return null;
  for (const part of partsOf(schema, schemas)) {
    const found = propertyOf(part, name, schemas, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function partsOf({ allOf = [] }: Schema, schemas: Schemas): readonly Schema[] {
  return allOf.flatMap((part: SchemaOrReference) => resolvedSchema(part, schemas) ?? []);
}
