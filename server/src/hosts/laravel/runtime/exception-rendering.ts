import type { ClosureValue } from '../../../languages/php/evaluate/values';

/** What the application says of the exceptions that it does not catch. */
export interface ExceptionRendering {
  /** Functions that make responses of exceptions, each of those that its first parameter takes. */
  readonly rendering: ClosureValue[];
  /** Functions that make others of exceptions, by their classes. */
  readonly mapping: (readonly [className: string, map: ClosureValue])[];
  /** What makes others of the responses that are made of exceptions; the last counts. */
  readonly responding: ClosureValue[];
}
