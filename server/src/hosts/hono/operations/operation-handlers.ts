import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { schemaIn } from '../../node/operations/schema-values';
import type { OperationHandlers } from '../routes/hono-module';
import { validating } from './validators';

/** What of the `request` of a route is checked where. */
const parts: Readonly<Record<string, string>> = {
  query: 'query',
  params: 'param',
  headers: 'header',
  cookies: 'cookie',
};

/** What runs before the handler of a route that `createRoute` made: its middleware, then a validator each part. */
export function operationHandlers(project: ProjectModules): OperationHandlers {
  return ({ entries }, hook, at) => {
    const request = entries.get('request');
    const middleware = entries.get('middleware');
    const by: Validating = { hook, at, project };
    const named = Object.entries(parts).flatMap(([name, target]) => {
      const schema = memberOf(request, name);
      return schema === undefined ? [] : [validating({ target, schema, ...by })];
    });
    return [...(middleware === undefined ? [] : [middleware]), ...named, ...bodyValidators(request, by)];
  };
}

type Validating = Pick<Parameters<typeof validating>[0], 'hook' | 'at' | 'project'>;

function bodyValidators(request: Value | undefined, by: Validating): readonly Value[] {
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
    return [validating({ target, schema, ...by, ...(!isRequired && { isOptional: true }) })];
  });
}

function targetOf(mediaType: string): string | null {
  if (/^application\/([\w.-]+\+)?json\b/i.test(mediaType)) return 'json';
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType) ? 'form' : null;
}

export function memberOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}
