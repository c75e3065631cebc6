import type { Value } from '../value';

/** Letters of a text, and items of a list, that are still told: code that doubles one often enough would fill any memory. */
export const longestText = 1_000_000;
const longestList = 20_000;

/** Whether a value is more than what is told. */
export function isTooLarge(value: Value): boolean {
  if (value.kind === 'list') return value.items.length > longestList;
  return value.kind === 'primitive' && typeof value.value === 'string' && value.value.length > longestText;
}
