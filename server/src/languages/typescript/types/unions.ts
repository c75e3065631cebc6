import { anyOfThem, onlyNull, toldApart } from '../../../core/fields/alternatives';
import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import { absent, anything } from './plain-fields';

export const nullField = onlyNull;

/** What one of several types says: `undefined` among them makes it one that may be left out. */
export function unionOf(parts: readonly FieldSchema[], expanded: (field: FieldSchema) => FieldSchema): FieldSchema {
  const present = parts.filter((part) => part !== absent);
  const isOptional = present.some(({ required }) => !required) || present.length < parts.length;
  if (present.length === 0) return absent;
  if (present.some(isAnything)) return isOptional ? { ...anything, required: false } : anything;
  const each = withoutCovered(distinct(present.map((part) => ({ ...part, required: true }))));
  const cases = casesOf(each, expanded);
  const whole = cases === null ? plainBoolean(anyOfThem(each)) : toldApart(cases);
  return isOptional ? { ...whole, required: false } : whole;
}

function isAnything({ type, anyOf, shape }: FieldSchema): boolean {
  return type === 'any' && anyOf === undefined && shape === undefined;
}

function distinct(parts: readonly FieldSchema[]): readonly FieldSchema[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

/** What another part takes all of (`'a' | string`, a whole number beside any). */
function withoutCovered(parts: readonly FieldSchema[]): readonly FieldSchema[] {
  const whole = new Set<FieldType>(parts.flatMap((part) => (isWholeType(part) ? [part.type] : [])));
  return parts.filter((part) => {
    const isValues = part.enum !== undefined;
    const isCovered = part.type === 'integer' && whole.has('number') && (isValues || isWholeType(part));
    return !isCovered && !(isValues && whole.has(part.type));
  });
}

function isWholeType(part: FieldSchema): boolean {
  return Object.keys(part).every((key) => ['type', 'required', 'nullable'].includes(key));
}

function plainBoolean(field: FieldSchema): FieldSchema {
  if (field.type !== 'boolean' || field.enum?.values.length !== 2) return field;
  return without(field, 'enum');
}

/** Objects that the values of a property tell apart; null where they are none. */
function casesOf(
  parts: readonly FieldSchema[],
  expanded: (field: FieldSchema) => FieldSchema,
): readonly FieldSchema[] | null {
  if (parts.length < 2 || parts.some(({ type, nullable }) => type !== 'object' || nullable)) return null;
  const cases = parts.map(expanded);
  const [first] = cases;
  const names = Object.keys(first?.properties ?? {});
  const isTelling = names.some((name) => {
    const values = cases.map(({ properties }) => properties?.[name]?.enum?.values);
    const all = values.flatMap((one) => one ?? []);
    return values.every((one) => one !== undefined) && new Set(all).size === all.length;
  });
  return isTelling ? cases : null;
}
