import type { FieldSchema, FieldValue } from './field-schema';
import { merged } from './merge-fields';
import { oneOfValues } from './one-of-values';

/** Whatever one of them takes. Values that are written out become one list, null becomes nullable. */
export function anyOfThem(all: readonly FieldSchema[]): FieldSchema {
  const nullable = all.some((one) => one.nullable);
  const required = all.every((one) => one.required);
  const [first, ...others] = all.filter((one) => !isOnlyNull(one));
  if (first === undefined) return { type: 'any', required, nullable: true };
  if (others.length === 0) return { ...first, required, nullable };
  const several = [first, ...others];
  const values = several.map(valuesOf);
  if (values.every((one) => one !== null)) {
    return oneOfValues({ type: 'any', required, nullable }, [...new Set(values.flat())]);
  }
  return {
    type: 'any',
    required,
    nullable,
    anyOf: several.map((one) => ({ ...one, nullable: false, required: false })),
  };
}

/** Objects that the values of a field tell apart. */
export function toldApart(cases: readonly FieldSchema[]): FieldSchema {
  const [only, ...others] = cases;
  if (only === undefined || others.length === 0 || cases.some(({ type }) => type !== 'object')) return anyOfThem(cases);
  const names = new Set(cases.flatMap(({ properties = {} }) => Object.keys(properties)));
  const properties = Object.fromEntries([...names].map((name) => [name, joinedProperty(name, cases)]));
  return { type: 'object', required: true, nullable: false, properties, oneOf: cases };
}

/** A property as any of the cases has it: it must be there where each of them wants it. */
export function joinedProperty(name: string, cases: readonly FieldSchema[]): FieldSchema {
  const all = cases.flatMap(({ properties = {} }) => (properties[name] === undefined ? [] : [properties[name]]));
  const one = anyOfThem(all);
  return { ...one, required: all.length === cases.length && one.required };
}

/** What both take. */
export function bothOf(first: FieldSchema, other: FieldSchema | undefined): FieldSchema {
  return other === undefined ? first : merged(first, other);
}

export const onlyNull: FieldSchema = { type: 'string', required: true, nullable: true, isImpossible: true };

export function isOnlyNull({ nullable, isImpossible }: FieldSchema): boolean {
  return nullable && isImpossible === true;
}

/** Its values, where they are all that is said of it. */
function valuesOf(field: FieldSchema): readonly FieldValue[] | null {
  const says = Object.keys(field).filter((name) => !['type', 'required', 'nullable', 'enum'].includes(name));
  return says.length > 0 ? null : (field.enum?.values ?? null);
}
