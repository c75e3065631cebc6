import { ts } from 'ts-morph';
import { handsItems } from '../evaluate/calls/callbacks';
import { isNamedIn } from '../evaluate/types/declared-types';
import type { Infers } from './infers';
import { about, packagedBaseOf } from './members';
import { unwrapped } from './places';
import { plain } from '../types/plain-fields';
import { nobodyKnows, ofField, type Typed } from './typed';

/** What the function of a parameter without a type is handed by what calls it. */
export function handedOver(node: ts.ParameterDeclaration, inference: Infers): Typed {
  const owner = node.parent;
  const call = owner.parent;
  if (!ts.isCallExpression(call)) return nobodyKnows;
  const index = owner.parameters.indexOf(node);
  return byMethod(index, call, inference) ?? byParameter(owner, index, call, inference) ?? nobodyKnows;
}

/** By methods of lists, of promises and of what packages make. */
function byMethod(index: number, call: ts.CallExpression, inference: Infers): Typed | null {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const of = (): Typed => inference.of(expression.expression);
  const { text: name } = expression.name;
  if (/^reduce(?:Right)?$/.test(name)) return reduced(index, call, of(), inference);
  if (index > 0) return handsItems(name) ? besidesItem(name, index, of, inference) : null;
  if (name === 'then') return inference.awaited(of());
  if (handsItems(name)) return inference.itemOf(of());
  const bare = unwrapped(of());
  const declared = bare.kind === 'type' ? inference.declarationOf(bare) : bare;
  const base = declared?.kind === 'instance' ? packagedBaseOf(declared, inference) : null;
  const packaged = declared?.kind === 'instance' && base !== null ? about(declared, base) : declared;
  return packaged?.kind === 'packaged' ? inference.hooks.handed(packaged, name) : null;
}

/** `map((item, index) => …)`; `sort` hands another item. */
function besidesItem(name: string, index: number, of: () => Typed, inference: Infers): Typed | null {
  if (index > 1) return null;
  return name === 'sort' ? inference.itemOf(of()) : ofField(plain('integer'));
}

/** What `reduce` hands to its callback: what has come of it, and an item. */
function reduced(
  index: number,
  { typeArguments, arguments: args }: ts.CallExpression,
  of: Typed,
  inference: Infers,
): Typed | null {
  const [written] = typeArguments ?? [];
  if (index === 0 && written !== undefined) return { kind: 'type', node: written, place: inference.placeOf(written) };
  const [, initial] = args;
  if (index === 0 && initial !== undefined) return inference.of(initial);
  return index < 2 ? inference.itemOf(of) : null;
}

/** As a function of the application says of the function that it is handed (`work: (manager: Manager) => Promise<T>`). */
function byParameter(
  owner: ts.SignatureDeclaration,
  index: number,
  call: ts.CallExpression,
  inference: Infers,
): Typed | null {
  const position = call.arguments.findIndex((one) => one === owner);
  const callee = position < 0 ? null : inference.of(call.expression);
  if (callee?.kind !== 'function') return null;
  const type = callee.node.parameters[position]?.type;
  const handed = type !== undefined && ts.isFunctionTypeNode(type) ? type.parameters[index]?.type : undefined;
  if (handed === undefined) return null;
  // What its own parameters stand for follows from what it is handed.
  const isOpen = (callee.node.typeParameters ?? []).some(({ name }) => isNamedIn(name.text, handed));
  return isOpen ? null : unwrapped({ kind: 'type', node: handed, place: callee.place });
}
