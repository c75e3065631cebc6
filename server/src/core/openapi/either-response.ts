import { isJsonList, isJsonObject, type Json } from '../json';
import type { MediaType, Response } from '../openapi-objects/document';

/** What is answered with one status in two ways: by an action, and by what refuses requests before it. */
export function eitherResponse(one: Response, other: Response): Response {
  const content = { ...other.content, ...one.content };
  for (const [type, media] of Object.entries(one.content ?? {})) {
    const ways = new Map([media, other.content?.[type]].flatMap((of) => waysOf(of)).map((way) => [textOf(way), way]));
    if (ways.size > 1) content[type] = { ...media, schema: { anyOf: [...ways.values()] } };
  }
  return Object.keys(content).length === 0 ? one : { ...one, content };
}

const textOf = (schema: Json): string => JSON.stringify(schema);

/** The schemas of which a body takes one; none where nothing is said of it. */
function waysOf(media: MediaType | undefined): readonly Json[] {
  const schema = media?.schema;
  if (!isJsonObject(schema)) return [];
  const { anyOf } = schema;
  return Object.keys(schema).length === 1 && isJsonList(anyOf) ? anyOf : [schema];
}
