import { ts } from 'ts-morph';
import { isAssignedLater } from '../assigning/later-assigned';
import { pathOf } from '../members/member-paths';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { certain, heldTrue, unknown, unknownFrom, type UnknownValue, type Value } from '../value';

/** Gives names that a condition asks for what they stand for where it comes to `holds`; answers what takes that back. */
export function narrowed(condition: ts.Expression, holds: boolean, scope: Scope, runtime: Runtime): () => void {
  const restored = [
    ...askedFor(condition, holds).map(({ node, isNeverNull, isTrue }) =>
      ts.isIdentifier(node)
        ? narrowedName(node.text, (value) => present(value, isNeverNull, isTrue), scope)
        : narrowedMember(node, null, scope),
    ),
    ...comparedIn(condition, holds, scope, runtime).map(({ node, with: other }) => {
      const equal = (value: Value): Value => (value.kind === 'unknown' ? other : value);
      return ts.isIdentifier(node) ? narrowedName(node.text, equal, scope) : narrowedMember(node, other, scope);
    }),
  ];
  return () => {
    for (const restore of restored.toReversed()) restore?.();
  };
}

function narrowedName(name: string, narrow: (value: Value) => Value, scope: Scope): (() => void) | undefined {
  const before = scope.find(name);
  const there = before === undefined ? undefined : narrow(before);
  if (before === undefined || there === undefined || there === before) return undefined;
  scope.narrow(name, there);
  return () => {
    // What was assigned to it meanwhile stays.
    if (scope.find(name) === there) scope.narrow(name, before);
  };
}

/** `equal`: what it was found to be; null for no more than that it is there. */
function narrowedMember(
  node: ts.PropertyAccessExpression,
  equal: Value | null,
  scope: Scope,
): (() => void) | undefined {
  const path = pathOf(node);
  return path === null ? undefined : ownerOf(path, scope)?.members.note(path, equal);
}

/** A member of a value, where a condition has not found it missing. */
export function whereThere(node: ts.PropertyAccessExpression, value: Value, scope: Scope): Value {
  if (value.kind !== 'unknown' && certain(value) === value) return value;
  const first = firstOf(node);
  if (first === null || scope.ownerOf(first)?.members.isEmpty !== false) return value;
  const path = pathOf(node);
  const there = path === null ? undefined : ownerOf(path, scope)?.members.of(path);
  if (there === undefined) return value;
  return there !== null && value.kind === 'unknown' ? there : present(value);
}

/** The name that a path begins with. */
function firstOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? firstOf(node.expression) : null;
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
  const restore = narrowed(condition, holds, scope, runtime);
  try {
    return runtime.evaluate(node, scope);
  } finally {
    restore();
  }
}

/** Names that stand for something where a condition comes to `holds`. */
export function namesThatAreThere(condition: ts.Expression, holds: boolean): readonly string[] {
  return askedFor(condition, holds).flatMap(({ node }) => (ts.isIdentifier(node) ? [node.text] : []));
}

/** What is there; `isNeverNull`: neither null nor undefined, and not just not one of them. */
interface AskedFor {
  readonly node: ts.Identifier | ts.PropertyAccessExpression;
  readonly isNeverNull: boolean;
  /** Whether it is the condition itself that holds. */
  readonly isTrue: boolean;
}

/** Names, and members of what they stand for, that are there where a condition comes to `holds`: `!user` is false. */
function askedFor(condition: ts.Expression, holds: boolean): readonly AskedFor[] {
  return partsOf(condition, holds).flatMap((part): readonly AskedFor[] => {
    if (!ts.isBinaryExpression(part.node))
      return part.holds
        ? withOwners(part.node).map((node) => ({ node, isNeverNull: true, isTrue: node === part.node }))
        : [];
    const { left, right, operatorToken } = part.node;
    const differs = part.holds ? inequalities : equalities;
    if (!differs.has(operatorToken.kind) || !isNothingWritten(right)) return [];
    // `user?.name` is not null where there is no user, either.
    const isExact = exact.has(operatorToken.kind);
    const isNullAlone = right.kind === ts.SyntaxKind.NullKeyword && isExact;
    const found = withOwners(left).filter((one) => !isNullAlone || one === left);
    return found.map((node) => ({ node, isNeverNull: !isExact || node !== left, isTrue: false }));
  });
}

interface Compared {
  readonly node: ts.Identifier | ts.PropertyAccessExpression;
  readonly with: Value;
}

/** Names, and members of what they stand for, that are a number where a condition comes to `holds`: `error.status === 404`. */
function comparedIn(condition: ts.Expression, holds: boolean, scope: Scope, runtime: Runtime): readonly Compared[] {
  return partsOf(condition, holds).flatMap((part) => {
    if (!ts.isBinaryExpression(part.node)) return [];
    const { left, right, operatorToken } = part.node;
    const same = part.holds ? equalities : inequalities;
    if (!same.has(operatorToken.kind) || !(ts.isIdentifier(left) || ts.isPropertyAccessExpression(left))) return [];
    if (ts.isIdentifier(left) && isAssignedLater(left)) return [];
    const other = isWrittenNumber(right) ? runtime.evaluate(right, scope) : null;
    if (other?.kind !== 'primitive' || typeof other.value !== 'number') return [];
    const isSame = exact.has(operatorToken.kind) || isNumber(runtime.evaluate(left, scope));
    return isSame ? [{ node: left, with: other }] : [];
  });
}

/** Texts equal numbers, too (`==`). */
function isNumber(value: Value): boolean {
  const type = value.kind === 'unknown' ? value.field?.type : undefined;
  return type === 'number' || type === 'integer';
}

/** A number, or what may be a constant for one. */
function isWrittenNumber(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) || (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression));
}

/** The parts of a condition that all come to what they say where it comes to `holds`. */
function partsOf(condition: ts.Expression, holds: boolean): readonly { node: ts.Expression; holds: boolean }[] {
  const node = ts.skipPartiallyEmittedExpressions(condition);
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression, holds);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return partsOf(node.operand, !holds);
  }
  const joins = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  const isJoined = ts.isBinaryExpression(node) && node.operatorToken.kind === joins;
  return isJoined ? [...partsOf(node.left, holds), ...partsOf(node.right, holds)] : [{ node, holds }];
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
export function present(value: Value, isNeverNull = false, isTrue = false): Value {
  if (value.kind === 'unknown') {
    const there = presentUnknown(value, isNeverNull);
    return isTrue ? heldTrue(there) : there;
  }
  return value.kind === 'native' ? (value.object.present?.() ?? value) : certain(value);
}

function presentUnknown(value: UnknownValue, isNeverNull: boolean): UnknownValue {
  const { field, from } = value;
  if (field === undefined || field.type === 'any') {
    const isKnown = from?.kind === 'present' && (from.isNeverNull === true || !isNeverNull);
    return isKnown ? value : unknownFrom({ kind: 'present', of: value, ...(isNeverNull && { isNeverNull }) }, value.at);
  }
  return field.nullable || !field.required ? unknown(value.at, { ...field, nullable: false, required: true }) : value;
}
