import type { Json } from '../../../../core/json';
import type { Answer } from '../../../../core/read-operation';
import type { Source } from '../../../../core/source';
import { fieldOfExample } from '../field-of-example';

/**
 * `@response 404 scenario="not found" {"message": "…"}`. What is no JSON, as a type that another tool takes here, says
 * nothing but its status; null where it has none either.
 * https://scribe.knuckles.wtf/laravel/documenting/responses#response
 */
export function responseTag(content: string, source: Source): Answer | null {
  const leading = /^(\d{3})?\s*([\s\S]*)$/.exec(content);
  const named = takenOut(leading?.[2] ?? '', 'status');
  const { value: scenario, rest } = takenOut(named.rest, 'scenario');
  const status = named.value ?? leading?.[1];
  const body = jsonOf(rest);
  if (status === undefined && body === undefined) return null;
  return writtenAnswer({ status: status ?? '200', description: scenario ?? '', body, source });
}

/** An answer with an example of its body; undefined where nobody wrote one. */
export function writtenAnswer(written: {
  readonly status: string;
  /** Empty for none. */
  readonly description: string;
  readonly body: Json | undefined;
  readonly source: Source;
}): Answer {
  const { status, description, body, source } = written;
  return {
    status,
    description: description === '' ? null : description,
    headers: {},
    content: body === undefined || status === '204' ? {} : { 'application/json': fieldOfExample(body) },
    source,
  };
}

/** `key=value`, `key="some words"` and what is left without it. */
function takenOut(text: string, key: string): { readonly value: string | undefined; readonly rest: string } {
  const found = new RegExp(String.raw`(?:^|\s)${key}=("[^"]*"|'[^']*'|[^\s'"{}]+)\s*`).exec(text);
  if (found === null) return { value: undefined, rest: text };
  const rest = text.slice(0, found.index) + ' ' + text.slice(found.index + found[0].length);
  return { value: (found[1] ?? '').replace(/^(["'])(.*)\1$/s, '$2').trim(), rest };
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
