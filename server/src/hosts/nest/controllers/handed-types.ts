import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { parameterValue } from '../../../languages/typescript/evaluate/calls/parameter-values';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import type { ClassValue, Value } from '../../../languages/typescript/evaluate/value';
import { findType } from '../../../languages/typescript/types/find-type';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';

type Bound = Map<string, Value>;

/** Types of options within types of options. */
const deepest = 4;

/**
 * What type parameters of the functions around a class stand for, which made it: what is written where they were called, else the
 * classes that they were handed (`of: Type<Item>`, `{ of }: { of: new () => Item }`, `options: Options<Item>`), and classes that these
 * functions declare before it. `below` is where the class stands that extends it.
 */
export function handedTypes(of: ClassValue, below: TypePlace, reader: TypeReader): TypePlace['args'] {
  const around = callsAround(of);
  const args = new Map(around.flatMap(([node, scope]) => typesOf(node, scope, below, reader)).reverse());
  for (const [node, scope] of around.reverse()) {
    for (const declared of classesBefore(of.node, node)) {
      const name = declared.name?.text;
      const value = name === undefined ? undefined : scope.find(name);
      if (name === undefined || value?.kind !== 'class' || value.node !== declared) continue;
      const place: TypePlace = { file: declared.getSourceFile(), args: new Map(args), scope: value.scope };
      args.set(name, reader.named.objectOfClass(declared, place));
    }
  }
  return args;
}

/** The functions around a class, the innermost first, each with the scope of the call that made it. */
function callsAround(of: ClassValue): (readonly [ts.SignatureDeclaration, Scope])[] {
  const found: (readonly [ts.SignatureDeclaration, Scope])[] = [];
  let scope: Scope | null = of.scope;
  for (let at: ts.Node = of.node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    while (scope !== null && scope.madeFor === null) scope = scope.parent;
    if (scope === null) break;
    found.push([at, scope]);
    scope = scope.parent;
  }
  return found;
}

/** Classes that the statements of a function declare before another one. */
function classesBefore({ pos }: ts.Node, node: ts.SignatureDeclaration): readonly ts.ClassDeclaration[] {
  const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
  if (body === undefined || !ts.isBlock(body)) return [];
  return body.statements.filter(ts.isClassDeclaration).filter((one) => one.pos < pos);
}

function typesOf(
  { typeParameters = ts.factory.createNodeArray(), parameters }: ts.SignatureDeclaration,
  scope: Scope,
  below: TypePlace,
  reader: TypeReader,
): readonly (readonly [string, FieldSchema])[] {
  if (typeParameters.length === 0) return [];
  const call = scope.madeFor;
  const written = call !== null && ts.isCallExpression(call) ? (call.typeArguments ?? []) : [];
  const bound: Bound = new Map();
  for (const { name, type } of parameters) {
    if (type !== undefined) bind(type, parameterValue(name, scope), bound, reader);
  }
  return typeParameters.flatMap(({ name }, index) => {
    const field = fieldWritten(written[index], below, reader) ?? fieldMadeBy(bound.get(name.text), below, reader);
    return field === null ? [] : [[name.text, field] as const];
  });
}

/** Null for what is not written, or is a type parameter itself of which nobody knows what it stands for. */
function fieldWritten(node: ts.TypeNode | undefined, below: TypePlace, reader: TypeReader): FieldSchema | null {
  if (node === undefined) return null;
  const file = node.getSourceFile();
  const field = reader.read(node, file === below.file ? below : { file, args: new Map() });
  return field.type === 'any' && field.anyOf === undefined ? null : field;
}

/**
 * What a class makes: of the application, or of a package that makes it of one (`PartialType(Item)`). One that a function declares is
 * read as it stands there. `below` is where it is named.
 */
export function fieldMadeBy(value: Value | undefined, below: TypePlace, reader: TypeReader): FieldSchema | null {
  if (value?.kind === 'class') {
    const { node, scope } = value;
    if (ts.isClassDeclaration(node) && ts.isSourceFile(node.parent)) return reader.named.ofClass(node);
    return reader.named.objectOfClass(node, {
      file: node.getSourceFile(),
      args: handedTypes(value, below, reader),
      scope,
    });
  }
  const call = packageValueOf(value)?.at ?? null;
  if (call === null || !ts.isCallExpression(call)) return null;
  return reader.hooks.base(call, { file: call.getSourceFile(), args: new Map() });
}

/** Notes what names in a type stand for, by a value of that type. */
function bind(type: ts.TypeNode, value: Value, bound: Bound, reader: TypeReader, depth = 0): void {
  if (ts.isParenthesizedTypeNode(type)) bind(type.type, value, bound, reader, depth);
  else if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    for (const one of type.types) bind(one, value, bound, reader, depth);
  } else if (ts.isTypeLiteralNode(type)) bindMembers(type.members, value, bound, reader, depth);
  else if (ts.isConstructorTypeNode(type)) bindName(type.type, value, bound);
  else if (ts.isTypeReferenceNode(type) && value.kind !== 'record')
    bindName(type.typeArguments?.[0] ?? type, value, bound);
  else if (ts.isTypeReferenceNode(type)) bindDeclared(type, value, bound, reader, depth);
}

function bindName(type: ts.TypeNode, value: Value, bound: Bound): void {
  const isClass = value.kind === 'class' || packageValueOf(value) !== null;
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : null;
  if (isClass && name !== null && !bound.has(name)) bound.set(name, value);
}

function bindMembers(
  members: readonly ts.TypeElement[],
  value: Value,
  bound: Bound,
  reader: TypeReader,
  depth: number,
): void {
  if (value.kind !== 'record') return;
  for (const member of members) {
    const name = ts.isPropertySignature(member) ? nameText(member.name) : null;
    const held = name === null ? undefined : value.entries.get(name);
    if (held !== undefined && ts.isPropertySignature(member) && member.type !== undefined)
      bind(member.type, held, bound, reader, depth);
  }
}

/** `Options<Item>`: what the parameters of the declared type stand for in an object, its arguments do. */
function bindDeclared(
  { typeName, typeArguments = ts.factory.createNodeArray() }: ts.TypeReferenceNode,
  value: Value,
  bound: Bound,
  reader: TypeReader,
  depth: number,
): void {
  const found = depth > deepest ? null : findType(typeName.getText(), typeName.getSourceFile(), reader.project);
  for (const node of found?.kind === 'declared' ? found.nodes : []) {
    const within: Bound = new Map();
    if (ts.isTypeAliasDeclaration(node)) bind(node.type, value, within, reader, depth + 1);
    else if (ts.isInterfaceDeclaration(node)) bindMembers(node.members, value, within, reader, depth + 1);
    else continue;
    for (const [index, { name }] of (node.typeParameters ?? []).entries()) {
      const [held, argument] = [within.get(name.text), typeArguments[index]];
      if (held !== undefined && argument !== undefined) bindName(argument, held, bound);
    }
  }
}
