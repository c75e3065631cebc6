import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { isStatic, nameText } from '../evaluate/classes/class-members';
import { findType } from '../types/find-type';
import { extendedBy } from '../types/extended-by';
import { plain } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import { collectionMember } from './collections';
import type { Infers } from './infers';
import { placeOf, presentPart, unwrapped } from './places';
import { calledBelow, classesBelow } from './self-class';
import { ofField, type Typed } from './typed';

/** What a member of something is; null where source does not tell. */
export function memberOfTyped(of: Typed, name: string, inference: Infers): Typed | null {
  switch (of.kind) {
    case 'instance':
      return calledBelow(of, ofInstance(of, name, inference), inference);
    case 'class':
      return ofClass(of.node, name, of.place, true, inference);
    case 'record':
      return of.entries.get(name) ?? null;
    case 'type':
      return ofType(of, name, inference);
    case 'packaged':
      return collectionMember(of, name) ?? inference.hooks.packagedMember(of, name, inference);
    case 'list':
    case 'tuple':
      return name === 'length' ? ofField(plain('integer')) : null;
    case 'field':
      return ofPlain(of.field, name, inference);
    case 'function':
    case 'unknown':
      return null;
  }
}

/** Of the class that `this` is of, where that has one in place of the class whose code is followed; else of the latter. */
function ofInstance(of: Typed & { kind: 'instance' }, name: string, inference: Infers): Typed | null {
  const { node, place, isSuper } = of;
  const { self } = place;
  for (const below of self === undefined || isSuper === true ? [] : classesBelow(self, node, inference)) {
    const found = ownMember(below.node, name, below.place, false, inference);
    if (found !== null) return found;
  }
  return ofClass(node, name, place, false, inference);
}

function ofType(of: Typed & { kind: 'type' }, name: string, inference: Infers): Typed | null {
  const bare = unwrapped(of);
  if (bare.kind !== 'type') return memberOfTyped(bare, name, inference);
  const declared = inference.declarationOf(bare);
  if (declared !== null) {
    const found = memberOfTyped(declared, name, inference);
    // What a package makes of types (`z.infer<typeof schema>`) is known to who reads types.
    const isOfPackage = found === null && declared.kind === 'packaged';
    return isOfPackage ? ofPlain(inference.reader.read(bare.node, bare.place), name, inference) : found;
  }
  const { node, place } = bare;
  if (ts.isUnionTypeNode(node)) {
    for (const part of node.types) {
      if (part.kind === ts.SyntaxKind.UndefinedKeyword || ts.isLiteralTypeNode(part)) continue;
      const found = memberOfTyped({ kind: 'type', node: part, place }, name, inference);
      if (found !== null) return found;
    }
    return null;
  }
  if (ts.isParenthesizedTypeNode(node)) return memberOfTyped({ kind: 'type', node: node.type, place }, name, inference);
  const method = methodOf(bare, name, inference);
  return method ?? ofPlain(inference.reader.read(node, place), name, inference);
}

/** A method of an interface, or a function that it holds, which no field stands for. */
function methodOf({ node, place }: Typed & { kind: 'type' }, name: string, inference: Infers): Typed | null {
  const members = ts.isTypeLiteralNode(node) ? node.members : interfaceMembers(node, place, inference);
  for (const one of members) {
    if (one.name === undefined || nameText(one.name) !== name) continue;
    const signature = ts.isPropertySignature(one) && one.type !== undefined ? presentPart(one.type) : one;
    if (signature !== null && (ts.isMethodSignature(signature) || ts.isFunctionTypeNode(signature)))
      return { kind: 'function', node: signature, place: placeOf(signature) };
  }
  return null;
}

function interfaceMembers(node: ts.TypeNode, place: TypePlace, inference: Infers): readonly ts.TypeElement[] {
  if (!ts.isTypeReferenceNode(node)) return [];
  const found = inference.reader.named.declared(node.typeName.getText(), place.file);
  return found.flatMap((one) => (ts.isInterfaceDeclaration(one) ? [...one.members] : []));
}

function ofPlain(field: FieldSchema, name: string, inference: Infers): Typed | null {
  if (field.type === 'file') return inference.hooks.fileMember(name);
  const isSized = field.type === 'array' || field.type === 'string';
  if (isSized && (name === 'length' || name === 'byteLength')) return ofField(plain('integer'));
  const { properties = {}, additional, anyOf } = inference.reader.held(field);
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) return ofField(own);
  if (additional !== undefined && additional !== false) return ofField(additional);
  if (anyOf !== undefined) return ofSomePlain(anyOf, name, inference);
  // Accessors and methods, which no field stands for.
  const of = field.shape === undefined ? null : inference.reader.named.classOfShape(field.shape);
  return of === null ? null : ofClass(of.node, name, of.place, false, inference);
}

/**
 * Code that asks for what only some of several objects have has looked before which of them it is. What all have, or what has a name,
 * is known better by what people declare.
 */
function ofSomePlain(all: readonly FieldSchema[], name: string, inference: Infers): Typed | null {
  const isPlain = all.every(({ shape, type, properties }) => shape === undefined && type === 'object' && properties);
  const having = all.filter(({ properties = {} }) => Object.hasOwn(properties, name));
  if (!isPlain || having.length === 0 || having.length === all.length) return null;
  return inference.either(having.flatMap((one) => ofPlain(one, name, inference) ?? []));
}

function ofClass(
  node: ts.ClassLikeDeclaration,
  name: string,
  place: TypePlace,
  ofItself: boolean,
  inference: Infers,
): Typed | null {
  return ownMember(node, name, place, ofItself, inference) ?? inherited(node, name, place, ofItself, inference);
}

function ownMember(
  node: ts.ClassLikeDeclaration,
  name: string,
  place: TypePlace,
  ofItself: boolean,
  inference: Infers,
): Typed | null {
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      const parameter = member.parameters.find(
        (one) => (ts.getModifiers(one)?.length ?? 0) > 0 && one.name.getText() === name,
      );
      if (parameter !== undefined && !ofItself) return ofDeclaration(parameter, place, inference);
    }
    if (member.name === undefined || nameText(member.name) !== name || isStatic(member) !== ofItself) continue;
    if (ts.isPropertyDeclaration(member)) return ofDeclaration(member, place, inference);
    if (ts.isMethodDeclaration(member)) return { kind: 'function', node: member, place };
    if (ts.isGetAccessorDeclaration(member)) return inference.result(member, place);
  }
  return null;
}

/** What extends a class of a package without arguments is itself what that is about. */
export function about(
  { node, place, made }: Pick<Typed & { kind: 'instance' }, 'node' | 'place' | 'made'>,
  base: Typed & { kind: 'packaged' },
): Typed & { kind: 'packaged' } {
  const of: Typed = { kind: 'instance', node, place, ...(made !== undefined && { made }) };
  return base.args.length > 0 ? base : { ...base, args: [of] };
}

/** What a class extends of a package, through classes of the project. */
export function packagedBaseOf(
  { node, place }: { readonly node: ts.ClassLikeDeclaration; readonly place: TypePlace },
  inference: Infers,
): (Typed & { kind: 'packaged' }) | null {
  const heritage = extendedBy(node);
  if (heritage === undefined) return null;
  const base = inference.reader.named.baseClass(heritage, place);
  if (base !== null) return packagedBaseOf(base, inference);
  const packaged = inference.reader.named.packagedBase(heritage, place);
  const args = (heritage.typeArguments ?? []).map((one): Typed => ({ kind: 'type', node: one, place }));
  if (packaged !== null) return { kind: 'packaged', ...packaged, args };
  return ts.isCallExpression(heritage.expression) ? mixedBase(heritage.expression, place, inference) : null;
}

/** What a class is made of by a call of code that cannot be followed is extended by it. */
function mixedBase(
  { arguments: bases }: ts.CallExpression,
  { file }: TypePlace,
  inference: Infers,
): (Typed & { kind: 'packaged' }) | null {
  for (const base of bases) {
    const found = ts.isIdentifier(base) ? findType(base.text, file, inference.reader.project) : null;
    if (found?.kind === 'package') {
      return { kind: 'packaged', specifier: found.specifier, name: found.name, args: [] };
    }
  }
  return null;
}

function inherited(
  node: ts.ClassLikeDeclaration,
  name: string,
  place: TypePlace,
  ofItself: boolean,
  inference: Infers,
): Typed | null {
  const heritage = extendedBy(node);
  if (heritage === undefined) return null;
  if (ts.isCallExpression(heritage.expression)) {
    // `PartialType(User)`, `createZodDto(schema)`
    const made = ofItself ? null : inference.reader.hooks.base(heritage.expression, place);
    if (made !== null) return ofPlain(made, name, inference);
  } else if (!ts.isIdentifier(heritage.expression) && !ts.isPropertyAccessExpression(heritage.expression)) {
    return null;
  }
  const base = inference.reader.named.baseClass(heritage, place);
  if (base === null) {
    const packaged = ofItself ? null : packagedBaseOf({ node, place }, inference);
    return packaged === null ? null : inference.hooks.packagedMember(about({ node, place }, packaged), name, inference);
  }
  return ofClass(base.node, name, base.place, ofItself, inference);
}

function ofDeclaration(
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  place: TypePlace,
  inference: Infers,
): Typed | null {
  if (node.type !== undefined) return ofDecorated(node, node.type, place, inference);
  return node.initializer === undefined ? null : inference.of(node.initializer);
}

/** A text, a number and the like may be more by what decorators say: whole numbers, or null where nothing was put in. */
function ofDecorated(
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  type: ts.TypeNode,
  place: TypePlace,
  inference: Infers,
): Typed {
  const typed = unwrapped({ kind: 'type', node: type, place });
  if ((ts.getDecorators(node) ?? []).length === 0 || !isPlain(presentPart(type))) return typed;
  const decorated = inference.reader.hooks.property(node, inference.fieldOf(typed), place);
  return decorated === null ? typed : ofField(decorated);
}

function isPlain(type: ts.TypeNode | null): boolean {
  return type?.kind === ts.SyntaxKind.StringKeyword || type?.kind === ts.SyntaxKind.NumberKeyword;
}
