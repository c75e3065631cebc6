import { anyOfThem } from '../../core/fields/alternatives';
import type { FieldSchema } from '../../core/fields/field-schema';

/** A schema of which another field decides: what it is in each of the `cases`. */
export function dependingOn(field: FieldSchema, other: string | undefined, cases: readonly FieldSchema[]): FieldSchema {
  const all = cases.length === 0 ? [field] : cases;
  const taken = distinct(all.filter((one) => one.isImpossible !== true));
  // What a case leaves as it is takes what all others do.
  const isWhole = taken.length === 0 || taken.some((one) => isSame(one, field));
  return {
    ...(isWhole ? field : anyOfThem(taken)),
    required: all.every(({ required }) => required),
    conditions: [...(field.conditions ?? []), `depends on ${other ?? 'another field'}`],
  };
}

function isSame(one: FieldSchema, other: FieldSchema): boolean {
  return written(one) === written(other);
}

function distinct(all: readonly FieldSchema[]): readonly FieldSchema[] {
  return [...new Map(all.map((one) => [written(one), one])).values()];
}

/** Whether one must be there is said of all of them. */
function written(field: FieldSchema): string {
  return JSON.stringify({ ...field, required: false });
}
