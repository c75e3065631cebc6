import { ts } from 'ts-morph';
import { isNothingShown } from './certainly-missing';
import { convertedTo, noteType } from './language/converted-values';
import { isOfPatterns } from './language/pattern-methods';
import { comparedOf, madeOf } from './doubt/environment-defaults';
import { isKnownError } from './classes/error-classes';
import { isErrorOfFunction } from './classes/error-functions';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { hasOpenMember } from './members/open-members';
import { certainType, isMap, isOfNoClass, isTypedObject, mayBeMissing, typeNameOf } from './types/typed-values';
import {
  agreed,
  type ClassValue,
  isNothing,
  isUndefined,
  primitive,
  type Primitive,
  unknown,
  unknownOf,
  type UnknownValue,
  type Value,
} from './value';

/** What an operator makes of two values that are known, or what kind of value it makes. */
export function computedBy(
  node: ts.BinaryExpression,
  left: Value,
  right: Value,
  kind: ts.SyntaxKind = node.operatorToken.kind,
): Value {
  if (kind === ts.SyntaxKind.InstanceOfKeyword) {
    const isOfFile = right.kind === 'unknown' && ['File', 'Blob'].includes(node.right.getText());
    if (isOfFile && left.kind === 'native') left.object.becomes?.('file');
    if (isOfFile && left.kind === 'primitive') return primitive(false);
    return told(isInstance(left, right), node);
  }
  if (kind === ts.SyntaxKind.InKeyword) return madeOf([left], told(hasMember(left, right), node));
  if (left.kind === 'primitive' && right.kind === 'primitive') {
    const result = computed(kind, left.value, right.value);
    if (result !== null) return comparedOf([left, right], primitive(result));
  }
  const isThere = comparedWithNothing(kind, left, right);
  if (isThere !== null) return primitive(isThere);
  if (kind === ts.SyntaxKind.PlusToken) return sumOf(left, right, node);
  if (comparing.has(kind)) return unknownOf('boolean', node);
  return calculating.has(kind) ? calculated(node, left, right, kind) : unknown(node);
}

/** `+value`, `-value`, `~value`: whatever it is, a number is made of it. */
export function signed(node: ts.PrefixUnaryExpression, value: Value): Value {
  const sign = signs.get(node.operator);
  if (sign === undefined) return unknown(node);
  if (value.kind === 'primitive') return madeOf([value], primitive(sign(Number(value.value))));
  return convertedTo(node.operator === ts.SyntaxKind.TildeToken ? 'integer' : 'number', value, node);
}

const signs: ReadonlyMap<ts.SyntaxKind, (value: number) => number> = new Map([
  [ts.SyntaxKind.PlusToken, (value: number) => value],
  [ts.SyntaxKind.MinusToken, (value: number) => -value],
  [ts.SyntaxKind.TildeToken, (value: number) => ~value],
]);

/** What is calculated with is a number, and `value * 1` or `value - 0` is what is made one of. */
function calculated(node: ts.BinaryExpression, left: Value, right: Value, kind: ts.SyntaxKind): Value {
  const same = kind === ts.SyntaxKind.MinusToken ? 0 : 1;
  const isSame = kind !== ts.SyntaxKind.PercentToken && right.kind === 'primitive' && right.value === same;
  if (isSame) return convertedTo('number', left, node);
  for (const one of [left, right]) noteType(one, 'number');
  return unknownOf('number', node);
}

function told(answer: boolean | null, node: ts.Node): Value {
  return answer === null ? unknownOf('boolean', node) : primitive(answer);
}

/** Whether a class made a value; null where source does not tell. */
export function isInstance(value: Value, of: Value): boolean | null {
  if (value.kind === 'primitive') return false;
  if (value.kind === 'union') return agreed(value.values.map((one) => isInstance(one, of)));
  if (value.kind === 'unknown' && isOfNoClass(value) === true && value.typed?.as !== 'array') return false;
  if (of.kind === 'native') return of.object.isInstance === undefined ? ofUnread(value) : of.object.isInstance(value);
  if (value.kind === 'unknown') return isOfNoClass(value) === null && !isMap(value) ? null : false;
  if (value.kind === 'native') return null;
  if (of.kind !== 'class') return ofNoClass(value, of);
  if (value.kind !== 'record') return false;
  let at: Value | null = value.class;
  while (at?.kind === 'class') {
    if (at.node === of.node) return true;
    at = at.base;
  }
  return at?.kind === 'unknown' ? null : false;
}

/** The same of what is no class: a function that makes errors, or something that nobody knows. */
function ofNoClass(value: Value, of: Value): boolean | null {
  const ofFunction = of.kind === 'function' ? isErrorOfFunction(value, of) : null;
  return ofFunction ?? (isOfKnownClasses(value) ? false : null);
}

/**
 * What only classes of the application make is of no package, and errors of the language, of known packages and of classes that
 * extend these are none of a package of which only names are known.
 */
function ofUnread(value: Value): false | null {
  const highest = highestOf(value);
  if (highest?.base === null) return false;
  const base = highest?.base;
  const isKnown = isKnownError(value) || (base?.kind === 'native' && base.object.isInstance !== undefined);
  return isKnown ? false : null;
}

/** Whether all classes of a value are known: it is no instance of any other, whichever package that is of. */
function isOfKnownClasses(value: Value): boolean {
  if (isKnownError(value)) return true;
  const highest = highestOf(value);
  if (highest === null) return isTypedObject(value);
  return highest.base === null || highest.base.kind === 'native';
}

/** The last of the classes of a value that the application has written. */
function highestOf(value: Value): ClassValue | null {
  let at = value.kind === 'record' ? value.class : null;
  while (at?.base?.kind === 'class') at = at.base;
  return at;
}

function hasMember(name: Value, of: Value): boolean | null {
  if (name.kind !== 'primitive') return null;
  const key = String(name.value);
  if (of.kind === 'pattern') return isOfPatterns(key);
  if (of.kind !== 'record') return hasOpenMember(of, key);
  if (of.entries.has(key)) return mayBeMissing(of, key) ? null : true;
  return of.class === null || isTypedObject(of) ? false : null;
}

/** What a comparison of an object, or of what is held against something missing, with null or undefined comes to; null for any other. */
function comparedWithNothing(kind: ts.SyntaxKind, left: Value, right: Value): boolean | null {
  const ofSame = equalities.get(kind);
  const isObjects = (isObject(left) && isNothing(right)) || (isNothing(left) && isObject(right));
  const isCompared = isObjects || isNothingShown(left) || isNothingShown(right);
  return ofSame === undefined || !isCompared ? null : !ofSame;
}

/** Whether it is there for certain, and no text, number or the like that is compared by what it holds. */
function isObject(value: Value): boolean {
  if (value.kind === 'unknown') {
    return certainType(value) !== null || (value.from?.kind === 'present' && value.from.isNeverNull === true);
  }
  if (value.kind === 'native') return value.object.isThere === true;
  return value.kind === 'record' ? value.perhaps === undefined : ['list', 'function', 'class'].includes(value.kind);
}

/** What is added to a variable that holds a number is one, too: it would be none any more. */
function sumOf(left: Value, right: Value, node: ts.BinaryExpression): Value {
  if ([left, right].some(isText)) return unknownOf('string', node);
  const types = [left, right].map(numberType);
  if (types.every((type) => type === 'integer')) return unknownOf('integer', node);
  const isAddedTo = node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken && types[0] !== null;
  return isAddedTo || types.every((type) => type !== null) ? unknownOf('number', node) : unknown(node);
}

/** The type of a value that is a number; null for any other. */
export function numberType(value: Value): 'integer' | 'number' | null {
  if (value.kind === 'primitive' && typeof value.value === 'number') {
    return Number.isInteger(value.value) ? 'integer' : 'number';
  }
  const type = value.kind === 'unknown' ? value.field?.type : undefined;
  return type === 'integer' || type === 'number' ? type : null;
}

function isText(value: Value): boolean {
  if (value.kind === 'unknown') return value.field?.type === 'string';
  return value.kind === 'primitive' && typeof value.value === 'string';
}

const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Whether an operator holds for what is the same. */
const equalities: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
]);

const calculating: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);

function computed(kind: ts.SyntaxKind, left: Primitive, right: Primitive): Primitive {
  switch (kind) {
    case ts.SyntaxKind.PlusToken:
      return typeof left === 'number' && typeof right === 'number' ? left + right : String(left) + String(right);
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return left === right;
    case ts.SyntaxKind.EqualsEqualsToken:
      return left === right || ((left ?? null) === null && (right ?? null) === null);
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right;
    case ts.SyntaxKind.ExclamationEqualsToken:
      return left !== right && !((left ?? null) === null && (right ?? null) === null);
    case ts.SyntaxKind.LessThanToken:
      return Number(left) < Number(right);
    case ts.SyntaxKind.LessThanEqualsToken:
      return Number(left) <= Number(right);
    case ts.SyntaxKind.GreaterThanToken:
      return Number(left) > Number(right);
    case ts.SyntaxKind.GreaterThanEqualsToken:
      return Number(left) >= Number(right);
    case ts.SyntaxKind.MinusToken:
      return Number(left) - Number(right);
    case ts.SyntaxKind.AsteriskToken:
      return Number(left) * Number(right);
    case ts.SyntaxKind.SlashToken:
      return Number(left) / Number(right);
    default:
      return null;
  }
}

/** What `typeof` says of a value. */
export function typeName(value: Value, node: ts.Node): Value {
  switch (value.kind) {
    case 'primitive':
      return primitive(typeof value.value);
    case 'function':
    case 'class':
      return primitive('function');
    case 'record':
    case 'list':
    case 'pattern':
      return primitive('object');
    case 'unknown': {
      const name = typeNameOf(value);
      return name === null ? unknownOf('string', node) : primitive(name);
    }
    case 'native': {
      const name = value.object.typeName?.() ?? null;
      return name === null ? unknownOf('string', node) : primitive(name);
    }
    case 'union':
      return unknownOf('string', node);
  }
}

/** One of two values, of which source does not tell which: the one that tells more. */
export function either(first: Value, other: Value): Value {
  if (isNoValue(first)) return other;
  if (isNoValue(other)) return first;
  if (first.kind === 'unknown' && first.field !== undefined) return joined(first, first.field, other);
  if (other.kind === 'unknown' && other.field !== undefined) return joined(other, other.field, first);
  if (tellsMore(other, first)) return other;
  return first.kind === 'unknown' || (first.kind === 'primitive' && other.kind !== 'unknown') ? other : first;
}

/** Whether a list or an object holds something where the other one of its kind holds nothing, or less: what may be there counts. */
function tellsMore(value: Value, than: Value): boolean {
  if (value.kind === 'list') return than.kind === 'list' && than.items.length < value.items.length;
  return value.kind === 'record' && than.kind === 'record' && than.entries.size === 0 && value.entries.size > 0;
}

function isNoValue(value: Value): boolean {
  return value.kind === 'native' && value.object.isNoValue === true;
}

/** What is known of a value, where another one may stand in its place. */
function joined(value: UnknownValue, field: FieldSchema, other: Value): Value {
  if (other.kind === 'unknown') {
    const isSame = other.field?.type === field.type;
    return isSame
      ? unknown(value.at, { ...field, nullable: field.nullable || other.field.nullable })
      : unknown(value.at);
  }
  if (other.kind === 'primitive' && other.value === null) return unknown(value.at, { ...field, nullable: true });
  return isUndefined(other) ? unknown(value.at, { ...field, required: false }) : other;
}
