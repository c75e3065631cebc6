import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import { someError } from '../../../languages/typescript/evaluate/some-error';
import { runAll } from '../../../languages/typescript/evaluate/statements';
import { type ClassValue, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { withLocalNames } from './local-names';
import { answerOfError } from './refused-statuses';

const stepsOfCatch = 5_000;

/** Of a `catch` with all errors that are tried. */
const stepsOfAll = 400_000;

/**
 * What a `catch` throws that catches one of some errors, or one that nobody knows: those that it throws on, and others that have a
 * status.
 */
export function thrownOn(clause: ts.CatchClause, errors: readonly Value[], interpreter: Interpreter): readonly Value[] {
  const scope = scopeAround(clause, interpreter);
  if (scope === null || clause.block.statements.length === 0) return [];
  const end = interpreter.stepsLeft - stepsOfAll;
  const all = new Set<Value>();
  for (const error of inTurn(errors, unknown(clause, someError))) {
    const steps = Math.min(stepsOfCatch, interpreter.stepsLeft - end);
    if (steps <= 0) break;
    for (const one of thrownWith(clause, error, scope, steps, interpreter))
      if (one === error || answerOfError(one).length > 0) all.add(one);
  }
  return [...all].filter(({ kind }) => kind !== 'unknown');
}

/** One error of each class and status comes first, and one that nobody knows: steps may not suffice for all. */
function inTurn(errors: readonly Value[], some: Value): Iterable<Value> {
  const known = new Map<ClassValue | null, Set<string>>();
  const firsts = errors.filter((error) => {
    const of = error.kind === 'record' ? error.class : null;
    const statuses = known.get(of) ?? new Set();
    const status = answerOfError(error)
      .map((one) => one.status)
      .join();
    const isFirst = !statuses.has(status);
    known.set(of, statuses.add(status));
    return isFirst;
  });
  return new Set([...firsts, some, ...errors]);
}

function thrownWith(
  { block, variableDeclaration }: ts.CatchClause,
  error: Value,
  scope: Scope,
  steps: number,
  interpreter: Interpreter,
): readonly Value[] {
  const caught = interpreter.handling(steps, () =>
    interpreter.caught(() => {
      const below = scope.below();
      if (variableDeclaration !== undefined) interpreter.bind(variableDeclaration.name, error, below);
      runAll(block.statements, below, interpreter);
    }),
  );
  return (caught?.values ?? []).flatMap(alternativesOf);
}

/** The names of a file, and an instance of the class that code stands in, of which nothing is known but its methods. */
function scopeAround(node: ts.Node, interpreter: Interpreter): Scope | null {
  const whole = interpreter.scopeOf(node.getSourceFile().fileName);
  const scope = whole === null ? null : withLocalNames(node, whole);
  const name = ts.findAncestor(node, ts.isClassLike)?.name?.text;
  const of = name === undefined ? undefined : scope?.find(name);
  if (of?.kind !== 'class') return scope;
  return scope?.below({ kind: 'record', entries: new Map(), class: of }) ?? null;
}
