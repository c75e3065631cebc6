import type { Expression } from '../../../languages/php/syntax/ast';

/** Whether a chain comes to null where what it begins with is none: all that follows a `?->` is left then, and `optional($a)->b` is null. */
export function isNullsafe(node: Expression): boolean {
  let of = node;
  while (of.kind === 'property' || of.kind === 'methodCall') {
    if (of.nullsafe) return true;
    of = of.of;
  }
  return of !== node && of.kind === 'call' && 'name' in of.function && /^optional$/i.test(of.function.fallback);
}
