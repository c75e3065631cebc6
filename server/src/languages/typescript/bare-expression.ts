import { ts } from 'ts-morph';

type Transparent =
  ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression | ts.TypeAssertion;

/** What changes nothing of the value in it: `(user as Author)!`. */
export function isTransparent(node: ts.Expression): node is Transparent {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

/** The expression in what changes nothing of its value. */
export function bareExpression(node: ts.Expression): ts.Expression {
  return isTransparent(node) ? bareExpression(node.expression) : node;
}
