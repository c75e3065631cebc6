import { ts } from 'ts-morph';
import { branching, type Branch, endingOf, forEachChoice, runInTurn } from './branches';
import type { Ending } from './ending';
import { endOfLabelled, goesOn, leavesSurely, leavingBy } from './leaving';
import { truthOf } from './doubt/environment-defaults';
import { narrowed } from './narrowing/narrowing';
import { noteReached } from './narrowing/reached';
import { isGuardedDeletion } from './narrowing/guarded-deletion';
import { type Runtime, ThrownValue } from './runtime';
import type { Scope } from './scope';
import { nothing } from './value';
import { declare, enumOf } from './statements/declarations';
import { isLoop, runLoop } from './statements/loops';
import { runSwitch } from './statements/switches';
import { runTry } from './statements/tries';

/** Runs statements in order; declarations of functions are there from the start. */
export function runAll(statements: readonly ts.Statement[], scope: Scope, runtime: Runtime): Ending {
  for (const statement of statements) declareAhead(statement, scope, runtime);
  return runFrom(0, statements, scope, runtime);
}

function runFrom(start: number, statements: readonly ts.Statement[], scope: Scope, runtime: Runtime): Ending {
  for (let at = start; at < statements.length; at++) {
    const statement = statements[at];
    if (scope.hasChoices) return forEachChoice(scope, runtime, () => runFrom(at, statements, scope, runtime));
    const ending = statement === undefined ? null : runOne(statement, scope, runtime);
    if (statement !== undefined && runtime.isHandling) noteReached(statement, scope);
    if (ending === null) continue;
    const isLeft = !goesOn(ending);
    return isLeft ? ending : runInTurn([() => ending, () => runFrom(at + 1, statements, scope, runtime)], runtime);
  }
  return null;
}

function declareAhead(statement: ts.Statement, scope: Scope, runtime: Runtime): void {
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined && statement.body !== undefined) {
    scope.declare(statement.name.text, runtime.functionOf(statement, scope));
  }
}

/** Runs one statement. */
export function runOne(statement: ts.Statement, scope: Scope, runtime: Runtime): Ending {
  runtime.step();
  if (ts.isExpressionStatement(statement)) runtime.evaluate(statement.expression, scope);
  else if (ts.isVariableStatement(statement)) declare(statement.declarationList, scope, runtime);
  else if (ts.isReturnStatement(statement)) {
    const value = statement.expression === undefined ? nothing : runtime.evaluate(statement.expression, scope);
    runtime.returned(value, statement);
    return { kind: 'return', value };
  } else if (ts.isIfStatement(statement)) return runIf(statement, scope, runtime);
  else if (ts.isBlock(statement))
    return forEachChoice(scope, runtime, () => runAll(statement.statements, scope.below(), runtime));
  else if (ts.isThrowStatement(statement)) throw new ThrownValue(runtime.evaluate(statement.expression, scope));
  else if (ts.isTryStatement(statement)) return runTry(statement, scope, runtime);
  else if (ts.isSwitchStatement(statement)) return runSwitch(statement, scope, runtime);
  else if (ts.isClassDeclaration(statement)) runtime.classOf(statement, scope);
  else if (ts.isEnumDeclaration(statement)) scope.declare(statement.name.text, enumOf(statement, scope, runtime));
  else if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) return leavingBy(statement);
  else if (ts.isLabeledStatement(statement)) {
    const run = (): Ending => runOne(statement.statement, scope, runtime);
    return endOfLabelled(runtime.round(run), statement);
  } else if (isLoop(statement)) return runLoop(statement, scope, runtime);
  return null;
}

function runIf(statement: ts.IfStatement, scope: Scope, runtime: Runtime): Ending {
  const condition = runtime.evaluate(statement.expression, scope);
  const holds = isGuardedDeletion(statement) || truthOf(condition, runtime);
  const { thenStatement, elseStatement } = statement;
  if (holds === true) return runOne(thenStatement, scope, runtime);
  if (holds === false) return elseStatement === undefined ? null : runOne(elseStatement, scope, runtime);
  const isLeaving = leavesSurely(thenStatement);
  if (elseStatement === undefined || isLeaving === leavesSurely(elseStatement))
    return runEither(statement, [thenStatement, elseStatement], scope, runtime);
  // Where one of both leaves, the other one is what comes behind that.
  const leaving = isLeaving ? ([thenStatement, undefined] as const) : ([undefined, elseStatement] as const);
  const runs = [
    () => runEither(statement, leaving, scope, runtime),
    () => runOne(isLeaving ? elseStatement : thenStatement, scope, runtime),
  ];
  return runInTurn(runs, runtime);
}

/** Runs what a condition chooses between, of which source does not tell whether it holds. */
function runEither(
  statement: ts.IfStatement,
  [thenStatement, elseStatement]: readonly [ts.Statement | undefined, ts.Statement | undefined],
  scope: Scope,
  runtime: Runtime,
): Ending {
  const branches = [
    { run: thenStatement, holds: true },
    { run: elseStatement, holds: false },
  ].map(({ run, holds: isHeld }) => (): Ending => {
    if (run === undefined) return null;
    const restore = narrowed(statement.expression, isHeld, scope, runtime);
    try {
      return runOne(run, scope, runtime);
    } finally {
      restore();
    }
  });
  const [then, otherwise] = branching(statement, branches, scope, runtime);
  const isPassed = (one: Branch | undefined): boolean => one !== undefined && 'result' in one && goesOn(one.result);
  if (isPassed(then) !== isPassed(otherwise)) narrowed(statement.expression, isPassed(then), scope, runtime);
  return endingOf(
    [then, otherwise].flatMap((one) => one ?? []),
    runtime,
  );
}
