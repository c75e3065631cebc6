/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` forgets what a list of JSON holds. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
