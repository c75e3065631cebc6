import { ts } from 'ts-morph';
import { nameText } from './class-members';
import { certain, type Value } from './value';

const types = new WeakMap<Value, ts.TypeNode>();

/** Notes what people say that a value is: of a variable, or of what a function returns. What is said first counts. */
export function noteDeclaredType(value: Value, type: ts.TypeNode | undefined): void {
  if (type === undefined || !saysSomething(type)) return;
  if (value.kind === 'union') for (const one of value.values) noteDeclaredType(one, type);
  if (value.kind === 'native') value.object.declares?.(type);
  const isData =
    value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown' || value.kind === 'native';
  if (!isData || types.has(value)) return;
  types.set(value, type);
  notePartsOf(value, awaited(type));
}

function saysSomething({ kind }: ts.TypeNode): boolean {
  return kind !== ts.SyntaxKind.AnyKeyword && kind !== ts.SyntaxKind.UnknownKeyword;
}

/** What is said of a whole is said of its parts, as far as it is written out: `[User[], number]`, `{ users: User[] }`. */
function notePartsOf(value: Value, type: ts.TypeNode): void {
  if (value.kind === 'list') {
    for (const [index, item] of value.items.entries()) {
      const element = ts.isTupleTypeNode(type) ? type.elements[index] : undefined;
      noteDeclaredType(item, ts.isArrayTypeNode(type) ? type.elementType : element && elementType(element));
    }
  }
  if (value.kind !== 'record' || !ts.isTypeLiteralNode(type)) return;
  for (const member of type.members) {
    const name = ts.isPropertySignature(member) ? nameText(member.name) : null;
    const one = name === null ? undefined : value.entries.get(name);
    if (one !== undefined && ts.isPropertySignature(member)) noteDeclaredType(one, member.type);
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

const commented = new WeakMap<Value, ts.TypeNode>();

/** Notes what comments of JavaScript say that a value is, which counts where code tells no more. */
export function noteCommentedType(value: Value, type: ts.TypeNode | null): void {
  const isData = value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown';
  if (type !== null && isData && !commented.has(value)) commented.set(value, type);
}

/** What comments say that a value is; undefined where none does. */
export function commentedTypeOf(value: Value): ts.TypeNode | undefined {
  return commented.get(value) ?? commented.get(certain(value));
}
