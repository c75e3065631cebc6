import type { Frame } from '../frame';
import type { Typed } from '../types/typed';

/** Whether PHP takes a value for true; null where that is not known. */
export function isTrue(value: Typed, frame: Frame): boolean | null {
  if (value.kind === 'response') return true;
  return value.kind === 'scalar' ? isTruthy(value.value) : isFilled(value, frame);
}

export function isTruthy(value: { readonly kind: string; readonly value?: unknown }): boolean {
  return value.kind !== 'null' && Boolean(value.value) && value.value !== '0';
}

/** Whether there is something in an array; null where that is not known. In a loop an earlier round may have put it there. */
export function isFilled(value: Typed, { ends }: Pick<Frame, 'ends'>): boolean | null {
  const isEmpty =
    (value.kind === 'list' && value.item === null) ||
    (value.kind === 'record' && value.entries.size === 0 && value.rest === null);
  if (isEmpty) return ends.length === 0 ? false : null;
  return value.kind === 'record' && [...value.entries.values()].some(({ isOptional }) => !isOptional) ? true : null;
}

export function isArray({ kind }: Typed): boolean {
  return kind === 'record' || kind === 'list';
}
