import { ts } from 'ts-morph';
import { assignmentTarget } from '../assigning/assignment-targets';
import { present } from './narrowing';
import type { Scope } from '../scope';

/**
 * Names whose members a statement has reached for certain stand for something behind it: it would have thrown else. That holds
 * to the end of the block that declares them.
 */
export function noteReached(statement: ts.Statement, scope: Scope): void {
  for (const name of namesIn(statement)) {
    const value = scope.ownerOf(name) === scope ? scope.find(name) : undefined;
    if (value?.kind !== 'native' && value?.kind !== 'record') continue;
    const there = present(value);
    if (there !== value) scope.narrow(name, there);
  }
}

const known = new WeakMap<ts.Statement, readonly string[]>();

function namesIn(statement: ts.Statement): readonly string[] {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const found = [...reachedBy(statement)];
  known.set(statement, found);
  return found;
}

function reachedBy(statement: ts.Statement): readonly string[] {
  if (ts.isExpressionStatement(statement)) return within(statement.expression);
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (initializer === undefined) return [];
    const taken = ts.isObjectBindingPattern(name) && ts.isIdentifier(initializer) ? [initializer.text] : [];
    return [...taken, ...within(initializer)];
  });
}

/** Names of which an expression asks for members whatever else it comes to. */
function within(node: ts.Expression): readonly string[] {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return within(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    if (node.questionDotToken !== undefined) return within(node.expression);
    return ts.isIdentifier(node.expression) ? [node.expression.text] : within(node.expression);
  }
  if (ts.isCallExpression(node)) return within(node.expression);
  const target = assignmentTarget(node);
  if (target === null || !ts.isBinaryExpression(node)) return [];
  const isSet = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const found = [...(isSet ? within(node.right) : []), ...within(target)];
  // What is assigned to a name was not there when it was asked.
  return ts.isIdentifier(target) ? found.filter((name) => name !== target.text) : found;
}
