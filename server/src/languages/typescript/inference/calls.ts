import { ts } from 'ts-morph';
import { saysMore } from '../../../core/fields/says-more';
import { boundMethod } from './bound-methods';
import { binary, plain } from '../types/plain-fields';
import { present } from './expressions';
import { packagedName } from './packaged-name';
import type { Infers } from './infers';
import { presentPart, unwrapped } from './places';
import { packagedAs } from './packaged-as';
import { about, packagedBaseOf } from './members';
import { collectionCall, entriesOf, mapOfEntries, valuesOf } from './collections';
import { formatCall } from './intl';
import { listCall } from './list-calls';
import { assignedType } from './spreads';
import { runtimeResult } from './runtime-values';
import { typeArguments } from './type-arguments';
import { nobodyKnows, ofField, type Typed } from './typed';

/** What a call comes to. */
export function callType(node: ts.CallExpression, inference: Infers): Typed {
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const brought = runtimeResult(expression);
    if (brought !== null) return ofField(brought);
    const of = inference.of(expression.expression);
    const found = ofMethod(of, expression.name.text, node, inference);
    if (found !== null) return found;
  }
  const callee = inference.of(expression);
  if (callee.kind === 'function') return resultOf(callee, node, inference);
  const bound = boundMethod(callee, inference);
  const ofBound = bound && ofMethod(bound.of, bound.name, node, inference);
  if (ofBound !== null) return ofBound;
  const packaged = packagedName(expression, inference);
  const answer = packaged === null ? null : inference.hooks.packagedFunction(packaged, node, inference);
  if (answer !== null) return answer;
  return ofGlobal(expression.getText(), node, inference) ?? { kind: 'unknown', at: node };
}

/** What a call of a method of something comes to; null where nobody knows. */
export function ofMethod(of: Typed, name: string, node: ts.CallExpression, inference: Infers): Typed | null {
  if (name === 'then') {
    const [callback] = node.arguments;
    const result = callback === undefined ? of : resultOfCallback(callback, inference);
    return of.kind === 'unknown' && result.kind === 'unknown' ? null : result;
  }
  if (of.kind === 'packaged')
    return (
      collectionCall(of, name, inference) ??
      formatCall(of, name) ??
      inference.hooks.packagedCall(of, name, node, inference)
    );
  if (of.kind === 'unknown') return mappedList(name, node, inference);
  if (name === 'catch' || name === 'finally') return of;
  const instance = instanceOf(of, inference);
  if (instance !== null) return ofMethod(instance, name, node, inference) ?? ofValue(of, name, node, inference);
  const member = inference.member(of, name, node);
  if (member.kind === 'function') return resultOf(member, node, inference);
  if (of.kind !== 'instance' && of.kind !== 'class') return ofValue(of, name, node, inference);
  const base = packagedBaseOf(of, inference);
  if (base === null) return null;
  return inference.hooks.packagedCall(about(of, base), name, node, inference);
}

/** What a type names, or a field is a shape of, where that has methods. */
function instanceOf(of: Typed, inference: Infers): Typed | null {
  if (of.kind === 'type') {
    const type = asType(unwrapped(of), of);
    const declared = inference.declarationOf({ ...type, node: presentPart(type.node) ?? type.node });
    return declared?.kind === 'type' || declared === null ? packagedAs(type, inference) : declared;
  }
  const instance =
    of.kind === 'field' && of.field.shape !== undefined ? inference.reader.named.classOfShape(of.field.shape) : null;
  return instance === null ? null : { kind: 'instance', ...instance };
}

function asType(typed: Typed, otherwise: Typed & { kind: 'type' }): Typed & { kind: 'type' } {
  return typed.kind === 'type' ? typed : otherwise;
}

/** Methods of texts, numbers, dates and lists. */
function ofValue(of: Typed, name: string, node: ts.CallExpression, inference: Infers): Typed | null {
  const field = inference.fieldOf(of);
  if (field.type === 'array') {
    const [written] = node.typeArguments ?? [];
    if (name === 'reduce' && written !== undefined)
      return { kind: 'type', node: written, place: inference.placeOf(node) };
    return callOnList(name, inference.itemOf(of), node, inference);
  }
  const mapped = field.type === 'any' && !saysMore(field) ? mappedList(name, node, inference) : null;
  if (mapped !== null) return mapped;
  if (
    /^(?:toString|toISOString|toLowerCase|toUpperCase|trim|slice|substring|replace|replaceAll|toFixed|padStart|padEnd|toJSON|toLocaleString|toDateString)$/.test(
      name,
    )
  ) {
    return ofField(/^to(?:ISOString|JSON)$/.test(name) ? plain('string', { format: 'date-time' }) : plain('string'));
  }
  if (name === 'split') return { kind: 'list', item: ofField(plain('string')) };
  if (/^(?:getTime|valueOf|toNumber|getFullYear)$/.test(name)) return ofField(plain('number'));
  return /^(?:startsWith|endsWith|includes|has|equals)$/.test(name) ? ofField(plain('boolean')) : null;
}

/** What is mapped is a list of what the callback comes to, whatever it was made of; null where nobody knows that. */
function mappedList(name: string, { arguments: [callback] }: ts.CallExpression, inference: Infers): Typed | null {
  const mapping = name === 'map' && callback !== undefined ? inference.of(callback) : null;
  if (mapping?.kind !== 'function') return null;
  const item = inference.result(mapping.node, mapping.place);
  return item.kind !== 'unknown' && saysMore(inference.fieldOf(item)) ? { kind: 'list', item } : null;
}

/** What a method of a list of such items comes to; null for one that is not known. */
export function callOnList(name: string, item: Typed, node: ts.CallExpression, inference: Infers): Typed | null {
  const left = name === 'filter' && isOfTruths(node.arguments[0]) ? present(item, inference) : item;
  return listCall(name, left, [...node.arguments], (one) => resultOfCallback(one, inference));
}

/** `filter(Boolean)` leaves what is there. */
function isOfTruths(callback: ts.Expression | undefined): boolean {
  return callback !== undefined && ts.isIdentifier(callback) && callback.text === 'Boolean';
}

/** What a function that is handed to another one comes to. */
export function resultOfCallback(node: ts.Expression, inference: Infers): Typed {
  const typed = inference.of(node);
  return typed.kind === 'function' ? inference.result(typed.node, typed.place) : typed;
}

/** What a function returns where it is called: its own parameters are what the call says, or what it hands over. */
function resultOf({ node, place }: Typed & { kind: 'function' }, call: ts.CallExpression, inference: Infers): Typed {
  const args = typeArguments(node.typeParameters ?? [], node, call, inference);
  return inference.result(node, args.size === 0 ? place : { ...place, args: new Map([...place.args, ...args]) });
}

/** Functions that are there without an import. */
function ofGlobal(name: string, node: ts.CallExpression, inference: Infers): Typed | null {
  const [first, ...others] = node.arguments;
  switch (name) {
    case 'Promise.all':
      return first === undefined ? nobodyKnows : eachAwaited(inference.of(first), inference);
    case 'structuredClone':
    case 'Promise.resolve':
      return first === undefined ? nobodyKnows : inference.of(first);
    case 'Object.keys':
      return { kind: 'list', item: ofField(plain('string')) };
    case 'Object.values':
      return first === undefined ? nobodyKnows : { kind: 'list', item: valuesOf(inference.of(first), inference) };
    case 'Object.entries':
      return first === undefined ? nobodyKnows : entriesOf(valuesOf(inference.of(first), inference));
    case 'Object.fromEntries':
      return first === undefined ? nobodyKnows : mapOfEntries(inference.of(first), inference);
    case 'Array.from':
      return first === undefined ? nobodyKnows : listFrom(inference.of(first), node.arguments[1], inference);
    case 'Object.assign':
      return first === undefined ? nobodyKnows : assignedType(first, others, inference);
    case 'Array.isArray':
    case 'Boolean':
      return ofField(plain('boolean'));
    case 'String':
    case 'JSON.stringify':
    case 'encodeURIComponent':
      return ofField(plain('string'));
    case 'Number':
    case 'parseFloat':
      return ofField(plain('number'));
    case 'Buffer.from':
    case 'Buffer.alloc':
    case 'Buffer.concat':
      return ofField(binary);
    case 'parseInt':
    case 'Date.now':
    case 'Buffer.byteLength':
      return ofField(plain('integer'));
    default:
      return name.startsWith('Math.') ? ofField(plain('number')) : null;
  }
}

function eachAwaited(of: Typed, inference: Infers): Typed {
  if (of.kind === 'tuple') return { ...of, items: of.items.map((one) => inference.awaited(one)) };
  return of.kind === 'list' ? { ...of, item: inference.awaited(of.item) } : of;
}

/** `Array.from(all, (one) => …)`; of `{ length: 3 }` nobody knows the items. */
function listFrom(of: Typed, callback: ts.Expression | undefined, inference: Infers): Typed {
  return { kind: 'list', item: callback === undefined ? inference.itemOf(of) : resultOfCallback(callback, inference) };
}
