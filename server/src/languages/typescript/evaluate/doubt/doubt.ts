import type { ts } from 'ts-morph';

/**
 * That source does not tell whether the code which runs now runs, with what else is in doubt around it. A round of a loop, or
 * anything else that code may leave before its end, is run for certain; what is `left` of it is run unless code has left it.
 */
export interface Doubt {
  readonly kind: 'perhaps' | 'round' | 'left';
  readonly outer: Doubt | null;
}

export function doubtWithin(outer: Doubt | null, kind: Doubt['kind'] = 'perhaps'): Doubt {
  return { kind, outer };
}

/** Whether code that runs in one doubt has run for certain where code in another one runs. */
export function isWithinDoubt(inner: Doubt | null, outer: Doubt | null): boolean {
  const begun = beginOf(outer);
  if (begun === null) return true;
  for (let at = inner; at !== null; at = at.outer) if (at === begun) return true;
  return false;
}

/** Whether code runs for certain. */
export function isRunForCertain(doubt: Doubt | null): boolean {
  return beginOf(doubt) === null;
}

/** What began with what is in doubt: to all that is within, it is certain. */
function beginOf(doubt: Doubt | null): Doubt | null {
  if (doubt === null || doubt.kind === 'perhaps') return doubt;
  return doubt.kind === 'left' ? doubt.outer : beginOf(doubt.outer);
}

/** Whether code has run where code in another doubt runs: what may have been left before it, or for which there may be no round, may not have. */
export function hasRunWhere(inner: Doubt | null, outer: Doubt | null): boolean {
  let begun = outer;
  while (begun?.kind === 'left') begun = begun.outer;
  if (begun === null) return true;
  for (let at = inner; at !== null; at = at.outer) if (at === begun) return true;
  return false;
}

/** Code that does something: its node, where there is one, and what is in doubt around it when it does. */
export interface CodePlace {
  readonly node: ts.Node | null;
  readonly doubt: Doubt | null;
}
