import { ts } from 'ts-morph';
import { plainError } from './classes/error-classes';
import { isCertainlyMissing, isNothingShown } from './certainly-missing';
import { type Runtime, ThrownValue } from './runtime';
import {
  type FunctionValue,
  heldTrue,
  nativeFunction,
  nothing,
  type NativeObject,
  primitive,
  truth,
  unknown,
  type UnknownValue,
  type Value,
} from './value';

/**
 * What code finds that looks for something nobody has shown (`await Key.findOne({ key })`), or makes of that
 * (`hash(key)`): nothing, whichever way it says so (`null`, `false`, `[]`, 0). It is used only where code is followed for callers
 * who show nothing.
 */
export function unfound(at: ts.Node | null): UnknownValue {
  return { kind: 'unknown', at, isUnfound: true };
}

export function isUnfound(value: Value): value is UnknownValue {
  return value.kind === 'unknown' && value.isUnfound === true;
}

/** It, or undefined in the place of what is not found: who tells several values apart takes it for none of them. */
export function toldMissing(value: Value): Value {
  return isUnfound(value) ? nothing : value;
}

/** Whether it is not shown, or made of what is not. */
export function isOfNothingShown(value: Value): boolean {
  return isUnfound(value) || isNothingShown(value);
}

/** How deep, and how far, what code is handed is looked through for what nobody has shown. */
const deepest = 3;
const mostParts = 24;

/** Whether nobody has shown a value, or something in it. */
export function holdsUnshown(value: Value, depth = deepest): boolean {
  if (isOfNothingShown(value)) return true;
  if (depth === 0) return false;
  return partsOf(value).some((one) => holdsUnshown(one, depth - 1));
}

/** What objects of packages hold: conditions of queries what they compare with. */
const held = new WeakMap<NativeObject, readonly Value[]>();

/** Notes of what a package has made an object. */
export function noteHeld(made: Value, of: readonly Value[]): Value {
  if (made.kind === 'native') held.set(made.object, of);
  return made;
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === 'native') return held.get(value.object) ?? [];
  if (value.kind === 'list') return value.items.slice(0, mostParts);
  if (value.kind !== 'record') return value.kind === 'union' ? value.values : [];
  return [...value.entries.values()].slice(0, mostParts);
}

/** What an optional chain (`header?.trim()`) comes to that ends at `value`, as nothing is there. */
export function endOfChain(value: Value, runtime: Runtime): Value {
  return runtime.lookup !== null && isNothingShown(value) ? value : nothing;
}

/** What a call comes to of which `result` is what is known else, where it asks for what nobody has shown. */
export function calledUnshown(
  result: Value,
  { callee, args, node }: { readonly callee: Value; readonly args: readonly Value[]; readonly node: ts.Node },
  runtime: Runtime,
): Value {
  const isUnseen = callee.kind === 'unknown';
  if (isUnfound(callee)) return unfound(node);
  if (runtime.lookup === 'failing' && isUnseen && args.some(isNeverThere)) throw new ThrownValue(plainError.make([]));
  if (!isUntold(result) && !isMade(result)) return result;
  const [callback] = args;
  if (callback?.kind === 'function' && asksItems(node)) return passesNone(callback, runtime) ? ofNoItem(node) : result;
  return args.some((one) => holdsUnshown(one)) ? unfound(node) : result;
}

/** A field of a query may be something else than what a caller is known by, which code does not fail on. */
function isNeverThere(value: Value): boolean {
  return isUnfound(value) || isCertainlyMissing(value);
}

/** What source does not tell, what is waited for, and what others may be in. */
function isUntold(value: Value): boolean {
  if (value.kind === 'native') return value.object.settled !== undefined;
  return value.kind === 'unknown' || value.kind === 'union' || (value.kind === 'list' && value.items.length === 0);
}

/** A text or a number that is made of it (`String(key)`) is no more than that; of a truth value code tells rightly which it is. */
function isMade(value: Value): boolean {
  return value.kind === 'primitive' && (typeof value.value === 'string' || typeof value.value === 'number');
}

/** Methods of lists that ask a callback which items are looked for. */
const askingItems: ReadonlySet<string> = new Set(['find', 'findLast', 'filter', 'some', 'findIndex', 'findLastIndex']);

function asksItems(node: ts.Node): boolean {
  return askingItems.has(methodName(node));
}

function ofNoItem(node: ts.Node): Value {
  return methodName(node).endsWith('Index') ? primitive(-1) : unfound(node);
}

function methodName(node: ts.Node): string {
  const isMethod = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
  return isMethod ? node.expression.name.text : '';
}

/** Whether a callback holds for no item, whatever that is. */
function passesNone(callback: FunctionValue, runtime: Runtime): boolean {
  return truth(runtime.perhaps(() => runtime.call(callback, [unknown(null)], callback.node))) === false;
}

/** What is said by a truth value is told of an empty text as well. */
const tellingMethods = /^(?:startsWith|endsWith|includes|match|matchAll)$/;

/** What tells why nothing was found. */
const failures = /^(?:err|errors?|failure|reason)$/;

/** A member of what is not found, or of an empty text in the place of what is not shown; undefined for any other. */
export function memberOfUnshown(value: Value, name: string, at: ts.Node): Value | undefined {
  if (isUnfound(value)) {
    if (name === 'then' || name === 'catch' || name === 'finally') return undefined;
    if (name === 'length') return primitive(0);
    return failures.test(name) ? heldTrue(unknown(at)) : unfound(at);
  }
  const isText = value.kind === 'primitive' && value.value === '' && isNothingShown(value);
  if (!isText || name === 'length' || tellingMethods.test(name)) return undefined;
  return nativeFunction((_, { node }) => unfound(node));
}

/** What an operator makes of what is not found, or of a text with something that is not shown; null for any other. */
export function computedOfUnshown(node: ts.BinaryExpression, left: Value, right: Value): Value | null {
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.InKeyword) return isOfNothingShown(left) ? primitive(false) : null;
  if (kind === ts.SyntaxKind.PlusToken) return isOfNothingShown(left) || isOfNothingShown(right) ? unfound(node) : null;
  if (!isUnfound(left) && !isUnfound(right)) return null;
  const isSame = isNoMore(isUnfound(left) ? right : left);
  const ofSame = equalities.get(kind);
  if (ofSame !== undefined) return primitive(isSame === ofSame);
  const [first, other] = [countOf(left), countOf(right)];
  const order = orders.get(kind);
  return order === undefined || Number.isNaN(first + other) ? null : primitive(order(first, other));
}

/** Whether it is one of the values that say that nothing was found. */
function isNoMore(value: Value): boolean {
  return value.kind === 'primitive' && !isNothingShown(value) && !value.value;
}

/** How many there are of it. */
function countOf(value: Value): number {
  if (isUnfound(value)) return 0;
  return value.kind === 'primitive' && typeof value.value === 'number' ? value.value : Number.NaN;
}

const orders: ReadonlyMap<ts.SyntaxKind, (first: number, other: number) => boolean> = new Map([
  [ts.SyntaxKind.LessThanToken, (first: number, other: number) => first < other],
  [ts.SyntaxKind.LessThanEqualsToken, (first: number, other: number) => first <= other],
  [ts.SyntaxKind.GreaterThanToken, (first: number, other: number) => first > other],
  [ts.SyntaxKind.GreaterThanEqualsToken, (first: number, other: number) => first >= other],
]);

/** Whether an operator holds for what is the same. */
const equalities: ReadonlyMap<ts.SyntaxKind, boolean> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
]);
