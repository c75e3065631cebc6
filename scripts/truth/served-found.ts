import type { OpenApiDocument, Operation, Schema } from '../../server/src/core/openapi-objects/document';
import { resolvedSchema } from '../../server/src/core/requests/schema-example';

/** A field of an operation as the document has it. */
export interface FoundField {
  readonly type: string;
  readonly isRequired: boolean;
}

/** Fields by `METHOD /path/{} place name`. */
export function foundFields({ paths, components }: OpenApiDocument): ReadonlyMap<string, FoundField> {
  const found = new Map<string, FoundField>();
  const resolve = (schema: unknown): Schema => resolvedSchema(schema, components.schemas) ?? {};
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries<Operation>(item)) {
      const put = (place: string, name: string, schema: unknown, isRequired: boolean): void => {
        const key = fieldKey(method.toUpperCase(), path, place, name);
        if (!found.has(key)) found.set(key, { type: typeOf(schema, resolve), isRequired });
      };
      for (const one of operation.parameters ?? []) {
        put(one.in, one.name, 'schema' in one ? one.schema : {}, one.required ?? false);
      }
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        for (const [name, schema, isRequired] of propertiesOf(media.schema, resolve))
          put('body', name, schema, isRequired);
      }
    }
  }
  return found;
}

/** Names of parameters of a path are the application's own business. */
export function fieldKey(method: string, path: string, place: string, name: string): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')} ${place} ${name.toLowerCase()}`;
}

type Resolve = (schema: unknown) => Schema;

function propertiesOf(schema: unknown, resolve: Resolve, depth = 0): readonly (readonly [string, unknown, boolean])[] {
  if (depth > 8) return [];
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = resolve(schema);
  const own = Object.entries(properties).map(([name, one]) => [name, one, required.includes(name)] as const);
  return [...own, ...[...allOf, ...anyOf, ...oneOf].flatMap((one) => propertiesOf(one, resolve, depth + 1))];
}

/** `string`, `number[]`, `enum`, `any`. */
function typeOf(schema: unknown, resolve: Resolve, depth = 0): string {
  const { enum: values, type, items, allOf = [], anyOf = [], oneOf = [] } = resolve(schema);
  if (values !== undefined) return 'enum';
  const [first] = [...allOf, ...anyOf, ...oneOf];
  if (type === undefined && first !== undefined && depth < 8) return typeOf(first, resolve, depth + 1);
  if (type === 'array') return `${typeOf(items, resolve, depth + 1)}[]`;
  return type ?? 'any';
}
