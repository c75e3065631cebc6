import { ts } from 'ts-morph';
import { branching, endingOf, runInTurn } from '../branches';
import type { Ending } from '../ending';
import { endOfWhole } from '../leaving';
import { isByDefault } from '../doubt/environment-defaults';
import { type Runtime } from '../runtime';
import type { Scope } from '../scope';
import type { Value } from '../value';
import { toldMissing } from '../unfound';

export function runSwitch(statement: ts.SwitchStatement, scope: Scope, runtime: Runtime): Ending {
  const value = toldMissing(runtime.evaluate(statement.expression, scope));
  const { clauses } = statement.caseBlock;
  const below = scope.below();
  const isOpen = value.kind !== 'primitive' || (runtime.isHandling && isByDefault(value));
  if (isOpen) return runAnyClause(statement, value, below, runtime);
  const isTaken = (clause: ts.CaseOrDefaultClause): boolean => {
    if (ts.isDefaultClause(clause)) return false;
    const one = runtime.evaluate(clause.expression, below);
    return one.kind === 'primitive' && one.value === value.value;
  };
  const at = clauses.findIndex(isTaken);
  const from = at >= 0 ? at : clauses.findIndex((clause) => ts.isDefaultClause(clause));
  const runs = (from < 0 ? [] : clauses.slice(from)).map(
    ({ statements }) =>
      () =>
        runtime.runAll(statements, below),
  );
  return endOfWhole(runtime.round(() => runInTurn(runs, runtime)));
}

/** Clauses of which source does not tell which is taken; those without statements lead to the next. */
function runAnyClause(statement: ts.SwitchStatement, value: Value, scope: Scope, runtime: Runtime): Ending {
  const { clauses } = statement.caseBlock;
  const isPossible = (clause: ts.CaseOrDefaultClause): boolean => {
    if (ts.isDefaultClause(clause) || value.kind !== 'union') return true;
    const one = runtime.evaluate(clause.expression, scope);
    return (
      one.kind !== 'primitive' || value.values.some((each) => each.kind !== 'primitive' || each.value === one.value)
    );
  };
  const taken = clauses.filter(isPossible).map((clause) => clauses.slice(clauses.indexOf(clause)));
  const branches = taken.map(
    (from) => () =>
      runtime.runAll(
        from.flatMap(({ statements }) => statements),
        scope,
      ),
  );
  const isComplete = clauses.some(ts.isDefaultClause) || (value.kind === 'unknown' && isAllThatIsLeft(statement));
  const all = isComplete ? branches : [...branches, () => null];
  return endOfWhole(endingOf(branching(statement, all, scope, runtime), runtime));
}

/** Whether a switch is the last of a function, which all its clauses leave: its type has no other case then. */
function isAllThatIsLeft(node: ts.SwitchStatement): boolean {
  const { parent } = node;
  const { clauses } = node.caseBlock;
  const isLast = ts.isBlock(parent) && ts.isFunctionLike(parent.parent) && parent.statements.at(-1) === node;
  return isLast && clauses.every(({ statements }) => statements.length === 0 || isLeft(statements.at(-1)));
}

function isLeft(statement: ts.Statement | undefined): boolean {
  if (statement === undefined) return false;
  if (ts.isBlock(statement)) return isLeft(statement.statements.at(-1));
  return ts.isReturnStatement(statement) || ts.isThrowStatement(statement);
}
