import type { Value } from './value';

/** How a statement ends, where it does not just go on. */
export type Ending = { readonly kind: 'return'; readonly value: Value } | Leaving | null;

/** It is left for one of these places; `goesOn` tells whether it may also just go on. */
export interface Leaving {
  readonly kind: 'leave';
  readonly to: readonly Leave[];
  readonly goesOn: boolean;
}

/** Where `break` and `continue` lead: the nearest statement that they may leave, but for one that a label names. */
export interface Leave {
  readonly isBreak: boolean;
  readonly label: string | null;
}
