import { ts } from 'ts-morph';
import type { FieldValue } from '../../../core/fields/field-schema';
import { nameText } from '../evaluate/classes/class-members';
import { absent, literal, openObject, plain } from '../types/plain-fields';
import { nullField } from '../types/unions';
import { extendedBy } from '../types/extended-by';
import type { TypePlace } from '../types/types';
import type { Infers } from './infers';
import { itemAt, presentPart, unwrapped } from './places';
import { callType } from './calls';
import { conditioned, withoutFalse } from './conditions';
import { madeCollection } from './collections';
import { madeFormat } from './intl';
import { madeInstance } from './type-arguments';
import { packagedName } from './packaged-name';
import { anyMember } from './table-members';
import { spreadInto } from './spreads';
import { runtimeValue } from './runtime-values';
import { emptyList, ofField, type Typed } from './typed';

/** What an expression comes to. */
export function expressionType(node: ts.Expression, inference: Infers): Typed {
  return ofPlainExpression(node, inference) ?? ofWrapped(node, inference) ?? { kind: 'unknown', at: node };
}

function ofPlainExpression(node: ts.Expression, inference: Infers): Typed | null {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return ofField(plain('string'));
  if (ts.isNumericLiteral(node)) return ofField(plain(Number.isInteger(Number(node.text)) ? 'integer' : 'number'));
  if (ts.isIdentifier(node)) return node.text === 'undefined' ? ofField(absent) : inference.name(node.text, node);
  if (ts.isPropertyAccessExpression(node)) {
    const brought = runtimeValue(node);
    if (brought !== null) return ofField(brought);
    return optionalAt(node, inference.member(inference.of(node.expression), node.name.text, node), inference);
  }
  if (ts.isCallExpression(node)) return optionalAt(node, callType(node, inference), inference);
  if (ts.isObjectLiteralExpression(node)) return objectType(node, inference);
  if (ts.isArrayLiteralExpression(node)) return arrayType(node, inference);
  if (ts.isNewExpression(node)) return newType(node, inference);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
    return { kind: 'function', node, place: inference.placeOf(node) };
  return simple.get(node.kind) ?? null;
}

const simple: ReadonlyMap<ts.SyntaxKind, Typed> = new Map([
  [ts.SyntaxKind.TrueKeyword, ofField(plain('boolean'))],
  [ts.SyntaxKind.FalseKeyword, ofField(plain('boolean'))],
  [ts.SyntaxKind.NullKeyword, ofField(nullField)],
  [ts.SyntaxKind.TypeOfExpression, ofField(plain('string'))],
  [ts.SyntaxKind.VoidExpression, ofField(absent)],
  [ts.SyntaxKind.DeleteExpression, ofField(plain('boolean'))],
]);

function ofWrapped(node: ts.Expression, inference: Infers): Typed | null {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    const type = node.type.getText();
    if (type === 'const') return constType(node.expression, inference);
    const saysNothing = /^(?:any|unknown)$/.test(type);
    return saysNothing
      ? inference.of(node.expression)
      : unwrapped({ kind: 'type', node: node.type, place: inference.placeOf(node) });
  }
  if (ts.isAwaitExpression(node)) return inference.awaited(inference.of(node.expression));
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) {
    return unwrapped(inference.of(node.expression));
  }
  if (ts.isNonNullExpression(node)) return present(inference.of(node.expression), inference);
  if (ts.isConditionalExpression(node))
    return inference.either([inference.of(node.whenTrue), inference.of(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) return binaryType(node, inference);
  if (ts.isPrefixUnaryExpression(node)) {
    return ofField(plain(node.operator === ts.SyntaxKind.ExclamationToken ? 'boolean' : 'number'));
  }
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) {
    const of = enclosingClass(node);
    if (of === null) return null;
    const place = inference.placeOf(of);
    return node.kind === ts.SyntaxKind.ThisKeyword
      ? { kind: 'instance', node: of, place }
      : baseOf(of, place, inference);
  }
  if (ts.isTaggedTemplateExpression(node)) return taggedType(node, inference);
  return ts.isElementAccessExpression(node) ? optionalAt(node, elementType(node, inference), inference) : null;
}

/** `'ok' as const`: a value that is written out, and in objects and lists those in them. */
function constType(node: ts.Expression, inference: Infers): Typed {
  const written = writtenValue(node);
  if (written !== null) return ofField(literal(written));
  if (ts.isParenthesizedExpression(node)) return constType(node.expression, inference);
  if (ts.isConditionalExpression(node)) {
    const branches = [node.whenTrue, node.whenFalse];
    // Both truth values are no choice of one.
    const areTruths = branches.every((one) => typeof writtenValue(one) === 'boolean');
    return inference.either(branches.map((one) => (areTruths ? inference.of(one) : constType(one, inference))));
  }
  const typed = inference.of(node);
  if (ts.isArrayLiteralExpression(node) && typed.kind === 'tuple') {
    return { kind: 'tuple', items: node.elements.map((one) => constType(one, inference)) };
  }
  if (!ts.isObjectLiteralExpression(node) || typed.kind !== 'record') return typed;
  const entries = new Map(typed.entries);
  for (const member of node.properties) {
    const name = ts.isPropertyAssignment(member) ? nameText(member.name) : null;
    if (name !== null && ts.isPropertyAssignment(member)) entries.set(name, constType(member.initializer, inference));
  }
  return { kind: 'record', entries };
}

function writtenValue(node: ts.Expression): FieldValue | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : null;
}

/** `sql<Row[]>`…``: what a template of a query comes to is said where it is written. */
function taggedType(node: ts.TaggedTemplateExpression, inference: Infers): Typed | null {
  const packaged = packagedName(node.tag, inference);
  const known = packaged === null ? null : inference.hooks.packagedTemplate(packaged, node, inference);
  if (known !== null) return known;
  const [written] = node.typeArguments ?? [];
  return written === undefined ? null : { kind: 'type', node: written, place: inference.placeOf(written) };
}

/** `a[key]`, `a['name']`, `a[0]`. */
function elementType(node: ts.ElementAccessExpression, inference: Infers): Typed {
  const of = inference.of(node.expression);
  const { argumentExpression: key } = node;
  if (ts.isStringLiteralLike(key)) return inference.member(of, key.text, node);
  const item = ts.isNumericLiteral(key) ? itemAt(unwrapped(of), Number(key.text)) : null;
  if (item !== null) return item;
  const { additional } = inference.fieldOf(of);
  if (additional !== undefined && additional !== false) return ofField(additional);
  const found = inference.itemOf(of);
  return found.kind === 'unknown' ? (anyMember(of, inference) ?? found) : found;
}

/** `a?.b` and `a?.b.c()` may be undefined, where their chain ends. */
export function optionalAt(node: ts.Node, typed: Typed, inference: Infers): Typed {
  if (!isChainEnd(node) || typed.kind === 'unknown' || typed.kind === 'function') return typed;
  const field = inference.fieldOf(typed);
  return field === absent ? typed : ofField({ ...field, required: false });
}

/** Whether it is all of `a?.b.c`. */
export function isChainEnd(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isOptionalChain(node) && !(ts.isOptionalChain(parent) && parent.expression === node);
}

/** What something is where it is known that there is one. */
export function present(typed: Typed, inference: Infers): Typed {
  if (typed.kind === 'packaged') return inference.hooks.present(typed) ?? typed;
  if (typed.kind !== 'field' && typed.kind !== 'type') return typed;
  if (typed.kind === 'type' && ts.isUnionTypeNode(typed.node)) {
    const part = presentPart(typed.node);
    if (part !== null) return unwrapped({ ...typed, node: part });
  }
  const whole = inference.fieldOf(typed);
  const field = withoutFalse(whole, inference);
  if (field !== whole) return ofField({ ...field, required: true, nullable: false });
  const isOpen = field.type === 'any' && field.shape === undefined;
  return isOpen || (field.required && !field.nullable) ? typed : ofField({ ...field, required: true, nullable: false });
}

/** It, or null in its place. */
export function orNull(typed: Typed, inference: Infers): Typed {
  return ofField({ ...inference.fieldOf(typed), nullable: true });
}

function enclosingClass(node: ts.Node): ts.ClassLikeDeclaration | null {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isClassLike(at)) return at;
    if (ts.isFunctionDeclaration(at) || ts.isFunctionExpression(at)) return null;
  }
  return null;
}

/** `super`: what an instance is by the class above. */
function baseOf(of: ts.ClassLikeDeclaration, place: TypePlace, inference: Infers): Typed | null {
  const heritage = extendedBy(of);
  const base = heritage === undefined ? null : inference.reader.named.baseClass(heritage, place);
  if (base === null) return null;
  return {
    kind: 'instance',
    ...base,
    place: { ...base.place, self: place.self ?? { node: of, place } },
    isSuper: true,
  };
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
]);

function binaryType(node: ts.BinaryExpression, inference: Infers): Typed {
  const { kind } = node.operatorToken;
  if (comparing.has(kind)) return ofField(plain('boolean'));
  if (kind === ts.SyntaxKind.EqualsToken || kind === ts.SyntaxKind.CommaToken) return inference.of(node.right);
  if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken) {
    const [left, right] = [present(inference.of(node.left), inference), inference.of(node.right)];
    return left.kind === 'unknown' ? left : inference.either([left, right]);
  }
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return conditioned(node, inference);
  if (kind !== ts.SyntaxKind.PlusToken) return ofField(plain('number'));
  const types = [node.left, node.right].map((one) => inference.field(one).type);
  return ofField(
    types.includes('string')
      ? plain('string')
      : types.every((one) => one === 'integer')
        ? plain('integer')
        : plain('number'),
  );
}

function objectType(node: ts.ObjectLiteralExpression, inference: Infers): Typed {
  const entries = new Map<string, Typed>();
  let isOpen = false;
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) {
      isOpen = !spreadInto(entries, member.expression, inference) || isOpen;
      continue;
    }
    const name = nameText(member.name);
    if (name === null) continue;
    if (ts.isPropertyAssignment(member)) entries.set(name, inference.of(member.initializer));
    else if (ts.isShorthandPropertyAssignment(member)) entries.set(name, inference.name(name, member));
    else if (ts.isMethodDeclaration(member))
      entries.set(name, { kind: 'function', node: member, place: inference.placeOf(member) });
  }
  return isOpen && entries.size === 0 ? ofField(openObject) : { kind: 'record', entries };
}

function arrayType({ elements }: ts.ArrayLiteralExpression, inference: Infers): Typed {
  if (elements.length === 0) return emptyList;
  const items = elements.map((one) =>
    ts.isSpreadElement(one) ? inference.itemOf(inference.of(one.expression)) : inference.of(one),
  );
  return elements.some(ts.isSpreadElement) ? { kind: 'list', item: inference.either(items) } : { kind: 'tuple', items };
}

function newType(node: ts.NewExpression, inference: Infers): Typed | null {
  const callee = inference.of(node.expression);
  if (callee.kind === 'class') return madeInstance(callee, node, inference);
  const bare = callee.kind === 'type' ? inference.declarationOf(callee) : callee;
  const made = bare?.kind === 'packaged' ? inference.hooks.made(bare, inference) : null;
  if (made !== null) return made;
  const collection = madeCollection(node, inference) ?? madeFormat(node);
  if (collection !== null) return collection;
  const reference = ts.isIdentifier(node.expression) ? node.expression.text : null;
  if (reference === 'Date') return ofField(plain('string', { format: 'date-time' }));
  const packaged = packagedName(node.expression, inference);
  const args = (node.typeArguments ?? []).map((one): Typed => ({
    kind: 'type',
    node: one,
    place: inference.placeOf(one),
  }));
  return packaged === null ? null : { kind: 'packaged', ...packaged, args };
}
