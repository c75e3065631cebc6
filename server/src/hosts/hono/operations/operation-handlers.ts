import type { ts } from 'ts-morph';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import { schemaIn } from '../../node/operations/schema-values';
import { validating } from './validators';

/** What of the `request` of a route is checked where. */
const parts: Readonly<Record<string, string>> = {
  query: 'query',
  params: 'param',
  headers: 'header',
  cookies: 'cookie',
};

/** What runs before the handler of a route that `createRoute` made: its middleware, then a validator each part. */
export function operationHandlers({ entries }: RecordValue, hook: Value | null, at: ts.Node): readonly Value[] {
  const request = entries.get('request');
  const middleware = entries.get('middleware');
  const named = Object.entries(parts).flatMap(([name, target]) => {
    const schema = memberOf(request, name);
    return schema === undefined ? [] : [validating({ target, schema, hook, at })];
  });
  return [...(middleware === undefined ? [] : [middleware]), ...named, ...bodyValidators(request, hook, at)];
}

function bodyValidators(request: Value | undefined, hook: Value | null, at: ts.Node): readonly Value[] {
  const body = memberOf(request, 'body');
  const content = memberOf(body, 'content');
  const required = memberOf(body, 'required');
  const isRequired = required?.kind === 'primitive' && required.value === true;
  const media = content?.kind === 'record' ? [...content.entries] : [];
  const seen = new Set<string>();
  return media.flatMap(([mediaType, one]) => {
    const schema = memberOf(one, 'schema');
    const target = targetOf(mediaType);
    if (target === null || seen.has(target) || schema === undefined) return [];
    // What is no schema of zod is documentation alone.
    if (schema.kind === 'record' && schemaIn(schema) === null) return [];
    seen.add(target);
    return [validating({ target, schema, hook, at, ...(!isRequired && { isOptional: true }) })];
  });
}

function targetOf(mediaType: string): string | null {
  if (/^application\/([\w.-]+\+)?json\b/i.test(mediaType)) return 'json';
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType) ? 'form' : null;
}

export function memberOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}
