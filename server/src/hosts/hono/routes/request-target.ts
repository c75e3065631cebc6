import type { FunctionValue } from '../../../languages/typescript/evaluate/value';

/** Where a request goes. */
export interface RequestTarget {
  readonly method: string;
  /** As a route has it: parameters are `:name`. */
  readonly path: string;
}

/** Whether a function holds for all requests that go somewhere, or for none of them; null where source does not tell. */
export type HoldsFor = (condition: FunctionValue, target: RequestTarget) => boolean | null;
