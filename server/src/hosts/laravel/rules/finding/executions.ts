import { followEach, type Followed } from '../../../../languages/php/evaluate/follow-each';
import type { Slices } from '../../../../languages/php/evaluate/interpreter';
import { LimitReached, PhpException } from '../../../../languages/php/evaluate/machine';
import type { CheckedParameters } from '../request/checked-parameters';
import type { RequestContext, Validation } from '../request/request-context';
import type { RulesFramework } from './rules-framework';

/** Steps of all executions of what decides the rules of one action or request class. Real ones take some hundreds. */
export const mostSteps = 200_000;

/** Executions of one action or request class. Real ones have up to ten. */
const mostExecutions = 48;

/** What one run of some code validated, with one choice for each condition that source does not decide. */
export interface Execution {
  readonly validations: readonly Validation[];
  /** What it held parameters of the path against. */
  readonly parameters: readonly CheckedParameters[];
  /** Whether it ended in an exception. */
  readonly isThrown: boolean;
}

export interface Executions {
  readonly followed: readonly Followed<Execution>[];
  /** Whether there was more than can be gone through. */
  readonly isCut: boolean;
}

/** Executes code that answers a request once for each choice that undecided conditions leave. */
export function executionsOf(
  { machine, requests }: RulesFramework,
  context: RequestContext,
  { run, slices }: { readonly run: () => void; readonly slices: Slices | null },
): Executions {
  let isCut = false;
  const execute = (): Execution => {
    context.validations.length = 0;
    context.checkedParameters.length = 0;
    context.input = context.given;
    let isThrown = true;
    try {
      machine.whileReading(slices, run);
      isThrown = false;
    } catch (error) {
      // The stack of the machine below this one may not be enough either.
      if (error instanceof LimitReached || error instanceof RangeError) isCut = true;
      else if (!(error instanceof PhpException)) throw error;
    }
    return { validations: [...context.validations], parameters: [...context.checkedParameters], isThrown };
  };
  const goesOn = (runs: number): boolean => {
    isCut ||= runs >= mostExecutions;
    return !isCut;
  };
  const followed = machine.aside(mostSteps, () =>
    requests.during(context, () => machine.whileGuarded(() => followEach(machine, execute, goesOn))),
  );
  return { followed: followed ?? [], isCut };
}
