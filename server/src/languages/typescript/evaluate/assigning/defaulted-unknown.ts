import type { FieldSchema } from '../../../../core/fields/field-schema';
import { unknown, type UnknownValue, type Value } from '../value';

/** What may be left out, and has a default then: it is there, of the type that is known of it; null where the default is of another one. */
export function defaultedUnknown(value: UnknownValue, byDefault: Value): Value | null {
  const { field, at } = value;
  if (field === undefined || field.required || field.type === 'any') return null;
  if (byDefault.kind === 'primitive' && byDefault.value === null) {
    return unknown(at, { ...field, required: true, nullable: true });
  }
  return isOf(byDefault, field) ? unknown(at, { ...field, required: true }) : null;
}

function isOf(value: Value, { type, enum: among }: FieldSchema): boolean {
  if (value.kind === 'list') return type === 'array';
  if (value.kind !== 'primitive') return false;
  const isAmong = among === undefined || among.values.some((one) => one === value.value);
  const isNumber = typeof value.value === 'number' && (type === 'number' || type === 'integer');
  return isAmong && (isNumber || typeof value.value === type);
}
