import type { FieldSchema } from '../../../core/fields/field-schema';
import { valuesOfPattern } from '../routes/constraints';
import { javaScriptPattern } from '../../../languages/php/pcre/pcre-to-ecma';

/** What a pattern of `where` says of a parameter's values, each of which it must match as a whole; null without one. */
export function schemaOfPattern(pattern: string | undefined): FieldSchema | null {
  if (pattern === undefined) return null;
  if (/^(?:\\d|\[0-9\])[+*]$/.test(pattern)) return { type: 'integer', ...ofPath };
  const text = { type: 'string', ...ofPath } as const;
  // Everybody writes the pattern of a UUID out in another way.
  if (looksLikeUuid(pattern)) return { ...text, format: 'uuid' };
  const values = valuesOfPattern(pattern);
  if (values !== null) return { ...text, enum: { values, name: null } };
  // `.*` lets a value hold slashes; about the value itself it says nothing.
  if (/^\.[*+]$/.test(pattern)) return text;
  const expressible = javaScriptPattern(pattern);
  return expressible === null ? text : { ...text, patterns: [expressible] };
}

const ofPath = { required: true, nullable: false } as const;

/** `…{8}-…{4}-…{4}-…{4}-…{12}`, whatever stands for a digit. */
function looksLikeUuid(pattern: string): boolean {
  let at = pattern.indexOf('{8}-');
  for (let group = 0; group < 3 && at !== -1; group++) at = pattern.indexOf('{4}-', at + '{8}-'.length + 1);
  return at !== -1 && pattern.endsWith('{12}') && pattern.length > at + '{4}-{12}'.length;
}
