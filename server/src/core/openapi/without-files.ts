import { defined } from '../defined';
import { isOnlyNull, onlyNull } from '../fields/alternatives';
import type { FieldSchema } from '../fields/field-schema';
import { hasFile } from './form-fields';

/**
 * An input without the files that may be left out; null where one may not, so that no other body than a form has it. Of a
 * file that is only read nobody knows whether it may.
 */
export function withoutFiles(input: FieldSchema): FieldSchema | null {
  if (!hasFile(input)) return input;
  const { properties, refused, anyProperty, name } = input;
  // A list of files goes with its items; of several ways none is chosen here.
  if (input.type !== 'object' || properties === undefined || input.anyOf !== undefined) return null;
  const kept: [string, FieldSchema][] = [];
  for (const [key, property] of Object.entries(properties)) {
    const plain = withoutFiles(property) ?? nullAlone(property);
    if (plain !== null && !(isEmpty(plain) && !isEmpty(property))) kept.push([key, plain]);
    else if (property.required || property.isRead === true) return null;
  }
  const names = new Set(kept.map(([key]) => key));
  const left = new Set(kept.flatMap(([key, one]) => (isOnlyNull(one) ? [] : [key])));
  const isGone = (key: string): boolean => properties[key] !== undefined && !left.has(key);
  const { additional } = input;
  return {
    ...input,
    properties: Object.fromEntries(kept.map(([key, property]) => [key, neededInstead(property, isGone)])),
    ...defined({
      name: name === undefined ? undefined : `${name}WithoutFiles`,
      refused,
      anyProperty: anyProperty?.map((keys) => keys.filter((key) => names.has(key))).filter((keys) => keys.length > 0),
      additional: additional !== undefined && additional !== false && hasFile(additional) ? undefined : additional,
    }),
  };
}

/** A field that must be there where files are not, which are not here. */
function neededInstead(field: FieldSchema, isGone: (name: string) => boolean): FieldSchema {
  const isNeeded = field.neededWithout?.some((names) => names.every(isGone)) === true;
  return isNeeded ? { ...field, required: true, nullable: false } : field;
}

/** What is left of a file that may be null, by which it is mostly removed: only a form can hold the file itself. */
function nullAlone({ type, nullable, required, description, notes }: FieldSchema): FieldSchema | null {
  if (type !== 'file' || !nullable) return null;
  return { ...onlyNull, required, ...defined({ description, notes }) };
}

function isEmpty({ type, properties }: FieldSchema): boolean {
  return type === 'object' && properties !== undefined && Object.keys(properties).length === 0;
}
