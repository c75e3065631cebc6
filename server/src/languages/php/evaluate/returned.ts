import type { Completion } from './machine';
import { joinValues } from './scope';
import { nullValue, type Value } from './values';

/** The value that a function or file answers, from how it ended. */
export function returnedBy(completion: Completion): Value {
  switch (completion.kind) {
    case 'normal':
    case 'break':
    case 'continue':
    case 'goto':
      return nullValue;
    case 'return':
      return completion.value;
    case 'maybe':
      // One branch answered, the other came to the end of the function without.
      return completion.leaving.kind === 'return'
        ? joinValues(completion.leaving.value, nullValue, completion.reason)
        : nullValue;
    default:
      return completion satisfies never;
  }
}
