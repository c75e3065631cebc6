import { isJson } from '../requests/request-payload';
import { resolvedSchema } from '../requests/schema-example';
import type { Components, Response, Responses, Schema } from '../openapi-objects/document';

/** What an operation's successes are, as its description says. */
export interface DocumentedSuccess {
  /** As they are written: `200`, `2XX`. */
  readonly statuses: readonly string[];
  readonly isRedirect: boolean;
  /** What bodies they have: none, JSON, JSON or none, or another media type. */
  readonly body: 'none' | 'json' | 'jsonOrNone' | 'other';
  readonly mediaTypes: readonly string[];
  /** The schemas of the JSON, one for each success that has one. */
  readonly schemas: readonly Schema[];
}

export function documentedSuccess(responses: Responses, schemas: Components['schemas']): DocumentedSuccess {
  const all = Object.entries(responses);
  const succeeding = all.filter(([status]) => status.startsWith('2'));
  const redirecting = all.filter(([status]) => status.startsWith('3'));
  const chosen = succeeding.length > 0 ? succeeding : redirecting;
  const mediaTypes = [...new Set(chosen.flatMap(([, { content }]) => Object.keys(content ?? {})))];
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
  if (kinds.has('other')) return 'other';
  if (!kinds.has('json')) return 'none';
  return kinds.has('none') ? 'jsonOrNone' : 'json';
}

function kindOf({ content = {} }: Response): 'none' | 'json' | 'other' {
  const types = Object.keys(content);
  if (types.length === 0) return 'none';
  return types.every(isJson) ? 'json' : 'other';
}

function jsonSchema({ content = {} }: Response, schemas: Components['schemas']): Schema | null {
  const [, media] = Object.entries(content).find(([type]) => isJson(type)) ?? [];
  return media === undefined ? null : (resolvedSchema(media.schema, schemas) ?? {});
}
