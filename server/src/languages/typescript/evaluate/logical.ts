import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { eachProperty } from '../types/keys';
import { takenFor } from './certainly-missing';
import { noteDefault } from './language/converted-values';
import { byDefault, truthOf } from './doubt/environment-defaults';
import { hasFailed } from './failed-values';
import { evaluatedWhere, present } from './narrowing/narrowing';
import { alternativesOf, fits, oneOf } from './one-of';
import { openSpreadsOf } from './members/open-spreads';
import { either } from './operators';
import type { Runtime } from './runtime';
import type { Scope } from './scope';
import { isOfNothingShown } from './unfound';
import { isNothing, nothing, textOf, truth, unknown, unknownFrom, type UnknownValue, type Value } from './value';

/** What its type says of a value that source does not tell. */
function isNeverNull(value: Value): boolean {
  if (value.kind !== 'unknown' || value.field === undefined) return false;
  const { required, nullable, type } = value.field;
  return required && !nullable && type !== 'any';
}

/** Whether an operator takes what is behind it; null where source does not tell. */
function takesRight(left: Value, kind: ts.SyntaxKind, asked: ts.Expression, runtime: Runtime): boolean | null {
  const holds = kind === ts.SyntaxKind.QuestionQuestionToken ? truth(left) : truthOf(left, runtime);
  if (kind !== ts.SyntaxKind.QuestionQuestionToken) {
    return holds === null ? null : holds === (kind === ts.SyntaxKind.AmpersandAmpersandToken);
  }
  if (holds !== null) return isNothing(left);
  // Of lists types say only what items are.
  return isNeverNull(left) && !ts.isElementAccessExpression(asked) ? false : null;
}

/** `a && b`, `a || b` and `a ?? b`, where `left` is what `a` comes to. */
export function logical(
  node: ts.BinaryExpression,
  left: Value,
  scope: Scope,
  runtime: Runtime,
  kind: ts.SyntaxKind = node.operatorToken.kind,
): Value {
  const isRight = takesRight(left, kind, node.left, runtime);
  if (isRight === true) return takenFor(left, runtime.evaluate(node.right, scope));
  if (isRight === false) return left;
  const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isNullishOr = kind === ts.SyntaxKind.QuestionQuestionToken;
  const right = runtime.perhaps(() =>
    isNullishOr ? runtime.evaluate(node.right, scope) : evaluatedWhere(node.left, isAnd, node.right, scope, runtime),
  );
  const found = isAnd ? falseAnyway(right) : foundOrFailed(left, right, isNullishOr, runtime);
  if (found !== null) return found;
  if (!isAnd && right.kind === 'primitive') noteDefault(left, right.value);
  if (runtime.isHandling && isTelling(left))
    return oneOf([...alternativesOf(left).filter((one) => stays(one, kind)), right]);
  const isTaken = !isNullishOr && isTrue(right);
  if (!isAnd && !isTaken && runtime.isHandling && isOpenChoice(left, right)) {
    return firstOf(left, right, node);
  }
  if (left.kind === 'native' || left.kind === 'record')
    return isAnd ? fieldBehind(left, right, runtime) : orOther(left, right);
  if (isAnd) return runtime.isHandling ? behind(left, right, node) : left;
  return orElse(left, right);
}

/** Of what callers may send or not: `req.body && req.body.pages` is the field, or nothing. */
function fieldBehind(left: Value, right: Value, { isHandling }: Runtime): Value {
  return isHandling && isOpen(left) && isOpen(right) ? right : left;
}

function isOpen(value: Value): boolean {
  return value.kind === 'native' && value.object.isOpen === true;
}

function isTrue(value: Value): boolean {
  return value.kind === 'primitive' && value.value === true;
}

/** What makes an `&&` fail, whatever is in front of it. */
function falseAnyway(right: Value): Value | null {
  return isOfNothingShown(right) ? right : null;
}

/** `found || fail()`: what comes of it is there; null where what stands for it does not just fail. */
function foundOrFailed(left: Value, right: Value, isNullishOr: boolean, { isHandling }: Runtime): Value | null {
  if (!isHandling || !hasFailed(right) || (left.kind !== 'native' && left.kind !== 'unknown')) return null;
  return present(left, !isNullishOr);
}

/** Either of two values, where something is known of the one in front; else the other one tells more. */
function orElse(left: Value, right: Value): Value {
  const isNoValue = right.kind === 'native' && right.object.isNoValue === true;
  const isKnown = left.kind === 'unknown' && (left.field !== undefined || isNoValue);
  const found = isKnown ? either(right.kind === 'primitive' ? takenIfThere(left) : left, right) : right;
  return isOfEnvironment(left) ? byDefault(found) : found;
}

/** What is in front of an operator that takes another value where it is missing. */
function takenIfThere(value: UnknownValue): UnknownValue {
  return value.field === undefined || value.field.required
    ? value
    : { ...value, field: { ...value.field, required: true } };
}

/** What is there, or another value in its place: a text mostly is like it. */
function orOther(left: Value, right: Value): Value {
  if (left.kind !== 'native') return left;
  const present = textOf(right) === null ? undefined : left.object.present?.();
  return present ?? left.object.otherwise?.(right) ?? left;
}

/**
 * Whether nobody knows which of two values is taken, where that matters: what stands for something that nobody knows is a
 * constant, or nothing. What the environment leaves out has its default.
 */
function isOpenChoice(left: Value, right: Value): boolean {
  if (left.kind === 'native') return right.kind === 'primitive' && right.value === null && left.object.isOpen === true;
  if (left.kind !== 'unknown' || isOfEnvironment(left)) return false;
  return right.kind === 'primitive' || isBare(right);
}

/** `[]` and `{}`, which stand for what is not there. */
function isBare(value: Value): boolean {
  if (value.kind === 'list') return value.items.length === 0;
  return (
    value.kind === 'record' && value.class === null && value.entries.size === 0 && openSpreadsOf(value).length === 0
  );
}

/** The first of two values that is there, of which the types alone are known. */
function firstOf(left: Value, right: Value, node: ts.Node): Value {
  const field = left.kind === 'unknown' ? left.field : undefined;
  if (field !== undefined && field.type !== 'any' && (isNothing(right) || fits(left, right))) {
    const isNull = right.kind === 'primitive' && right.value === null;
    return unknown(node, { ...field, nullable: isNull, required: isNull || !isNothing(right) });
  }
  if (field?.properties !== undefined && right.kind === 'record') return unknown(node, withoutDemands(field));
  return unknownFrom({ kind: 'first', of: left, otherwise: right }, node);
}

/** `process.env.PORT`, `import.meta.env.HOST.trim()` */
export function isOfEnvironment(value: Value): boolean {
  let node = value.kind === 'unknown' ? value.at : null;
  while (node !== null && isLink(node)) {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'env' && isEnvironmentOwner(node.expression))
      return true;
    node = node.expression;
  }
  return false;
}

function isLink(node: ts.Node): node is ts.Node & { readonly expression: ts.Expression } {
  return (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function isEnvironmentOwner(node: ts.Expression): boolean {
  return ts.isMetaProperty(node) || (ts.isIdentifier(node) && node.text === 'process');
}

/** Whether a value is one of several. */
function isTelling(value: Value): boolean {
  return value.kind === 'union' || (value.kind === 'record' && value.perhaps !== undefined);
}

/** Whether an operator answers with what is in front of it, where that is this value. */
function stays(value: Value, kind: ts.SyntaxKind): boolean {
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return !isNothing(value);
  return truth(value) !== (kind === ts.SyntaxKind.AmpersandAmpersandToken);
}

/** What stands behind a condition that nobody knows: `isAdmin && { roles }`. */
function behind(condition: Value, value: Value, node: ts.Node): Value {
  if (value.kind === 'record' || value.kind === 'list') return oneOf([value, nothing]);
  if (value.kind === 'unknown' && value.field?.type !== 'boolean') {
    return unknownFrom({ kind: 'perhaps', of: value, otherwise: condition }, node);
  }
  return value.kind === 'primitive' && truth(value) === true ? condition : value;
}

/** An object, or an empty one in its place: none of its members must be there. */
function withoutDemands(field: FieldSchema): FieldSchema {
  return { ...eachProperty(field, (one) => ({ ...one, required: false })), nullable: false, required: true };
}
