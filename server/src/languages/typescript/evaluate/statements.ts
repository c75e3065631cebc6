import { ts } from 'ts-morph';
import { branching, type Branch, endingOf, forEachChoice, runInTurn } from './branches';
import { itemsOf } from './language/collections';
import { commentedType } from '../types/comment-types';
import { noteCommentedType, noteDeclaredType } from './types/declared-types';
import { nameText } from './classes/class-members';
import { isComparison, runCounted } from './doubt/counted-rounds';
import { type Ending, endOfLabelled, endOfRound, endOfWhole, goesOn, leavesSurely, leavingBy } from './endings';
import { isByDefault, truthOf } from './doubt/environment-defaults';
import { noteEnumeration } from './classes/enumerations';
import { noteMade } from './made-values';
import { oneOf } from './one-of';
import { openRounds } from './members/open-names';
import { openSpreadsOf } from './members/open-spreads';
import { narrowed } from './narrowing/narrowing';
import { noteReached } from './narrowing/reached';
import { beginRound } from './doubt/each-item';
import { mayEndEarly } from './doubt/ended-early';
import { isGuardedDeletion } from './narrowing/guarded-deletion';
import { forgetCounted, widenCounted } from './doubt/repeated-code';
import { type AsFailed, type Runtime, ThrownValue } from './runtime';
import { itemOfUnknown } from './members/unknown-members';
import { someError } from './some-error';
import type { Scope } from './scope';
import { nothing, primitive, record, unknown, unknownOf, type Value } from './value';
import { toldMissing } from './unfound';
import { hasUntoldMembers } from './members/untold-members';
import { isVarying } from './doubt/varying';

/** Rounds of one loop. */
const mostRounds = 300;

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

function runOne(statement: ts.Statement, scope: Scope, runtime: Runtime): Ending {
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

function isLoop(statement: ts.Statement): statement is ts.IterationStatement {
  return ts.isIterationStatement(statement, false);
}

function runLoop(loop: ts.IterationStatement, scope: Scope, runtime: Runtime): Ending {
  if (ts.isForOfStatement(loop)) return runForOf(loop, scope, runtime);
  if (ts.isForInStatement(loop)) return runForIn(loop, scope, runtime);
  if (ts.isForStatement(loop)) return runFor(loop, scope, runtime);
  return ts.isWhileStatement(loop) ? runWhile(loop, scope, runtime) : runOnce(loop, scope, runtime);
}

function declare({ declarations }: ts.VariableDeclarationList, scope: Scope, runtime: Runtime): void {
  for (const declaration of declarations) {
    const { name, initializer, type } = declaration;
    const value = initializer === undefined ? nothing : runtime.evaluate(initializer, scope);
    noteDeclaredType(value, type, scope);
    noteCommentedType(value, commentedType(declaration));
    runtime.bind(name, value, scope);
  }
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

/** Runs a round of a loop of which source does not tell how many there are, if any; `item` is what each of them is about. */
function runOnce(loop: ts.IterationStatement, scope: Scope, runtime: Runtime, item?: Value): Ending {
  const { statement } = loop;
  const round = (): Ending => {
    if (!mayEndEarly(loop)) beginRound(item, runtime.doubt);
    widenCounted(statement, scope, runtime);
    return endOfRound(runOne(statement, scope.below(), runtime), loop);
  };
  return endOfWhole(endingOf(branching(statement, [() => null, round], scope, runtime), runtime));
}

function runTry(statement: ts.TryStatement, scope: Scope, runtime: Runtime): Ending {
  const endings: Ending[] = [];
  const { tryBlock, catchClause, finallyBlock } = statement;
  const { values, isCertain, asFailed } = runtime.trying(tryBlock, () => {
    endings.push(runtime.round(() => runOne(tryBlock, scope, runtime)));
  });
  const tried = isCertain ? undefined : (endings[0] ?? null);
  const caught =
    catchClause === undefined
      ? (tried ?? null)
      : runCatch(statement, catchClause, { values, tried, asFailed }, scope, runtime);
  const last = finallyBlock === undefined ? null : runOne(finallyBlock, scope, runtime);
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
    return runOne(block, below, runtime);
  };
  const [only, ...others] = values;
  if (tried === undefined && only !== undefined && others.length === 0) return handle(only)();
  // What nobody knows may throw anything, where it does not fail in any case.
  const branches =
    tried === undefined ? values.map(handle) : [() => tried, ...[...values, unknown(block, someError)].map(handle)];
  return endingOf(branching(statement, branches, scope, runtime), runtime);
}

/** `for (let i = 0; i < rows.length; i++)` */
function runFor(statement: ts.ForStatement, scope: Scope, runtime: Runtime): Ending {
  const { initializer, condition, incrementor } = statement;
  const around = scope.below();
  if (initializer !== undefined && ts.isVariableDeclarationList(initializer)) {
    const isOfFunction = (initializer.flags & ts.NodeFlags.BlockScoped) === 0;
    declare(initializer, isOfFunction ? scope : around, runtime);
  } else if (initializer !== undefined) runtime.evaluate(initializer, around);
  // Functions that a round makes ask for what its names stand for then.
  const step = (before: Scope): Scope => {
    const next = before.copied();
    if (incrementor !== undefined) runtime.evaluate(incrementor, next);
    return next;
  };
  return runWhileHolding(statement, { condition, counting: [condition, incrementor], around, step }, runtime);
}

function runWhile(statement: ts.WhileStatement, scope: Scope, runtime: Runtime): Ending {
  const { expression: condition } = statement;
  return runWhileHolding(statement, { condition, counting: [], around: scope, step: (before) => before }, runtime);
}

interface Counting {
  readonly condition: ts.Expression | undefined;
  /** Code beside the rounds that changes names. */
  readonly counting: readonly (ts.Expression | undefined)[];
  readonly around: Scope;
  /** Leads to the next round; answers what is around that. */
  readonly step: (before: Scope) => Scope;
}

/** Runs a loop round by round as long as source tells that there is another one. */
function runWhileHolding(
  loop: ts.IterationStatement,
  { condition, counting, around, step }: Counting,
  runtime: Runtime,
): Ending {
  let now = around;
  const rest = (): Ending => {
    for (const one of counting) if (one !== undefined) forgetCounted(one, now, runtime);
    return runOnce(loop, now, runtime);
  };
  if (!isComparison(condition)) return rest();
  const round = (): Ending => {
    const run = (): Ending => runOne(loop.statement, now.below(), runtime);
    const ending = endOfRound(runtime.round(run), loop);
    now = step(now);
    return ending;
  };
  const holds = (): boolean | null => truthOf(runtime.evaluate(condition, now), runtime);
  return endOfWhole(runtime.round(() => runCounted({ holds, round, rest }, mostRounds, runtime)));
}

/** `for (const name in object)` */
function runForIn(statement: ts.ForInStatement, scope: Scope, runtime: Runtime): Ending {
  const value = runtime.evaluate(statement.expression, scope);
  const bind = (name: Value): Scope => boundIn(statement, name, scope, runtime);
  const open = runtime.isHandling ? openRounds(value, statement, scope, runtime) : null;
  if (open !== null) return runAnyOf(open, statement, bind, runtime);
  const isSeen = value.kind === 'list' || (value.kind === 'record' && value.perhaps === undefined);
  if (!isSeen || (runtime.isHandling && (isVarying(value) || hasUntold(value)))) {
    return runOnce(statement, bind(unknownOf('string', statement.expression)), runtime);
  }
  const names = value.kind === 'list' ? value.items.map((_, index) => String(index)) : [...value.entries.keys()];
  return runEach(
    names.map((name) => primitive(name)),
    statement,
    bind,
    runtime,
  );
}

/** Whether an object may have members that it is not seen to have. */
function hasUntold(value: Value): boolean {
  return value.kind === 'record' && (openSpreadsOf(value).length > 0 || hasUntoldMembers(value));
}

/** The scope of a round of a loop, with what it is handed under the name that the loop has for it. */
function boundIn({ initializer }: ts.ForInOrOfStatement, item: Value, scope: Scope, runtime: Runtime): Scope {
  const below = scope.below();
  const names = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
  if (names !== undefined) runtime.bind(names, item, below);
  return below;
}

function runForOf(statement: ts.ForOfStatement, scope: Scope, runtime: Runtime): Ending {
  const value = runtime.evaluate(statement.expression, scope);
  const bind = (item: Value): Scope => boundIn(statement, item, scope, runtime);
  const open = runtime.isHandling ? openRounds(value, statement, scope, runtime) : null;
  if (open !== null) return runAnyOf(open, statement, bind, runtime);
  const items = itemsOf(value);
  if (items !== null && value.kind === 'list' && runtime.isHandling && isVarying(value)) {
    const item = oneOf(items);
    return items.length === 0 ? null : runOnce(statement, bind(item), runtime, item);
  }
  if (items === null) {
    const item = value.kind === 'unknown' ? itemOfUnknown(value) : unknown(statement.expression);
    return runOnce(statement, bind(item), runtime);
  }
  return runEach(items, statement, bind, runtime);
}

/** Runs a round of a loop for each of what it may be handed. */
function runAnyOf(
  items: readonly Value[],
  statement: ts.ForInOrOfStatement,
  bind: (item: Value) => Scope,
  runtime: Runtime,
): Ending {
  return runInTurn(
    items.map((item) => () => runOnce(statement, bind(item), runtime)),
    runtime,
  );
}

/** Runs a round of a loop for each of what it is handed. */
function runEach(
  items: readonly Value[],
  statement: ts.ForInOrOfStatement,
  bind: (item: Value) => Scope,
  runtime: Runtime,
): Ending {
  const rounds = items.slice(0, mostRounds).map((item) => (): Ending => {
    const ending = runtime.round(() => runOne(statement.statement, bind(item), runtime));
    return endOfRound(ending, statement);
  });
  return endOfWhole(runtime.round(() => runInTurn(rounds, runtime)));
}

function runSwitch(statement: ts.SwitchStatement, scope: Scope, runtime: Runtime): Ending {
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
        runAll(statements, below, runtime),
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
      runAll(
        from.flatMap(({ statements }) => statements),
        scope,
        runtime,
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

function enumOf(node: ts.EnumDeclaration, scope: Scope, runtime: Runtime): Value {
  const made = record([]);
  let next = 0;
  for (const { name, initializer } of node.members) {
    const value = initializer === undefined ? primitive(next) : runtime.evaluate(initializer, scope);
    if (value.kind === 'primitive' && typeof value.value === 'number') next = value.value + 1;
    const text = nameText(name);
    if (text !== null) made.entries.set(text, value);
  }
  return noteEnumeration(made, node.name.text);
}
