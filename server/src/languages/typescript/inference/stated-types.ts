import { commentedPartOf, commentedTypeOf, declaredTypeOf, statedPartOf } from '../evaluate/types/declared-types';
import type { Value } from '../evaluate/value';
import type { Infers } from './infers';
import { saidPlace } from './said-places';
import { unwrapped } from './places';
import { saysMore } from '../../../core/fields/says-more';
import { memberOfTyped } from './members';
import type { Typed } from './typed';

/** What people say that a value is, or that the whole is which it is a part of; null where they say nothing. */
export function statedTypeOf(value: Value, inference: Infers): Typed | null {
  const type = declaredTypeOf(value);
  if (type !== undefined) return unwrapped({ kind: 'type', node: type, place: saidPlace(value, type, inference) });
  const part = statedPartOf(value);
  const whole = part === undefined ? null : statedTypeOf(part.of, inference);
  return part === undefined || whole === null ? null : memberOfTyped(whole, part.name, inference);
}

/** What people say that a value is, or the whole that it is a part of, as far as code tells no more; null where they say nothing. */
export function commentedTyped(value: Value, inference: Infers): Typed | null {
  const type = commentedTypeOf(value);
  if (type !== undefined) return unwrapped({ kind: 'type', node: type, place: saidPlace(value, type, inference) });
  const part = commentedPartOf(value);
  const whole = part === undefined ? null : commentedTyped(part.of, inference);
  return part === undefined || whole === null ? null : memberOfTyped(whole, part.name, inference);
}

/** What people say of data that code holds, where it says more than that this is an object or a list. */
export function statedDataOf(value: Value, inference: Infers): Typed | null {
  const isData = value.kind === 'list' || (value.kind === 'record' && value.class === null);
  const stated = isData ? statedTypeOf(value, inference) : null;
  return stated !== null && saysMore(inference.fieldOf(stated)) ? stated : null;
}
