import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import { eachProperty } from '../types/keys';
import { absent } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import { nullField } from '../types/unions';
import type { Typed } from './typed';

/** Where a node stands. */
export function placeOf(node: ts.Node): TypePlace {
  return { file: node.getSourceFile(), args: new Map() };
}

/** What a promise or an observable comes to. */
export function unwrapped(typed: Typed): Typed {
  if (typed.kind !== 'type' || !ts.isTypeReferenceNode(typed.node)) return typed;
  const [first] = typed.node.typeArguments ?? [];
  const isWrapper = /^(?:Promise|PromiseLike|Observable|Awaited)$/.test(typed.node.typeName.getText());
  return isWrapper && first !== undefined ? unwrapped({ ...typed, node: first }) : typed;
}

/** The type itself, of one that may be null or undefined; null for a union of several. */
export function presentPart(node: ts.TypeNode): ts.TypeNode | null {
  if (ts.isParenthesizedTypeNode(node)) return presentPart(node.type);
  if (!ts.isUnionTypeNode(node)) return node;
  const [first, ...others] = node.types.filter((one) => !isNothing(one));
  return first === undefined || others.length > 0 ? null : presentPart(first);
}

/** `undefined` and `null`. */
export function isNothing(node: ts.TypeNode): boolean {
  if (node.kind === ts.SyntaxKind.UndefinedKeyword) return true;
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

/** A value that is written out stands for its type: the next answer may hold another one. */
export function widened(field: FieldSchema): FieldSchema {
  if (field === nullField || field === absent) return field;
  const whole = without(field, 'enum');
  const { items, properties } = whole;
  return {
    ...whole,
    ...(items !== undefined && { items: widened(items) }),
    ...(properties !== undefined && { properties: eachProperty(field, widened).properties ?? {} }),
  };
}

/** An item of what says of each of its items what it is; null for anything else. */
export function itemAt(of: Typed, index: number): Typed | null {
  if (of.kind === 'tuple') return of.items[index] ?? null;
  if (of.kind !== 'type' || !ts.isTupleTypeNode(of.node)) return null;
  const element = of.node.elements[index];
  if (element === undefined || ts.isRestTypeNode(element) || ts.isOptionalTypeNode(element)) return null;
  return { ...of, node: ts.isNamedTupleMember(element) ? element.type : element };
}
