import { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import { someError } from '../../../languages/typescript/evaluate/some-error';
import { runAll } from '../../../languages/typescript/evaluate/statements';
import { unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { answerOfError } from './refused-statuses';

const stepsOfCatch = 5_000;

/**
 * What a `catch` throws that catches one of some errors, or one that nobody knows: those that it throws on, and others that have a
 * status.
 */
export function thrownOn(clause: ts.CatchClause, errors: readonly Value[], interpreter: Interpreter): readonly Value[] {
  const scope = scopeAround(clause, interpreter);
  if (scope === null || clause.block.statements.length === 0) return [];
  const all = [...errors, unknown(clause, someError)].flatMap((error) =>
    thrownWith(clause, error, scope, interpreter).filter((one) => one === error || answerOfError(one).length > 0),
  );
  return [...new Set(all)].filter(({ kind }) => kind !== 'unknown');
}

function thrownWith(
  { block, variableDeclaration }: ts.CatchClause,
  error: Value,
  scope: Scope,
  interpreter: Interpreter,
): readonly Value[] {
  const caught = interpreter.handling(stepsOfCatch, () =>
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
  const scope = interpreter.scopeOf(node.getSourceFile().fileName);
  const name = ts.findAncestor(node, ts.isClassLike)?.name?.text;
  const of = name === undefined ? undefined : scope?.find(name);
  if (of?.kind !== 'class') return scope;
  return scope?.below({ kind: 'record', entries: new Map(), class: of }) ?? null;
}
