import { ts } from 'ts-morph';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import { certain, unknown, unknownFrom, type UnknownValue, type Value } from './value';

/** Gives names that a condition asks for what they stand for where it comes to `holds`; answers what takes that back. */
export function narrowed(condition: ts.Expression, holds: boolean, scope: Scope): () => void {
  const restored = askedFor(condition, holds).map((one) =>
    ts.isIdentifier(one) ? narrowedName(one.text, scope) : narrowedMember(one, scope),
  );
  return () => {
    for (const restore of restored.toReversed()) restore?.();
  };
}

function narrowedName(name: string, scope: Scope): (() => void) | undefined {
  const before = scope.find(name);
  const there = before === undefined ? undefined : present(before);
  if (before === undefined || there === undefined || there === before) return undefined;
  scope.narrow(name, there);
  return () => {
    // What was assigned to it meanwhile stays.
    if (scope.find(name) === there) scope.narrow(name, before);
  };
}

function narrowedMember(node: ts.PropertyAccessExpression, scope: Scope): (() => void) | undefined {
  const path = pathOf(node);
  return path === null ? undefined : ownerOf(path, scope)?.noteThere(path);
}

/** A member of a value, where a condition has not found it missing. */
export function whereThere(node: ts.PropertyAccessExpression, value: Value, scope: Scope): Value {
  if (value.kind !== 'unknown' && certain(value) === value) return value;
  const first = firstOf(node);
  if (first === null || scope.ownerOf(first)?.hasThere !== true) return value;
  const path = pathOf(node);
  return path !== null && ownerOf(path, scope)?.isThere(path) === true ? present(value) : value;
}

/** The name that a path begins with. */
function firstOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? firstOf(node.expression) : null;
}

/** `user.name` of `user?.name`; null for a member of anything but what a name stands for. */
function pathOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  const of = ts.isPropertyAccessExpression(node) ? pathOf(node.expression) : null;
  return of === null || !ts.isPropertyAccessExpression(node) ? null : `${of}.${node.name.text}`;
}

/** The scope of the name that a path begins with, but for those of the file itself: others ask for these, too. */
function ownerOf(path: string, scope: Scope): Scope | null {
  const owner = scope.ownerOf(path.slice(0, path.indexOf('.')));
  return owner?.isOfFile === false ? owner : null;
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

/** Names that stand for something where a condition comes to `holds`. */
export function namesThatAreThere(condition: ts.Expression, holds: boolean): readonly string[] {
  return askedFor(condition, holds).flatMap((node) => (ts.isIdentifier(node) ? [node.text] : []));
}

/** Names, and members of what they stand for, that are there where a condition comes to `holds`: `!user` is false. */
function askedFor(condition: ts.Expression, holds: boolean): readonly (ts.Identifier | ts.PropertyAccessExpression)[] {
  const node = ts.skipPartiallyEmittedExpressions(condition);
  if (ts.isParenthesizedExpression(node)) return askedFor(node.expression, holds);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return askedFor(node.operand, !holds);
  }
  if (!ts.isBinaryExpression(node)) return holds ? withOwners(node) : [];
  const { left, right, operatorToken } = node;
  const joins = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (operatorToken.kind === joins) return [...askedFor(left, holds), ...askedFor(right, holds)];
  const differs = holds ? inequalities : equalities;
  if (!differs.has(operatorToken.kind) || !isNothingWritten(right)) return [];
  // `user?.name` is not null where there is no user, either.
  const isNullAlone = right.kind === ts.SyntaxKind.NullKeyword && exact.has(operatorToken.kind);
  return withOwners(left).filter((one) => !isNullAlone || one === left);
}

/** What has a member that is there is there, too. */
function withOwners(node: ts.Expression): readonly (ts.Identifier | ts.PropertyAccessExpression)[] {
  if (ts.isIdentifier(node)) return [node];
  return ts.isPropertyAccessExpression(node) ? [...withOwners(node.expression), node] : [];
}

const equalities = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken]);
const exact = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);
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
