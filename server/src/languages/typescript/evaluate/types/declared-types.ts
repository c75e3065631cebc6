import { ts } from 'ts-morph';
import { nameText } from '../classes/class-members';
import type { Scope } from '../scope';
import { openSpreadsOf } from '../members/open-spreads';
import { certain, type RecordValue, type Value } from '../value';
import { isHeld, isMade, noteHeld } from '../made-values';
import { noteSaidIn } from './said-in';

const types = new WeakMap<Value, ts.TypeNode>();

/**
 * Notes what people say that a value is: of a variable, or of what a function returns. What is said first counts; `scope` is where they
 * say it, which tells what type parameters stand for there.
 */
export function noteDeclaredType(value: Value, type: ts.TypeNode | undefined, scope: Scope | null = null): void {
  if (type === undefined || !saysSomething(type)) return;
  if (value.kind === 'union') for (const one of value.values) noteDeclaredType(one, type, scope);
  if (value.kind === 'native') value.object.declares?.(type);
  const isData =
    value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown' || value.kind === 'native';
  if (!isData || types.has(value)) return;
  if (isPlainData(value) && isMadeOfParameters(type)) {
    noteOfSpreads(value, type, scope);
    return;
  }
  setType(value, type, scope);
  notePartsOf(value, awaited(type), scope);
}

function setType(value: Value, type: ts.TypeNode, scope: Scope | null): void {
  types.set(value, type);
  if (scope !== null && isMadeOfParameters(type)) noteSaidIn(value, type, scope);
}

/** A text, a number or nothing, as one of which people say what it is: it is a value of its own from then on. */
export function asDeclared(value: Value, type: ts.TypeNode): Value {
  if (value.kind === 'primitive' && value.value === undefined) return value;
  const own = { ...value };
  if (!isMadeOfParameters(type)) types.set(own, type);
  return own;
}

const ofParameters = new WeakMap<ts.TypeNode, boolean>();

/** Whether a type is made of what a function or a class is told (`Envelope<T>`): code that makes data of that type tells more. */
export function isMadeOfParameters(type: ts.TypeNode): boolean {
  const known = ofParameters.get(type) ?? namesParameter(type);
  ofParameters.set(type, known);
  return known;
}

function namesParameter(type: ts.TypeNode): boolean {
  for (let at: ts.Node = type.parent; !ts.isSourceFile(at); at = at.parent) {
    const parameters = ts.isFunctionLike(at) || ts.isClassLike(at) ? (at.typeParameters ?? []) : [];
    if (parameters.some(({ name }) => isNamedIn(name.text, type))) return true;
  }
  return false;
}

/** Whether a type is made of another one that has a name. */
export function isNamedIn(name: string, type: ts.TypeNode): boolean {
  return new RegExp(`\\b${name}\\b`).test(type.getText());
}

function saysSomething({ kind }: ts.TypeNode): boolean {
  return kind !== ts.SyntaxKind.AnyKeyword && kind !== ts.SyntaxKind.UnknownKeyword;
}

/** What is said of a whole is said of its parts, as far as it is written out: `[User[], number]`, `{ users: User[] }`. */
function notePartsOf(value: Value, type: ts.TypeNode, scope: Scope | null): void {
  if (value.kind === 'list') {
    for (const [index, item] of value.items.entries()) {
      const element = ts.isTupleTypeNode(type) ? type.elements[index] : undefined;
      noteDeclaredType(item, ts.isArrayTypeNode(type) ? type.elementType : element && elementType(element), scope);
    }
  }
  if (value.kind !== 'record' || !ts.isTypeLiteralNode(type)) return;
  for (const member of type.members) {
    const name = ts.isPropertySignature(member) ? nameText(member.name) : null;
    const one = name === null ? undefined : value.entries.get(name);
    if (one !== undefined && ts.isPropertySignature(member)) noteDeclaredType(one, member.type, scope);
  }
}

/** The type of an item of a tuple, which may have a name. */
function elementType(element: ts.TypeNode): ts.TypeNode | undefined {
  if (ts.isNamedTupleMember(element)) return element.type;
  return ts.isRestTypeNode(element) || ts.isOptionalTypeNode(element) ? undefined : element;
}

/** What a promise comes to. */
function awaited(type: ts.TypeNode): ts.TypeNode {
  const [first] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
  const isPromise = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise';
  return isPromise && first !== undefined ? first : type;
}

/** What people say that a value is; undefined where nobody does. */
export function declaredTypeOf(value: Value): ts.TypeNode | undefined {
  return types.get(value) ?? types.get(certain(value));
}

/** A member of a whole of which people say what it is. */
export interface StatedPart {
  readonly of: Value;
  readonly name: string;
}

const parts = new WeakMap<Value, StatedPart>();

/** Notes what a class says that a member of its instances is: data that goes on to change, whatever it begins as. */
export function noteHeldType(value: Value, type: ts.TypeNode | undefined, scope: Scope): void {
  if (!isPlainData(value)) return;
  noteDeclaredType(value, type, scope);
  if (type !== undefined && !types.has(value) && isMadeOfParameters(type)) setType(value, type, scope);
  noteHeld(value);
}

/** Notes of which whole data is a part that is not of one request alone: what people say of the whole they say of the part, too. */
export function noteStatedPart(value: Value, of: Value, name: string): void {
  if (!isStated(of) || !isPlainData(value) || isStated(value)) return;
  if (isHeld(of)) noteHeld(value);
  else if (isMade(value)) return;
  parts.set(value, { of, name });
}

/** Whether people say what a value is, or the whole that it is a part of. */
export function isStated(value: Value): boolean {
  return types.has(value) || parts.has(value);
}

/** Objects and lists that are nobody's instances. */
function isPlainData(value: Value): boolean {
  return value.kind === 'list' || (value.kind === 'record' && value.class === null);
}

/** What a value is a part of, of which people say what it is; undefined where they say nothing. */
export function statedPartOf(value: Value): StatedPart | undefined {
  return parts.get(value);
}

const commented = new WeakMap<Value, ts.TypeNode>();

/** Notes what comments of JavaScript say that a value is, which counts where code tells no more. */
export function noteCommentedType(value: Value, type: ts.TypeNode | null): void {
  const isData = value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown';
  if (type !== null && isData && !commented.has(value)) commented.set(value, type);
}

/** Notes what a parameter says of a value that is handed over for it, which counts where code tells no more. */
export function noteHandedType(value: Value, type: ts.TypeNode | undefined): void {
  const isOpen =
    (value.kind === 'unknown' && value.field === undefined && value.typed === undefined) || hasUntoldSpreads(value);
  if (type === undefined || !isOpen || commented.has(value) || !saysSomething(type) || isMadeOfParameters(type)) return;
  commented.set(value, type);
}

/** What is made of things that source does not tell is of the type that people say, as far as code tells no more. */
function noteOfSpreads(value: Value, type: ts.TypeNode, scope: Scope | null): void {
  if (scope === null || commented.has(value) || !hasUntoldSpreads(value)) return;
  commented.set(value, type);
  noteSaidIn(value, type, scope);
}

/** Whether something was spread into an object of which source does not tell what it holds. */
export function hasUntoldSpreads(value: Value): value is RecordValue {
  return value.kind === 'record' && value.class === null && openSpreadsOf(value).some(({ kind }) => kind === 'unknown');
}

const commentedParts = new WeakMap<Value, StatedPart>();

/** Notes of which whole a value is a member that source does not tell, where people say what the whole is. */
export function noteCommentedPart(value: Value, of: Value, name: string): void {
  if (value.kind === 'unknown' && commentedTypeOf(of) !== undefined) commentedParts.set(value, { of, name });
}

/** What a value is a member of, of which people say what it is where code tells no more; undefined where they say nothing. */
export function commentedPartOf(value: Value): StatedPart | undefined {
  return commentedParts.get(value);
}

/** What comments say that a value is; undefined where none does. */
export function commentedTypeOf(value: Value): ts.TypeNode | undefined {
  return commented.get(value) ?? commented.get(certain(value));
}
