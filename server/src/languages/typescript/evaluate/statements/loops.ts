import { ts } from 'ts-morph';
import { branching, endingOf, runInTurn } from '../branches';
import { itemsOf } from '../language/collections';
import { isComparison, runCounted } from '../doubt/counted-rounds';
import type { Ending } from '../ending';
import { endOfRound, endOfWhole } from '../leaving';
import { truthOf } from '../doubt/environment-defaults';
import { oneOf } from '../one-of';
import { openRounds } from '../members/open-names';
import { openSpreadsOf } from '../members/open-spreads';
import { beginRound } from '../doubt/each-item';
import { mayEndEarly } from '../doubt/ended-early';
import { forgetCounted, widenCounted } from '../doubt/repeated-code';
import { type Runtime } from '../runtime';
import { itemOfUnknown } from '../members/unknown-members';
import type { Scope } from '../scope';
import { primitive, unknown, unknownOf, type Value } from '../value';
import { hasUntoldMembers } from '../members/untold-members';
import { isVarying } from '../doubt/varying';
import { declare } from './declarations';

/** Rounds of one loop. */
const mostRounds = 300;

export function isLoop(statement: ts.Statement): statement is ts.IterationStatement {
  return ts.isIterationStatement(statement, false);
}

export function runLoop(loop: ts.IterationStatement, scope: Scope, runtime: Runtime): Ending {
  if (ts.isForOfStatement(loop)) return runForOf(loop, scope, runtime);
  if (ts.isForInStatement(loop)) return runForIn(loop, scope, runtime);
  if (ts.isForStatement(loop)) return runFor(loop, scope, runtime);
  return ts.isWhileStatement(loop) ? runWhile(loop, scope, runtime) : runOnce(loop, scope, runtime);
}

/** Runs a round of a loop of which source does not tell how many there are, if any; `item` is what each of them is about. */
function runOnce(loop: ts.IterationStatement, scope: Scope, runtime: Runtime, item?: Value): Ending {
  const { statement } = loop;
  const round = (): Ending => {
    if (!mayEndEarly(loop)) beginRound(item, runtime.doubt);
    widenCounted(statement, scope, runtime);
    return endOfRound(runtime.runOne(statement, scope.below()), loop);
  };
  return endOfWhole(endingOf(branching(statement, [() => null, round], scope, runtime), runtime));
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
    const run = (): Ending => runtime.runOne(loop.statement, now.below());
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
    const ending = runtime.round(() => runtime.runOne(statement.statement, bind(item)));
    return endOfRound(ending, statement);
  });
  return endOfWhole(runtime.round(() => runInTurn(rounds, runtime)));
}
