import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyOfThem } from '../../../core/fields/alternatives';

/** What one of several answers holds. Objects with a property in common are one, with all that any of them has. */
export function anyAnswer(all: readonly FieldSchema[]): FieldSchema {
  const distinct = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  const [first, ...others] = distinct;
  if (first === undefined) return { type: 'any', required: true, nullable: true };
  return others.length === 0 ? first : others.reduce(joined, first);
}

function joined(one: FieldSchema, other: FieldSchema): FieldSchema {
  const names = Object.keys(one.properties ?? {});
  const others = Object.keys(other.properties ?? {});
  if (!names.some((name) => others.includes(name))) return { ...anyOfThem([one, other]), required: true };
  const properties = Object.fromEntries(
    [...new Set([...names, ...others])].map((name) => [
      name,
      property(one.properties?.[name], other.properties?.[name]),
    ]),
  );
  return { ...one, nullable: one.nullable || other.nullable, properties };
}

/** What only one has need not be there. */
function property(one: FieldSchema | undefined, other: FieldSchema | undefined): FieldSchema {
  if (one === undefined || other === undefined) {
    return { ...(one ?? other ?? { type: 'any', nullable: true }), required: false };
  }
  return { ...anyAnswer([one, other]), required: one.required && other.required };
}
