import type { ts } from 'ts-morph';

/** That source does not tell whether the code which runs now runs, with what else is in doubt around it. */
export interface Doubt {
  readonly outer: Doubt | null;
  /** How many lie around each other. */
  readonly depth: number;
}

export function doubtWithin(outer: Doubt | null): Doubt {
  return { outer, depth: (outer?.depth ?? 0) + 1 };
}

/** Whether code that runs in one doubt has run for certain where code in another one runs. */
export function isWithinDoubt(inner: Doubt | null, outer: Doubt | null): boolean {
  if (outer === null) return true;
  for (let at = inner; at !== null; at = at.outer) if (at === outer) return true;
  return false;
}

/** Code that does something: its node, where there is one, and what is in doubt around it when it does. */
export interface CodePlace {
  readonly node: ts.Node | null;
  readonly doubt: Doubt | null;
}
