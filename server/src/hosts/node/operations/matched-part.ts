import type { FieldSchema } from '../../../core/fields/field-schema';
import { native, type NativeObject, type Value } from '../../../languages/typescript/evaluate/value';
import { openObject } from '../../../languages/typescript/types/plain-fields';
import type { Noted } from './noted';
import { outputOf } from '../../validators/outputs';

/** A field of what checks let through, wherever in the request it was sent. */
export interface MatchedPart {
  /** Left out for all of it. */
  readonly name?: string;
  /** Whether code takes something in its place where it is left out. */
  hasDefault: boolean;
}

const parts = new WeakMap<NativeObject, MatchedPart>();

export function matchedPartOf(value: Value): MatchedPart | null {
  return value.kind === 'native' ? (parts.get(value.object) ?? null) : null;
}

/** What checks of the request let through, by the names of its fields: `matchedData(req)` of express-validator. */
export function matchedParts(): Value {
  const fields = new Map<string, Value>();
  return made(
    { hasDefault: false },
    {
      get: (name) => {
        const known = fields.get(name) ?? fieldOf(name);
        fields.set(name, known);
        return known;
      },
      isOpen: true,
    },
  );
}

function fieldOf(name: string): Value {
  const part: MatchedPart = { name, hasDefault: false };
  return made(part, { defaults: () => void (part.hasDefault = true) });
}

function made(part: MatchedPart, object: NativeObject): Value {
  parts.set(object, part);
  return native(object);
}

/** What such a part is, by the checks of all that runs for a route; null where none is of it. */
export function matchedField({ name, hasDefault }: MatchedPart, all: readonly Noted[]): FieldSchema | null {
  const checks = all
    .flatMap((one) => one.checks)
    .flatMap(({ path: [key, ...below], field }) =>
      key === undefined || below.length > 0 ? [] : [[key, field] as const],
    );
  const fields = new Map(checks.map(([key, field]) => [key, outputOf(field)] as const));
  if (name === undefined) return { ...openObject, properties: Object.fromEntries(fields) };
  const field = fields.get(name);
  return field === undefined ? null : { ...field, required: field.required || hasDefault };
}
