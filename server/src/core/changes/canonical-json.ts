import { isJsonObject, type Json, type JsonObject } from '../json';

/** The same text for values that differ by the order of keys alone. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, member: Json) => (isJsonObject(member) ? sortedByKey(member) : member));
}

function sortedByKey(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}
