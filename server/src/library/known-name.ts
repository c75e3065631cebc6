import { InvalidArgumentError } from '../core/invalid-argument-error';
import { neutralName } from '../core/neutral-names';

/** The one that a name means. Throws an `InvalidArgumentError` for any other name. `kind`: what callers know them as. */
export function knownName<Name extends string>(given: string, known: readonly Name[], kind: string): Name {
  const name = neutralName(given);
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`Unknown ${kind}: ${given}. Available ${kind}s: ${known.join(', ')}.`);
}
