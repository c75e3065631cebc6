import { ts } from 'ts-morph';
import { declaredTypeOf, noteDeclaredType } from './declared-types';
import type { Scope } from './scope';
import { certain, unknown, type Value } from './value';

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

/** Names that stand for something where a condition comes to `holds`: `!user` is false, `user !== null` is true. */
function namesThatAreThere(condition: ts.Expression, holds: boolean): readonly string[] {
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
  if (value.kind === 'unknown' && value.field?.nullable === true && value.field.type !== 'any') {
    return unknown(value.at, { ...value.field, nullable: false });
  }
  if (value.kind === 'unknown' && value.field === undefined && value.presence !== 'there') {
    const there: Value = { ...value, presence: 'there' };
    noteDeclaredType(there, declaredTypeOf(value));
    return there;
  }
  return value.kind === 'native' ? (value.object.present?.() ?? value) : certain(value);
}
