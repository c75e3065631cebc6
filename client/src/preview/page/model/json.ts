/** A value of a document, of which nobody knows more than that it is JSON: users write parts of documents as they like. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

const empty: JsonObject = {};

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty object of what is none. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : empty;
}

/** An empty list of what is none. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

/** An empty text of what is none. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The members of an object that there are. */
export function membersOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return Object.entries(objectOf(value)).flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const]));
}

/** A member of an object's own. */
export function memberOf(value: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A value in one line, a text without its quotes. */
export function shownValue(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value as people read it: in lines. */
export function shownExample(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
