import { isJsonList, isJsonObject, type Json } from '../json';

/** One name of a form with its value, which is no list and no object. */
export interface FormField {
  readonly name: string;
  readonly value: Json;
  /** Where the value stands within what was named, from the outside: a number for an item, a name for a member. */
  readonly keys: readonly (string | number)[];
}

/**
 * A value as most servers read it in forms and queries: `a[b]` for a member, `a[]` for an item, `a[0][b]` for a
 * member of an item. An empty list or object has no field.
 */
export function formFields(name: string, value: Json, keys: FormField['keys'] = []): readonly FormField[] {
  if (isJsonList(value)) {
    const base = name.replace(/\[\]$/, '');
    return value.flatMap((item, index) => {
      const isPlain = typeof item !== 'object' || item === null;
      return formFields(`${base}[${isPlain ? '' : index.toString()}]`, item, [...keys, index]);
    });
  }
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => formFields(`${name}[${key}]`, member, [...keys, key]));
  }
  return [{ name, value, keys }];
}
