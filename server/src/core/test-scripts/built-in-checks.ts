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
  ['has_data_object', everySchema((schema, schemas) => isPromised(propertyOf(schema, 'data', schemas), 'object'))],
  [
    'array_data',
    everySchema(
      (schema, schemas) => schema.type === 'array' || isPromised(propertyOf(schema, 'data', schemas), 'array'),
    ),
  ],
  ['pagination_meta', everySchema(describesPage)],
  [
    'has_id_field',
    everySchema((schema, schemas) => within(schema, ['id'], schemas).some((property) => isPromised(property))),
  ],
  ['has_token', everySchema((schema, schemas) => isText(within(schema, tokenNames, schemas)))],
  ['has_message', everySchema((schema, schemas) => isText(within(schema, ['message'], schemas)))],
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
    success.body === 'json' &&
    success.schemas.length > 0 &&
    success.schemas.every((schema) => schema.nullable !== true && holds(schema, schemas));
}

/**
 * Whether a property is there and not null. One that is described counts as promised, whether or not it is said to be
 * required: few descriptions of responses say so of any.
 */
function isPromised(property: Schema | null, type?: Schema['type']): property is Schema {
  if (property === null || property.nullable === true) return false;
  return type === undefined || property.type === type;
}

/** Whether each of the properties that are looked at is a text, and one at least is never null. */
function isText(properties: readonly Schema[]): boolean {
  return properties.every(({ type }) => type === 'string') && properties.some((property) => isPromised(property));
}

/** The page is described by `meta` where there is one. */
function describesPage(schema: Schema, schemas: Schemas): boolean {
  const meta = propertyOf(schema, 'meta', schemas);
  if (meta !== null && !isPromised(meta)) return false;
  return isPromised(propertyOf(meta ?? schema, 'current_page', schemas));
}

/** The properties of these names, beside `data` and in it, unless it may be null. */
function within(schema: Schema, names: readonly string[], schemas: Schemas): readonly Schema[] {
  const data = propertyOf(schema, 'data', schemas);
  return [schema, ...(isPromised(data) ? [data] : [])].flatMap((outer) =>
    names.flatMap((name) => propertyOf(outer, name, schemas) ?? []),
  );
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
