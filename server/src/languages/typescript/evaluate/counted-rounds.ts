import { ts } from 'ts-morph';
import { runInTurn } from './branches';
import type { Ending } from './endings';
import type { Runtime } from './runtime';

/** Rounds of one loop while a request is handled: what more of them do is what these did. */
const mostOfRequest = 24;

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
  const limit = runtime.isHandling ? Math.min(most, mostOfRequest) : most;
  const next = (): Ending => {
    const isRun = isOver ? false : holds();
    if (isRun === true) return round();
    const isUntold = !isOver && isRun === null;
    isOver = true;
    return isUntold ? rest() : null;
  };
  const rounds = Array.from({ length: limit }, () => next);
  const last = (): Ending => (isOver || !runtime.isHandling ? null : rest());
  return runInTurn([...rounds, last], runtime);
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
