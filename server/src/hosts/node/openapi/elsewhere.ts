import { isJsonObject, type Json, type JsonObject } from '../../../core/json';

/** What stands where nobody reads it: in another file, or in what source does not tell. */
export const elsewhere: JsonObject = { $ref: 'elsewhere' };

/** Whether something leads out of what is read, be it all of it or what else it has. */
export function isElsewhere(json: Json | undefined): boolean {
  return isJsonObject(json) && typeof json['$ref'] === 'string' && !json['$ref'].startsWith('#');
}

/** A member of an object, which may stand elsewhere as all of it does. */
export function memberOf(json: Json | undefined, name: string): Json | undefined {
  if (!isJsonObject(json)) return undefined;
  return Object.hasOwn(json, name) ? json[name] : isElsewhere(json) ? elsewhere : undefined;
}
