import { isJsonList, type Json, type JsonObject } from '../json';

/** Keys of a schema that say nothing of values themselves. */
const wordless: ReadonlySet<string> = new Set(['allOf', 'title', 'description', 'example', 'externalDocs', 'xml']);

/** Whether a schema does more than put others together, where `settled` are choices that count no more. */
export function saysSomething(schema: JsonObject, settled?: ReadonlySet<readonly Json[]>): boolean {
  return Object.entries(schema).some(
    ([key, value]) => !wordless.has(key) && !key.startsWith('x-') && !(isJsonList(value) && settled?.has(value)),
  );
}
