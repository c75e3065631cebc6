import { isJsonObject, type Json, type JsonObject } from '../json';

/** The target with a JSON Merge Patch applied: https://www.rfc-editor.org/rfc/rfc7396#section-2. Undefined for no target. */
export function mergePatched(target: Json | undefined, patch: Json): Json {
  if (!isJsonObject(patch)) return patch;
  const merged = new Map(Object.entries<Json>(isJsonObject(target) ? target : {}));
  for (const [key, change] of Object.entries<Json>(patch)) {
    if (change === null) merged.delete(key);
    else merged.set(key, mergePatched(merged.get(key), change));
  }
  return Object.fromEntries(merged) satisfies JsonObject;
}
