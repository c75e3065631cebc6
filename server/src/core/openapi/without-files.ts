import { defined } from '../defined';
import { onlyNull } from '../fields/alternatives';
import type { FieldSchema } from '../fields/field-schema';
import { hasFile } from './form-fields';

/**
 * An input without the files that may be left out; null where one may not, so that no other body than a form has it. Of a
 * file that is only read nobody knows whether it may. `within`: what names of its properties begin with.
 */
export function withoutFiles(input: FieldSchema, within = ''): FieldSchema | null {
  if (!hasFile(input)) return input;
  const { properties, refused, anyProperty, name } = input;
  // A list of files goes with its items; of several ways none is chosen here.
  if (input.type !== 'object' || properties === undefined || input.anyOf !== undefined) return null;
  const kept: [string, FieldSchema][] = [];
  for (const [key, property] of Object.entries(properties)) {
    const plain = withoutFiles(property, `${within}${key}.`) ?? nullAlone(property);
    if (plain !== null && !(isEmpty(plain) && !isEmpty(property))) kept.push([key, plain]);
    else if (property.required || property.isRead === true) return null;
  }
  const names = new Set(kept.map(([key]) => key));
  const files = Object.entries(properties).filter(([, property]) => isFiles(property));
  const gone = new Set(files.map(([key]) => within + key));
  const { additional } = input;
  return {
    ...input,
    properties: Object.fromEntries(kept.map(([key, property]) => [key, neededInstead(property, gone)])),
    ...defined({
      name: name === undefined ? undefined : `${name}WithoutFiles`,
      refused,
      anyProperty: anyProperty?.map((keys) => keys.filter((key) => names.has(key))).filter((keys) => keys.length > 0),
      additional: additional !== undefined && additional !== false && hasFile(additional) ? undefined : additional,
    }),
  };
}

/** A field that must be there where files beside it are not, which are not here. */
function neededInstead(field: FieldSchema, gone: ReadonlySet<string>): FieldSchema {
  const isNeeded = field.neededWithout?.some((names) => names.every((name) => gone.has(name))) === true;
  return isNeeded ? { ...field, required: true, nullable: false } : field;
}

/** A file, or a list of nothing else. */
function isFiles({ type, items, anyOf }: FieldSchema): boolean {
  return anyOf === undefined && (type === 'file' || (type === 'array' && items !== undefined && isFiles(items)));
}

/** What is left of a file that may be null, by which it is mostly removed: only a form can hold the file itself. */
function nullAlone({ type, nullable, required, description, notes }: FieldSchema): FieldSchema | null {
  if (type !== 'file' || !nullable) return null;
  return { ...onlyNull, required, ...defined({ description, notes }) };
}

function isEmpty({ type, properties }: FieldSchema): boolean {
  return type === 'object' && properties !== undefined && Object.keys(properties).length === 0;
}
