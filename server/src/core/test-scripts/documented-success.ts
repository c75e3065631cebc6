import { essenceOf, isJson } from '../requests/media-type';
import { isJsonObject } from '../json';
import { resolvedSchema } from '../requests/schema-example';
import type { Components, Content, Response, Responses, Schema } from '../openapi-objects/document';

/** What an operation's successes are, as its description says. */
export interface DocumentedSuccess {
  /** As they are written: `200`, `2XX`. */
  readonly statuses: readonly string[];
  readonly isRedirect: boolean;
  /** What bodies they have: none, JSON, JSON or none, another media type, or what no check of a body is certain of. */
  readonly body: 'none' | 'json' | 'jsonOrNone' | 'other' | 'otherOrNone';
  /** Without their parameters. */
  readonly mediaTypes: readonly string[];
  /** The schemas of the JSON, one for each success that has one. */
  readonly schemas: readonly Schema[];
}

export function documentedSuccess(responses: Responses, schemas: Components['schemas']): DocumentedSuccess {
  const all = Object.entries(responses);
  const succeeding = all.filter(([status]) => status.startsWith('2'));
  const redirecting = all.filter(([status]) => status.startsWith('3'));
  const chosen = succeeding.length > 0 ? succeeding : redirecting;
  const mediaTypes = [...new Set(chosen.flatMap(([, response]) => Object.keys(contentOf(response)).map(essenceOf)))];
  return {
    statuses: chosen.map(([status]) => status),
    isRedirect: succeeding.length === 0 && redirecting.length > 0,
    body: bodyOf(chosen.map(([, response]) => response)),
    mediaTypes,
    schemas: chosen.flatMap(([, response]) => jsonSchema(response, schemas) ?? []),
  };
}

function bodyOf(responses: readonly Response[]): DocumentedSuccess['body'] {
  const kinds = new Set(responses.map(kindOf));
  const mayBeNone = kinds.has('none');
  if (kinds.has('range') || (kinds.has('other') && mayBeNone)) return 'otherOrNone';
  if (kinds.has('other')) return 'other';
  if (!kinds.has('json')) return 'none';
  return mayBeNone ? 'jsonOrNone' : 'json';
}

function kindOf(response: Response): 'none' | 'json' | 'other' | 'range' {
  const types = Object.keys(contentOf(response));
  if (types.length === 0) return 'none';
  if (types.some((type) => type.includes('*'))) return 'range';
  return types.every(isJson) ? 'json' : 'other';
}

function jsonSchema(response: Response, schemas: Components['schemas']): Schema | null {
  const [, media] = Object.entries(contentOf(response)).find(([type]) => isJson(type)) ?? [];
  if (media === undefined) return null;
  return (isJsonObject(media) ? resolvedSchema(media['schema'], schemas) : null) ?? {};
}

/** Users may write anything. */
function contentOf({ content }: Response): Content {
  return isJsonObject(content) ? content : {};
}
