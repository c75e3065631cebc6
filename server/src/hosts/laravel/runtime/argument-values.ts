import { toText } from '../../../languages/php/evaluate/conversions';
import type { Value } from '../../../languages/php/evaluate/values';

/** A text of which all is known; undefined for null and for anything else. */
export function knownText(value: Value | undefined): string | undefined {
  if (value === undefined || value.kind === 'null') return undefined;
  const text = toText(value);
  return text.gap === undefined ? text.value : undefined;
}

/** The entries of an array, nothing of null, any other value alone: `Arr::wrap`. */
export function listOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value.kind === 'null') return [];
  return value.kind === 'array' ? [...value.entries.values()] : [value];
}
