import { followEach, type Followed } from '../../../../languages/php/evaluate/follow-each';
import type { Slices } from '../../../../languages/php/evaluate/interpreter';
import { LimitReached, PhpException } from '../../../../languages/php/evaluate/machine';
import type { Laravel } from '../../runtime/laravel';
import type { Way } from './merge-ways';
import type { RequestContext } from './requests';

/** Steps of all ways through what decides the rules of one action or request class. Real ones take some hundreds. */
export const mostSteps = 200_000;

/** Ways through one action or request class that are followed. Real ones have up to ten. */
const mostWays = 48;

export interface Ways {
  readonly followed: readonly Followed<Way>[];
  /** Whether there was more than can be gone through. */
  readonly isCut: boolean;
}

/** Each way through some code that answers a request, with what it validated. */
export function waysThrough(
  { machine, requests }: Laravel,
  context: RequestContext,
  { run, slices }: { readonly run: () => void; readonly slices: Slices | null },
): Ways {
  let isCut = false;
  const way = (): Way => {
    context.validations.length = 0;
    let isThrown = true;
    try {
      machine.whileReading(slices, run);
      isThrown = false;
    } catch (error) {
      // The stack of the machine below this one may not be enough either.
      if (error instanceof LimitReached || error instanceof RangeError) isCut = true;
      else if (!(error instanceof PhpException)) throw error;
    }
    return { validations: [...context.validations], isThrown };
  };
  const goesOn = (runs: number): boolean => {
    isCut ||= runs >= mostWays;
    return !isCut;
  };
  const followed = machine.aside(mostSteps, () =>
    requests.during(context, () => machine.whileGuarded(() => followEach(machine, way, goesOn))),
  );
  return { followed: followed ?? [], isCut };
}
