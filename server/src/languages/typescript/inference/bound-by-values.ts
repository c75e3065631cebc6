import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { nameText } from '../evaluate/classes/class-members';
import { parameterValue } from '../evaluate/calls/parameter-values';
import type { Scope } from '../evaluate/scope';
import { isNamedIn } from '../evaluate/types/declared-types';
import type { Value } from '../evaluate/value';
import type { Infers } from './infers';
import { instancePlace } from './said-places';

/** Types of options within types of options. */
const deepest = 4;

/** What a type parameter of a function stands for in a call of it, by the values that it was handed; null where these do not tell. */
export function boundByValues(
  name: string,
  parameters: readonly ts.ParameterDeclaration[],
  scope: Scope,
  inference: Infers,
): FieldSchema | null {
  for (const { name: of, type } of parameters) {
    if (type === undefined || !isNamedIn(name, type)) continue;
    const found = boundIn(type, name, parameterValue(of, scope), inference, 0);
    if (found !== null) return found;
  }
  return null;
}

/** What a name stands for in a type, by a value of that type. */
function boundIn(type: ts.TypeNode, name: string, value: Value, inference: Infers, depth: number): FieldSchema | null {
  const of = (one: ts.TypeNode, part: Value): FieldSchema | null => boundIn(one, name, part, inference, depth);
  if (!isNamedIn(name, type)) return null;
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return of(type.type, value);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return first(type.types, (one) => of(one, value));
  if (ts.isArrayTypeNode(type)) {
    return value.kind === 'list' ? first(value.items, (one) => of(type.elementType, one)) : null;
  }
  if (ts.isTypeLiteralNode(type)) return ofMembers(type.members, value, of);
  if (!ts.isTypeReferenceNode(type)) return null;
  if (type.typeName.getText() === name) return ofData(value, inference);
  return depth > deepest ? null : ofDeclared(type, name, value, inference, depth + 1);
}

function first<One>(all: readonly One[], find: (one: One) => FieldSchema | null): FieldSchema | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

/** What packages make, and functions, are more than a field tells. */
function ofData(value: Value, inference: Infers): FieldSchema | null {
  const isData = value.kind === 'record' || value.kind === 'list' || value.kind === 'unknown';
  return isData ? inference.fieldOf(inference.ofValue(value)) : null;
}

function ofMembers(
  members: readonly ts.TypeElement[],
  value: Value,
  of: (type: ts.TypeNode, value: Value) => FieldSchema | null,
): FieldSchema | null {
  if (value.kind !== 'record') return null;
  return first(members.filter(ts.isPropertySignature), ({ name, type }) => {
    const held = value.entries.get(nameText(name) ?? '');
    return held === undefined || type === undefined ? null : of(type, held);
  });
}

/** `Repository<T>`, `Options<T>`: what the parameter of that class or type stands for in such a value. */
function ofDeclared(
  type: ts.TypeReferenceNode,
  name: string,
  value: Value,
  inference: Infers,
  depth: number,
): FieldSchema | null {
  const index = (type.typeArguments ?? []).findIndex((one) => one.getText() === name);
  if (index < 0) return null;
  const declared = inference.reader.named.declared(type.typeName.getText(), type.getSourceFile());
  return first(declared, (node) => {
    const parameter = ts.isEnumDeclaration(node) ? undefined : node.typeParameters?.[index]?.name.text;
    if (parameter === undefined || value.kind !== 'record') return null;
    if (ts.isClassDeclaration(node)) return instancePlace(value, node, inference).args.get(parameter) ?? null;
    const of = (one: ts.TypeNode, part: Value): FieldSchema | null => boundIn(one, parameter, part, inference, depth);
    if (ts.isTypeAliasDeclaration(node)) return of(node.type, value);
    return ts.isInterfaceDeclaration(node) ? ofMembers([...node.members], value, of) : null;
  });
}
