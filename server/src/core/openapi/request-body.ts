import { type HttpMethod, takesBody } from '../application';
import type { Documentation } from '../documentation/documentation';
import type { Json } from '../json';
import type { Content, RequestBody, Schema } from '../openapi-objects/document';

/**
 * The body of an operation's requests, as documentation tells, else as it was read; undefined where nobody tells
 * anything.
 */
export function requestBodyOf(
  method: HttpMethod,
  { requestBody: given, example }: Documentation,
  read?: RequestBody,
): RequestBody | undefined {
  const requestBody = given === undefined ? withOwnExample(read, example) : { ...read, ...given };
  if (requestBody !== undefined) {
    return example === undefined ? requestBody : { ...requestBody, content: withExample(requestBody.content, example) };
  }
  if (example === undefined || !takesBody(method)) return undefined;
  return { content: { 'application/json': { schema: schemaOfExample(example), example } } };
}

/** What someone wrote down goes before what was made up. */
function withOwnExample(read: RequestBody | undefined, example: Json | undefined): RequestBody | undefined {
  if (read === undefined || example === undefined) return read;
  const content = Object.entries(read.content).map(([type, media]) => [type, { ...media, example }] as const);
  return { ...read, content: Object.fromEntries(content) };
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
