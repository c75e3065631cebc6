import type { Expression } from '../../../languages/php/syntax/ast';

/** Whether a chain comes to null where what it begins with is none: all that follows a `?->` is left then. */
export function isNullsafe(node: Expression): boolean {
  let of = node;
  while (of.kind === 'property' || of.kind === 'methodCall') {
    if (of.nullsafe) return true;
    of = of.of;
  }
  return false;
}
