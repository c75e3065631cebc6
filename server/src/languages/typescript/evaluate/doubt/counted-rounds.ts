import { ts } from 'ts-morph';
import { runInTurn } from '../branches';
import type { Ending } from '../ending';
import type { Runtime } from '../runtime';

/** Rounds of one loop while a request is handled: what more of them do is what these did. */
const mostOfRequest = 24;

/** Until how many steps are taken the rounds of the outermost loop go on, and those of all loops within. */
const ends = new WeakMap<Runtime, number>();

/**
 * Runs a loop with a part of the steps that are left, which it shares with the loops around it: enough are left for the code that
 * goes on behind it, however deep they stand in each other. `isSpent` is whether that part is.
 */
export function sharingSteps<Result>(runtime: Runtime, run: (isSpent: () => boolean) => Result): Result {
  const around = ends.get(runtime);
  const end = runtime.stepsTaken + runtime.stepsLeft / (runtime.isHandling ? 4 : 2);
  ends.set(runtime, Math.min(end, around ?? end));
  const isSpent = (): boolean => runtime.stepsTaken > (ends.get(runtime) ?? end);
  try {
    return run(isSpent);
  } finally {
    if (around === undefined) ends.delete(runtime);
    else ends.set(runtime, around);
  }
}

/** A loop that goes on as long as a condition holds. */
export interface CountedLoop {
  /** Whether the next round is run; null where source does not tell. */
  readonly holds: () => boolean | null;
  readonly round: () => Ending;
  /** All rounds that are left, of which source does not tell how many there are. */
  readonly rest: () => Ending;
}

/** Runs the rounds of a loop one after the other, as long as source tells that there is another; at most so many of them. */
export function runCounted({ holds, round, rest }: CountedLoop, most: number, runtime: Runtime): Ending {
  let isOver = false;
  let isBegun = false;
  const limit = runtime.isHandling ? Math.min(most, mostOfRequest) : most;
  return sharingSteps(runtime, (isSpent) => {
    const next = (): Ending => {
      if (isOver || isSpent()) return null;
      const isRun = holds();
      if (isRun === true) {
        isBegun = true;
        return round();
      }
      isOver = true;
      return isRun === null ? rest() : null;
    };
    const rounds = Array.from({ length: limit }, () => next);
    // An application that starts goes through some rounds of each loop.
    const last = (): Ending => (isOver || (isBegun && !runtime.isHandling) ? null : rest());
    return runInTurn([...rounds, last], runtime);
  });
}

/** Whether a condition compares something, as that of a loop does which counts. */
export function isComparison(condition: ts.Expression | undefined): condition is ts.BinaryExpression {
  return condition !== undefined && ts.isBinaryExpression(condition) && comparing.has(condition.operatorToken.kind);
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
