import type { RouteParameter } from '../application';
import { wordsOf } from '../naming/words';
import type { Schema } from '../openapi-objects/document';
import { javaScriptPattern } from '../../languages/php/pcre/ecma-pattern';

/** The schema of a path parameter: what its pattern says, else what its name does. */
export function parameterSchema(parameter: RouteParameter): Schema {
  const byPattern = parameter.pattern === null ? null : schemaOfPattern(parameter.pattern);
  return byPattern ?? schemaOfName(parameter.bindingField ?? parameter.name);
}

function schemaOfPattern(pattern: string): Schema | null {
  if (/^(?:\\d|\[0-9\])[+*]$/.test(pattern)) return { type: 'integer' };
  // Frameworks write the pattern of a UUID out, each in its own way.
  if (looksLikeUuid(pattern)) return { type: 'string', format: 'uuid' };
  if (/^[\w-]+(?:\|[\w-]+)*$/.test(pattern)) return { type: 'string', enum: [...new Set(pattern.split('|'))] };
  // `.*` lets a value hold slashes; about the value itself it says nothing.
  if (/^\.[*+]$/.test(pattern)) return { type: 'string' };
  const expressible = javaScriptPattern(pattern);
  return expressible === null ? { type: 'string' } : { type: 'string', pattern: expressible };
}

/** `…{8}-…{4}-…{4}-…{4}-…{12}`, whatever stands for a digit. */
function looksLikeUuid(pattern: string): boolean {
  let at = pattern.indexOf('{8}-');
  for (let group = 0; group < 3 && at !== -1; group++) at = pattern.indexOf('{4}-', at + '{8}-'.length + 1);
  return at !== -1 && pattern.endsWith('{12}') && pattern.length > at + '{4}-{12}'.length;
}

function schemaOfName(name: string): Schema {
  // `tagOrId` takes one or the other.
  if (wordsOf(name).includes('or')) return { type: 'string' };
  if (/(?:^|_)id$|[a-z]Id$/.test(name)) return { type: 'integer' };
  if (/uuid/i.test(name)) return { type: 'string', format: 'uuid' };
  if (/slug/i.test(name)) return { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };
  return { type: 'string' };
}
