import { ts } from 'ts-morph';
import { assignmentTarget } from '../assigning/assignment-targets';
import { handedParameters } from '../calls/handed-parameters';
import { narrowed } from './narrowing';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import type { Value } from '../value';

/** Behind `assert(user)`, which throws where its condition does not hold, that holds. */
export function narrowAsserted(node: ts.CallExpression, callee: Value, scope: Scope, runtime: Runtime): void {
  if (node.arguments.length === 0 || !isStatement(node)) return;
  const index = assertedBy(callee);
  const condition = index === null ? undefined : node.arguments[index];
  if (condition !== undefined) narrowed(condition, true, scope, runtime);
}

function isStatement({ parent }: ts.Node): boolean {
  return ts.isExpressionStatement(parent) || (ts.isAwaitExpression(parent) && isStatement(parent));
}

/** Which of its arguments a function asserts; null for one that does not. */
function assertedBy(callee: Value): number | null {
  if (callee.kind === 'native') return callee.object.asserts === true ? 0 : null;
  if (callee.kind !== 'function') return null;
  const index = assertedParameter(callee.node) - (callee.bound?.length ?? 0);
  return index < 0 ? null : index;
}

const known = new WeakMap<ts.Node, number>();

/** The parameter that a function asserts, as its type says, or as its code does; -1 where it asserts none. */
function assertedParameter(of: ts.FunctionLikeDeclaration): number {
  const before = known.get(of);
  if (before !== undefined) return before;
  const names = handedParameters(of).map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
  const name = statedIn(of) ?? thrownFor(of, names);
  const index = name === null ? -1 : names.indexOf(name);
  known.set(of, index);
  return index;
}

/** `asserts condition`: https://www.typescriptlang.org/docs/handbook/release-notes/typescript-3-7.html#assertion-functions */
function statedIn({ type }: ts.FunctionLikeDeclaration): string | null {
  const isStated = type !== undefined && ts.isTypePredicateNode(type) && type.assertsModifier !== undefined;
  return isStated ? type.parameterName.getText() : null;
}

/** Which of its parameters has to hold for a function to come to its end: it throws else, before anything gives that name another value. */
function thrownFor({ body }: ts.FunctionLikeDeclaration, names: readonly string[]): string | null {
  if (body === undefined || !ts.isBlock(body)) return null;
  for (const [at, statement] of body.statements.entries()) {
    const found = ts.isIfStatement(statement) ? thrownBy(statement, body.statements[at + 1], names) : null;
    if (found !== null) return found;
    if (isLeftBefore(statement) || assignsAny(statement, names)) return null;
  }
  return null;
}

/** The same of a condition, and of what follows it. */
function thrownBy(
  { expression, thenStatement, elseStatement }: ts.IfStatement,
  next: ts.Statement | undefined,
  names: readonly string[],
): string | null {
  const missing = negatedName(expression, names);
  if (missing !== null && isThrown(thenStatement)) return missing;
  const others = elseStatement ?? next;
  if (!ts.isIdentifier(expression) || !names.includes(expression.text) || others === undefined) return null;
  return returns(thenStatement) && isThrown(others) ? expression.text : null;
}

function assignsAny(node: ts.Node, names: readonly string[]): boolean {
  const target = assignmentTarget(node);
  if (target !== null && ts.isIdentifier(target) && names.includes(target.text)) return true;
  return ts.forEachChild(node, (below) => assignsAny(below, names) || undefined) === true;
}

/** The parameter that does not hold where a condition does: `!condition`. */
function negatedName(node: ts.Expression, names: readonly string[]): string | null {
  if (ts.isParenthesizedExpression(node)) return negatedName(node.expression, names);
  if (!ts.isPrefixUnaryExpression(node) || node.operator !== ts.SyntaxKind.ExclamationToken) return null;
  return ts.isIdentifier(node.operand) && names.includes(node.operand.text) ? node.operand.text : null;
}

/** Whether a statement ends by what it throws, whatever it does before. */
function isThrown(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && ts.isThrowStatement(last) && !isLeftBefore(statement);
}

/** Whether code may leave it before its end. */
function isLeftBefore(node: ts.Node): boolean {
  if (ts.isReturnStatement(node) || ts.isTryStatement(node)) return true;
  return !ts.isFunctionLike(node) && ts.forEachChild(node, (below) => isLeftBefore(below) || undefined) === true;
}

function returns(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && ts.isReturnStatement(last);
}
