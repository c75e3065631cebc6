import { isJsonList, isJsonObject, type Json } from '../json';
import type { Components, MediaType, RequestBody } from '../openapi-objects/document';
import type { FormEntry, RequestPayload } from './api-request';
import { textOf } from './request-entries';
import { resolvedSchema, schemaExample } from './schema-example';

type Schemas = Components['schemas'];

/** The body of a request, made of its first media type; null where there is none. */
export function requestPayload(requestBody: RequestBody | undefined, schemas: Schemas): RequestPayload | null {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || media === undefined) return null;
  const value = exampleOf(media, schemas);
  if (mediaType === 'multipart/form-data') return { kind: 'multipart', entries: formEntries(value, media, schemas) };
  if (mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'urlencoded', entries: formEntries(value, media, schemas).filter(({ isFile }) => !isFile) };
  }
  if (isJson(mediaType)) return { kind: 'text', mediaType, text: JSON.stringify(value ?? {}, null, 2) };
  const schema = resolvedSchema(media.schema, schemas);
  if (isBinary(schema?.format))
    return { kind: 'file', mediaType, file: typeof value === 'string' ? value : 'file.bin' };
  return { kind: 'text', mediaType, text: textOf(value ?? '') };
}

/** https://www.rfc-editor.org/rfc/rfc6839#section-3.1 */
export function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType);
}

/** The example of a media type: its own, the first of several, else one that its schema takes. */
export function exampleOf({ example, examples, schema }: MediaType, schemas: Schemas): Json | undefined {
  if (example !== undefined) return example;
  const [first] = isJsonObject(examples) ? Object.values(examples) : [];
  if (isJsonObject(first) && first['value'] !== undefined) return first['value'];
  return schemaExample(schema, schemas);
}

function formEntries(value: Json | undefined, { schema }: MediaType, schemas: Schemas): readonly FormEntry[] {
  const { properties = {}, required = [] } = resolvedSchema(schema, schemas) ?? {};
  return Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, member]) => {
    const property = resolvedSchema(Object.hasOwn(properties, name) ? properties[name] : undefined, schemas);
    const items = resolvedSchema(property?.items, schemas);
    const isFile = isBinary(property?.format) || isBinary(items?.format);
    const description = property?.description ?? '';
    return (isJsonList(member) ? member : [member]).map((one) => ({
      name,
      value: textOf(one),
      description,
      // Servers differ in which words of a form they take for true.
      isSent: typeof one !== 'boolean' || required.includes(name),
      isFile,
    }));
  });
}

function isBinary(format: string | undefined): boolean {
  return format === 'binary';
}
