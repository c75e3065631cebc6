import { ts } from 'ts-morph';
import { isAssignment, stepOf } from './assignment-targets';
import { logical } from '../logical';
import { computedBy } from '../operators';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { alternativesOf, oneOf } from '../one-of';
import { primitive, unknownOf, type Value } from '../value';

/** Operators that assign what another operator makes of what was there before. */
const compound: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.PlusToken],
  [ts.SyntaxKind.MinusEqualsToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.AsteriskToken],
  [ts.SyntaxKind.AsteriskAsteriskEqualsToken, ts.SyntaxKind.AsteriskAsteriskToken],
  [ts.SyntaxKind.SlashEqualsToken, ts.SyntaxKind.SlashToken],
  [ts.SyntaxKind.PercentEqualsToken, ts.SyntaxKind.PercentToken],
]);

/** The same of those that may leave what was there. */
const logicalCompound: ReadonlyMap<ts.SyntaxKind, ts.SyntaxKind> = new Map([
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, ts.SyntaxKind.AmpersandAmpersandToken],
  [ts.SyntaxKind.BarBarEqualsToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.QuestionQuestionToken],
]);

/** `count += 1`, `name ??= 'a'`: what it comes to; undefined for any other operator. */
export function compounded(node: ts.BinaryExpression, scope: Scope, runtime: Runtime): Value | undefined {
  if (!isAssignment(node.operatorToken.kind)) return undefined;
  const value = compoundValue(node, scope, runtime);
  runtime.assign(node.left, value, scope);
  return value;
}

/** What operators on bits make (`flags |= 1`) is an integer, and no more is told of it. */
function compoundValue(node: ts.BinaryExpression, scope: Scope, runtime: Runtime): Value {
  const operator = node.operatorToken.kind;
  const logically = logicalCompound.get(operator);
  if (logically !== undefined) return logical(node, runtime.evaluate(node.left, scope), scope, runtime, logically);
  const left = alternativesOf(runtime.evaluate(node.left, scope));
  const right = alternativesOf(runtime.evaluate(node.right, scope));
  const kind = compound.get(operator);
  if (kind === undefined) return unknownOf('integer', node);
  return oneOf(left.flatMap((one) => right.map((other) => computedBy(node, one, other, kind))));
}

/** `count++`, `--count`: what it comes to. Undefined for any other operator. */
export function stepped(
  node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression,
  scope: Scope,
  runtime: Runtime,
): Value | undefined {
  const step = stepOf(node);
  if (step === null) return undefined;
  const before = runtime.evaluate(node.operand, scope);
  const after = oneOf(alternativesOf(before).map((one) => changedBy(one, step, node)));
  runtime.assign(node.operand, after, scope);
  return ts.isPostfixUnaryExpression(node) ? before : after;
}

function changedBy(value: Value, step: number, node: ts.Node): Value {
  if (value.kind === 'primitive' && typeof value.value === 'number') return primitive(value.value + step);
  return unknownOf('integer', node);
}
