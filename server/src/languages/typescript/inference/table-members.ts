import { isOnlyNull } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { openObject } from '../types/plain-fields';
import type { Infers } from './infers';
import { unwrapped } from './places';
import { ofField, type Typed } from './typed';

/** What has more members than that is asked for other things than one of them. */
const mostMembers = 64;

/** What a member of a table comes to whose name source does not tell (`labels[code]`): one of all that it has; null of anything else. */
export function anyMember(of: Typed, inference: Infers): Typed | null {
  const bare = unwrapped(of);
  if (bare.kind !== 'record' && bare.kind !== 'field' && bare.kind !== 'type') return null;
  const { type, properties = {} } = inference.reader.expanded(inference.fieldOf(bare));
  const all = Object.values(properties);
  // What is null at first is filled by somebody.
  if (type !== 'object' || all.length === 0 || all.length > mostMembers || all.some(isOnlyNull)) return null;
  return all.every(isRow) ? ofField(anyRow(all, inference)) : inference.either(all.map(ofField));
}

/** Whether an object is written out in its place. */
function isRow({ type, shape, properties }: FieldSchema): boolean {
  return type === 'object' && shape === undefined && properties !== undefined;
}

/** Rows of a table are one, with all that any of them has. */
function anyRow(rows: readonly FieldSchema[], inference: Infers): FieldSchema {
  const names = new Set(rows.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const properties = [...names].map((name) => {
    const each = rows.map((row) => row.properties?.[name]);
    const there = each.filter((one) => one !== undefined);
    const field = inference.fieldOf(inference.either(there.map(ofField)));
    return [name, { ...field, required: field.required && there.length === each.length }] as const;
  });
  return { ...openObject, properties: Object.fromEntries(properties) };
}
