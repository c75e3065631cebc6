import type { FieldSchema } from '../../../../core/fields/field-schema';

const ofPlace: ReadonlySet<string> = new Set([
  ...['type', 'required', 'nullable', 'source', 'notes', 'conditions', 'rules', 'relations', 'neededWithout'],
]);

/** Whether any value is taken, or none but null is refused. */
export function saysNothing(field: FieldSchema): boolean {
  return field.type === 'any' && Object.keys(field).every((member) => ofPlace.has(member));
}
