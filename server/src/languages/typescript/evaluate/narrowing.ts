import { ts } from 'ts-morph';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import { certain, unknown, unknownFrom, type UnknownValue, type Value } from './value';

/** Gives names that a condition asks for what they stand for where it comes to `holds`; answers what takes that back. */
export function narrowed(condition: ts.Expression, holds: boolean, scope: Scope): () => void {
  const restored = namesThatAreThere(condition, holds).flatMap((name) => {
    const before = scope.find(name);
    const there = before === undefined ? undefined : present(before);
    if (before === undefined || there === undefined || there === before) return [];
    scope.narrow(name, there);
    return [{ name, before, there }];
  });
  return () => {
    // What was assigned to it meanwhile stays.
    for (const { name, before, there } of restored) if (scope.find(name) === there) scope.narrow(name, before);
  };
}

/** What an expression comes to where a condition holds, or does not. */
export function evaluatedWhere(
  condition: ts.Expression,
  holds: boolean,
  node: ts.Expression,
  scope: Scope,
  runtime: Runtime,
): Value {
  const restore = narrowed(condition, holds, scope);
  try {
    return runtime.evaluate(node, scope);
  } finally {
    restore();
  }
}

/** Names that stand for something where a condition comes to `holds`: `!user` is false, `user !== null` is true. */
export function namesThatAreThere(condition: ts.Expression, holds: boolean): readonly string[] {
  const node = ts.skipPartiallyEmittedExpressions(condition);
  if (ts.isParenthesizedExpression(node)) return namesThatAreThere(node.expression, holds);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return namesThatAreThere(node.operand, !holds);
  }
  if (ts.isIdentifier(node)) return holds ? [node.text] : [];
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right, operatorToken } = node;
  const joins = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (operatorToken.kind === joins) {
    return [...namesThatAreThere(left, holds), ...namesThatAreThere(right, holds)];
  }
  const differs = holds ? inequalities : equalities;
  return differs.has(operatorToken.kind) && ts.isIdentifier(left) && isNothingWritten(right) ? [left.text] : [];
}

const equalities = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken]);
const inequalities = new Set([ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

function isNothingWritten(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}

/** A value where it is known that there is one. */
function present(value: Value): Value {
  if (value.kind === 'unknown') return presentUnknown(value);
  return value.kind === 'native' ? (value.object.present?.() ?? value) : certain(value);
}

function presentUnknown(value: UnknownValue): Value {
  const { field, from } = value;
  if (field === undefined || field.type === 'any') {
    return from?.kind === 'present' ? value : unknownFrom({ kind: 'present', of: value }, value.at);
  }
  return field.nullable || !field.required ? unknown(value.at, { ...field, nullable: false, required: true }) : value;
}
