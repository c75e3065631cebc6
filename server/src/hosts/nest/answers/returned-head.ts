import type { Value } from '../../../languages/typescript/evaluate/value';
import type { SaidHeader } from '../../node/operations/answer-head';

/** What is said by the response of an answer that a handler returns. */
export interface ReturnedHead {
  /** Null for the one that it has by itself. */
  readonly statuses: readonly (number | null)[];
  readonly mediaTypes: readonly (string | null)[];
  readonly headers: readonly SaidHeader[];
  /** What is returned; left out where nobody asks. */
  readonly value?: Value;
}
