import { ts } from 'ts-morph';
import { itemsOf } from './collections';
import { noteDeclaredType } from './declared-types';
import { nameText } from './class-members';
import { type Runtime, ThrownValue } from './runtime';
import { someError } from './some-error';
import type { Scope } from './scope';
import { nothing, primitive, record, truth, unknown, type Value } from './value';

/** How a statement ends, where it does not just go on. */
export type Ending = { readonly kind: 'return'; readonly value: Value } | { readonly kind: 'leave' } | null;

/** Rounds of one loop. */
const mostRounds = 300;

/** Runs statements in order; declarations of functions are there from the start. */
export function runAll(statements: readonly ts.Statement[], scope: Scope, runtime: Runtime): Ending {
  for (const statement of statements) declareAhead(statement, scope, runtime);
  for (const statement of statements) {
    const ending = runOne(statement, scope, runtime);
    if (ending !== null) return ending;
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
    runtime.returned(value);
    return { kind: 'return', value };
  } else if (ts.isIfStatement(statement)) return runIf(statement, scope, runtime);
  else if (ts.isBlock(statement)) return runAll(statement.statements, scope.below(), runtime);
  else if (ts.isThrowStatement(statement)) throw new ThrownValue(runtime.evaluate(statement.expression, scope));
  else if (ts.isTryStatement(statement)) return runTry(statement, scope, runtime);
  else if (ts.isForOfStatement(statement)) return runForOf(statement, scope, runtime);
  else if (ts.isSwitchStatement(statement)) return runSwitch(statement, scope, runtime);
  else if (ts.isClassDeclaration(statement))
    scope.declare(statement.name?.text ?? 'default', runtime.classOf(statement, scope));
  else if (ts.isEnumDeclaration(statement)) scope.declare(statement.name.text, enumOf(statement, scope, runtime));
  else if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) return { kind: 'leave' };
  else if (isLoop(statement)) return runOnce(statement.statement, scope, runtime);
  return null;
}

function isLoop(statement: ts.Statement): statement is ts.IterationStatement {
  return ts.isIterationStatement(statement, false);
}

function declare({ declarations }: ts.VariableDeclarationList, scope: Scope, runtime: Runtime): void {
  for (const { name, initializer, type } of declarations) {
    const value = initializer === undefined ? nothing : runtime.evaluate(initializer, scope);
    noteDeclaredType(value, type);
    runtime.bind(name, value, scope);
  }
}

function runIf(statement: ts.IfStatement, scope: Scope, runtime: Runtime): Ending {
  const holds = truth(runtime.evaluate(statement.expression, scope));
  const { thenStatement, elseStatement } = statement;
  if (holds === true) return runOne(thenStatement, scope, runtime);
  if (holds === false) return elseStatement === undefined ? null : runOne(elseStatement, scope, runtime);
  const first = keepingKnown(thenStatement, scope, () => tried(thenStatement, scope, runtime));
  const other =
    elseStatement === undefined ? null : keepingKnown(elseStatement, scope, () => tried(elseStatement, scope, runtime));
  if (first !== null && other !== null) {
    if (first.kind === 'return') runtime.mayReturn(first.value);
    return other;
  }
  for (const ending of [first, other]) if (ending?.kind === 'return') runtime.mayReturn(ending.value);
  return null;
}

/** Texts and numbers stay what they are known to be, where it is not certain that something else is assigned. */
function keepingKnown(statement: ts.Statement, scope: Scope, run: () => Ending): Ending {
  const before = assignedNames(statement).map((name) => [name, scope.find(name)] as const);
  const ending = run();
  for (const [name, value] of before) {
    if (value?.kind === 'primitive' && (value.value ?? null) !== null) scope.assign(name, value);
  }
  return ending;
}

const assigned = new WeakMap<ts.Statement, readonly string[]>();

/** Names that a statement assigns something to, but for what functions in it do. */
function assignedNames(statement: ts.Statement): readonly string[] {
  const known = assigned.get(statement);
  if (known !== undefined) return known;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      if (ts.isIdentifier(node.left)) names.push(node.left.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  assigned.set(statement, names);
  return names;
}

/** Runs what may run. */
function tried(statement: ts.Statement, scope: Scope, runtime: Runtime): Ending {
  const endings: Ending[] = [];
  runtime.perhaps(() => {
    endings.push(runOne(statement, scope, runtime));
    return nothing;
  });
  return endings[0] ?? null;
}

function runOnce(statement: ts.Statement, scope: Scope, runtime: Runtime): Ending {
  const ending = tried(statement, scope.below(), runtime);
  if (ending?.kind === 'return') runtime.mayReturn(ending.value);
  return null;
}

function runTry(statement: ts.TryStatement, scope: Scope, runtime: Runtime): Ending {
  const endings: Ending[] = [];
  const { values, isCertain } = runtime.caught(() => {
    endings.push(runOne(statement.tryBlock, scope, runtime));
  });
  const { catchClause, finallyBlock } = statement;
  const caught = catchClause === undefined ? null : runCatch(catchClause, values, isCertain, scope, runtime);
  const last = finallyBlock === undefined ? null : runOne(finallyBlock, scope, runtime);
  return last ?? (isCertain ? caught : (endings[0] ?? null));
}

function runCatch(
  { block, variableDeclaration }: ts.CatchClause,
  values: readonly Value[],
  isCertain: boolean,
  scope: Scope,
  runtime: Runtime,
): Ending {
  let ending: Ending = null;
  // What nobody knows may throw anything.
  for (const value of [...values, ...(isCertain ? [] : [unknown(block, someError)])]) {
    const below = scope.below();
    if (variableDeclaration !== undefined) runtime.bind(variableDeclaration.name, value, below);
    ending = isCertain ? runOne(block, below, runtime) : tried(block, below, runtime);
    if (!isCertain && ending?.kind === 'return') runtime.mayReturn(ending.value);
  }
  return ending;
}

function runForOf(statement: ts.ForOfStatement, scope: Scope, runtime: Runtime): Ending {
  const value = runtime.evaluate(statement.expression, scope);
  const { initializer } = statement;
  const names = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
  const bind = (item: Value): Scope => {
    const below = scope.below();
    if (names !== undefined) runtime.bind(names, item, below);
    return below;
  };
  const items = itemsOf(value);
  if (items === null) return runOnce(statement.statement, bind(unknown(statement.expression)), runtime);
  for (const item of items.slice(0, mostRounds)) {
    const ending = runOne(statement.statement, bind(item), runtime);
    if (ending?.kind === 'return') return ending;
  }
  return null;
}

function runSwitch(statement: ts.SwitchStatement, scope: Scope, runtime: Runtime): Ending {
  const value = runtime.evaluate(statement.expression, scope);
  const { clauses } = statement.caseBlock;
  const below = scope.below();
  if (value.kind !== 'primitive') {
    for (const clause of clauses) {
      runtime.perhaps(() => {
        const ending = runAll(clause.statements, below, runtime);
        if (ending?.kind === 'return') runtime.mayReturn(ending.value);
        return nothing;
      });
    }
    return null;
  }
  const isTaken = (clause: ts.CaseOrDefaultClause): boolean => {
    if (ts.isDefaultClause(clause)) return false;
    const one = runtime.evaluate(clause.expression, below);
    return one.kind === 'primitive' && one.value === value.value;
  };
  const at = clauses.findIndex(isTaken);
  const from = at >= 0 ? at : clauses.findIndex((clause) => ts.isDefaultClause(clause));
  for (const clause of from < 0 ? [] : clauses.slice(from)) {
    const ending = runAll(clause.statements, below, runtime);
    if (ending !== null) return ending.kind === 'return' ? ending : null;
  }
  return null;
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
  return made;
}
