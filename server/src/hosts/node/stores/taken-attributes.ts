import type { FieldSchema } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../operations/noted';
import { partOf } from '../operations/request-part';

export type Attributes = Readonly<Record<string, FieldSchema>>;

/** Notes what a store that is handed a value takes of the request: fields by the attributes that they become. */
export function noteTaken(value: Value | undefined, attributes: Attributes, noted: Noted | null): void {
  if (value === undefined || noted === null) return;
  const part = partOf(value);
  if (part !== null) {
    if (part.place === 'body' && part.path.length === 0) {
      for (const [name, field] of Object.entries(attributes)) noted.take(name, asRead(field));
    }
    return;
  }
  if (value.kind !== 'record') return;
  for (const [name, one] of value.entries) {
    if (name.startsWith('$')) noteTaken(one, attributes, noted);
    const [taken, field] = [partOf(one), attributes[name]];
    if (taken !== null && taken.path.length > 0 && field !== undefined && field.type !== 'any') {
      noted.read(taken.place, taken.path.join('.'), asRead(field));
    }
  }
  for (const one of openSpreadsOf(value)) noteTaken(one, attributes, noted);
}

/** What is said of a field by what becomes of it; whether it must be there the code decides. */
function asRead(field: FieldSchema): Partial<FieldSchema> {
  return { ...without(field, 'required', 'default'), nullable: false };
}
