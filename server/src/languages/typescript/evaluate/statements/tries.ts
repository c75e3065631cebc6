import type { ts } from 'ts-morph';
import { branching, endingOf, runInTurn } from '../branches';
import type { Ending } from '../ending';
import { noteMade } from '../made-values';
import { type AsFailed, type Runtime } from '../runtime';
import { someError } from '../some-error';
import type { Scope } from '../scope';
import { unknown, type Value } from '../value';

export function runTry(statement: ts.TryStatement, scope: Scope, runtime: Runtime): Ending {
  const endings: Ending[] = [];
  const { tryBlock, catchClause, finallyBlock } = statement;
  const { values, isCertain, asFailed } = runtime.trying(tryBlock, () => {
    endings.push(runtime.round(() => runtime.runOne(tryBlock, scope)));
  });
  const tried = isCertain ? undefined : (endings[0] ?? null);
  const caught =
    catchClause === undefined
      ? (tried ?? null)
      : runCatch(statement, catchClause, { values, tried, asFailed }, scope, runtime);
  const last = finallyBlock === undefined ? null : runtime.runOne(finallyBlock, scope);
  return runInTurn([() => last, () => caught], runtime);
}

interface Tried {
  /** What may be caught. */
  readonly values: readonly Value[];
  /** How what is tried ends, where it may. */
  readonly tried: Ending | undefined;
  readonly asFailed: AsFailed;
}

/** Runs the block for each value that may be caught. */
function runCatch(
  statement: ts.TryStatement,
  { block, variableDeclaration }: ts.CatchClause,
  { values, tried, asFailed }: Tried,
  scope: Scope,
  runtime: Runtime,
): Ending {
  const handle = (value: Value) => (): Ending => {
    if (runtime.isHandling) asFailed();
    // Where it is caught it is there for certain, whatever has made it.
    if (runtime.isHandling) noteMade(value, runtime.doubt);
    const below = scope.below();
    if (variableDeclaration !== undefined) runtime.bind(variableDeclaration.name, value, below);
    return runtime.runOne(block, below);
  };
  const [only, ...others] = values;
  if (tried === undefined && only !== undefined && others.length === 0) return handle(only)();
  // What nobody knows may throw anything, where it does not fail in any case.
  const branches =
    tried === undefined ? values.map(handle) : [() => tried, ...[...values, unknown(block, someError)].map(handle)];
  return endingOf(branching(statement, branches, scope, runtime), runtime);
}
