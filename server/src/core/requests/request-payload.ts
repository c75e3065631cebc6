import { isJsonObject, type Json } from '../json';
import type { Components, MediaType, RequestBody, Schema } from '../openapi-objects/document';
import type { FormEntry, RequestPayload } from './api-request';
import { formFields, type FormField } from './form-fields';
import { essenceOf, isJson } from './media-type';
import { textOf } from './request-entries';
import { resolvedSchema, schemaExample } from './schema-example';

type Schemas = Components['schemas'];

/** The body of a request, made of its first media type; null where there is none. */
export function requestPayload(requestBody: RequestBody | undefined, schemas: Schemas): RequestPayload | null {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || !isJsonObject(media)) return null;
  const essence = essenceOf(mediaType);
  const value = exampleOf(media, schemas, true);
  if (essence === 'multipart/form-data') return { kind: 'multipart', entries: formEntries(value, media, schemas) };
  if (essence === 'application/x-www-form-urlencoded') {
    return { kind: 'urlencoded', entries: formEntries(value, media, schemas).filter(({ isFile }) => !isFile) };
  }
  if (isJson(mediaType)) return { kind: 'text', mediaType, text: JSON.stringify(value ?? {}, null, 2) };
  const schema = resolvedSchema(media['schema'], schemas);
  if (isBinary(schema?.format))
    return { kind: 'file', mediaType, file: typeof value === 'string' ? value : 'file.bin' };
  return { kind: 'text', mediaType, text: textOf(value ?? '') };
}

/** The example of a media type: its own, the first of several, else one that its schema takes; `isSent` for one of a request. */
export function exampleOf(media: MediaType, schemas: Schemas, isSent = false): Json | undefined {
  // Users may write anything.
  if (!isJsonObject(media)) return undefined;
  const { example, examples, schema } = media;
  if (example !== undefined) return example;
  const [first] = isJsonObject(examples) ? Object.values(examples) : [];
  if (isJsonObject(first) && first['value'] !== undefined) return first['value'];
  return schemaExample(schema, schemas, '', isSent);
}

function formEntries(value: Json | undefined, { schema }: MediaType, schemas: Schemas): readonly FormEntry[] {
  const { properties = {}, required = [] } = resolvedSchema(schema, schemas) ?? {};
  return Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, member]) => {
    const property = Object.hasOwn(properties, name) ? resolvedSchema(properties[name], schemas) : null;
    const description = property?.description ?? '';
    return formFields(name, member).map((field) => {
      const isFile = isBinary(property?.format) || isBinary(schemaAt(property, field.keys, schemas)?.format);
      return {
        name: field.name,
        value: textOf(field.value),
        description,
        // Servers differ in which words of a form they take for true; a file of the example's name is not there.
        isSent: required.includes(name) || (typeof field.value !== 'boolean' && !isFile),
        isFile,
      };
    });
  });
}

/** The schema of what stands within a value. */
function schemaAt(schema: Schema | null, keys: FormField['keys'], schemas: Schemas): Schema | null {
  return keys.reduce<Schema | null>((outer, key) => {
    const { items, properties = {} } = outer ?? {};
    if (typeof key === 'number') return resolvedSchema(items, schemas);
    return Object.hasOwn(properties, key) ? resolvedSchema(properties[key], schemas) : null;
  }, schema);
}

function isBinary(format: string | undefined): boolean {
  return format === 'binary';
}
