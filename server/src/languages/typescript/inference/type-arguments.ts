import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything } from '../types/plain-fields';
import { isNamedIn } from '../evaluate/types/declared-types';
import type { Infers } from './infers';
import type { Typed } from './typed';

type Call = ts.CallExpression | ts.NewExpression;

/** What type parameters stand for in a call: what is written there, or the types of what is handed over. */
export function typeArguments(
  parameters: readonly ts.TypeParameterDeclaration[],
  callee: ts.SignatureDeclaration | undefined,
  call: Call,
  inference: Infers,
): ReadonlyMap<string, FieldSchema> {
  const from = inference.placeOf(call);
  const entries = parameters.map(({ name }, index) => {
    const written = call.typeArguments?.[index];
    if (written !== undefined) return [name.text, inference.reader.read(written, from)] as const;
    return [name.text, callee === undefined ? anything : handedOver(callee, name.text, call, inference)] as const;
  });
  return new Map(entries);
}

/** `new Page(users, total)`: the parameters of a class are what its constructor is handed. */
export function madeInstance(of: Typed & { kind: 'class' }, node: ts.NewExpression, inference: Infers): Typed {
  const parameters = of.node.typeParameters ?? [];
  const args = typeArguments(parameters, of.node.members.find(ts.isConstructorDeclaration), node, inference);
  const isKnown = [...args.values()].some((one) => one !== anything);
  return { ...of, kind: 'instance', place: isKnown ? { ...of.place, args } : of.place };
}

function handedOver(callee: ts.SignatureDeclaration, name: string, call: Call, inference: Infers): FieldSchema {
  for (const [index, { type }] of callee.parameters.entries()) {
    const argument = call.arguments?.[index];
    if (argument === undefined || type === undefined || !isNamedIn(name, type)) continue;
    const typed = inference.of(argument);
    // A class that is handed over stands for what it makes (`EntityTarget<T>`).
    if (typed.kind === 'class') return inference.fieldOf({ ...typed, kind: 'instance' });
    const found = boundIn(type, name, typed, inference);
    if (found !== null) return inference.fieldOf(found);
  }
  return anything;
}

/** What a name stands for in a type, by a value of that type (`T[]`, `() => Promise<T>`); null where nobody can tell. */
function boundIn(type: ts.TypeNode, name: string, typed: Typed, inference: Infers): Typed | null {
  if (ts.isParenthesizedTypeNode(type)) return boundIn(type.type, name, typed, inference);
  if (ts.isArrayTypeNode(type)) return boundIn(type.elementType, name, inference.itemOf(typed), inference);
  if (ts.isTypeOperatorNode(type)) return boundIn(type.type, name, typed, inference);
  if (ts.isFunctionTypeNode(type)) {
    if (typed.kind !== 'function' || !isNamedIn(name, type.type)) return null;
    return boundIn(type.type, name, inference.result(typed.node, typed.place), inference);
  }
  if (ts.isUnionTypeNode(type)) {
    const part = type.types.find((one) => isNamedIn(name, one));
    return part === undefined ? null : boundIn(part, name, typed, inference);
  }
  if (!ts.isTypeReferenceNode(type)) return null;
  const own = type.typeName.getText();
  if (own === name) return typed;
  const [first] = type.typeArguments ?? [];
  if (first === undefined) return null;
  if (/^(?:Promise|PromiseLike|Observable)$/.test(own))
    return boundIn(first, name, inference.awaited(typed), inference);
  return /^(?:Readonly)?Array$/.test(own) ? boundIn(first, name, inference.itemOf(typed), inference) : null;
}
