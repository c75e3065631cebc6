import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything, openObject, plain } from '../../../languages/typescript/types/plain-fields';

/** What middleware of Hono puts into contexts, by the names of the types that say so. */
const variables: Readonly<Record<string, (of: FieldSchema | undefined) => Readonly<Record<string, FieldSchema>>>> = {
  RequestIdVariables: () => ({ requestId: plain('string') }),
  LanguageVariables: () => ({ language: plain('string') }),
  JwtVariables: (payload = anything) => ({ jwtPayload: payload }),
};

/** What a type of Hono is; null for those that say nothing of what a context holds. */
export function variableType(specifier: string, name: string, [first]: readonly FieldSchema[]): FieldSchema | null {
  const held = /^hono\b/.test(specifier) && Object.hasOwn(variables, name) ? variables[name] : undefined;
  return held === undefined ? null : { ...openObject, properties: held(first) };
}
