import { ts } from 'ts-morph';
import type { Infers } from './infers';
import type { Typed } from './typed';

/** A method, and what it is one of. */
export interface BoundMethod {
  readonly of: Typed;
  readonly name: string;
}

/**
 * The method that a function is: one that is bound to what it is one of (`source.find.bind(source)`), or that is said to be one
 * (`typeof source.find`). Null for any other.
 */
export function boundMethod(callee: Typed, inference: Infers): BoundMethod | null {
  if (callee.kind === 'unknown') return callee.at === null ? null : methodBoundIn(callee.at, inference);
  if (callee.kind !== 'type' || !ts.isTypeQueryNode(callee.node)) return null;
  const { exprName } = callee.node;
  if (ts.isIdentifier(exprName) || !ts.isIdentifier(exprName.left)) return null;
  return { of: inference.of(exprName.left), name: exprName.right.text };
}

function methodBoundIn(node: ts.Node, inference: Infers): BoundMethod | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: method } = node.expression;
  // What is bound to arguments, too, is called with others.
  if (name.text !== 'bind' || node.arguments.length !== 1 || !ts.isPropertyAccessExpression(method)) return null;
  return { of: inference.of(method.expression), name: method.name.text };
}
