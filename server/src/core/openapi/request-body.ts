import type { HttpMethod } from '../application';
import type { Documentation } from '../documentation/documentation';
import type { Json } from '../json';
import type { Content, RequestBody, Schema } from './document';

/** Whether requests of a method have a body. */
export function takesBody(method: HttpMethod): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

/** The body of an operation's requests, as far as documentation tells; undefined where it tells nothing. */
export function requestBodyOf(method: HttpMethod, { requestBody, example }: Documentation): RequestBody | undefined {
  if (requestBody !== undefined) {
    return example === undefined ? requestBody : { ...requestBody, content: withExample(requestBody.content, example) };
  }
  if (example === undefined || !takesBody(method)) return undefined;
  return { content: { 'application/json': { schema: schemaOfExample(example), example } } };
}

/** The bodies with an example where they have none. */
export function withExample(content: Content, example: Json): Content {
  const entries = Object.entries(content).map(([type, media]) => {
    const hasOne = media.example !== undefined || media.examples !== undefined;
    return [type, hasOne ? media : { ...media, example }] as const;
  });
  return Object.fromEntries(entries);
}

/** What can be told of a value from an example of it. */
export function schemaOfExample(example: Json): Schema {
  switch (typeof example) {
    case 'string':
      return { type: 'string' };
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    default:
      return Array.isArray(example) ? { type: 'array', items: {} } : { type: 'object' };
  }
}
