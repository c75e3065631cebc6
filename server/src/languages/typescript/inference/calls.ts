import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything, openObject, plain } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import { packagedName } from './packaged-name';
import type { Infers } from './infers';
import { unwrapped } from './places';
import { packagedBaseOf } from './members';
import { listCall } from './list-calls';
import { nobodyKnows, ofField, type Typed } from './typed';

/** What a call comes to. */
export function callType(node: ts.CallExpression, inference: Infers): Typed {
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const of = inference.of(expression.expression);
    const found = ofMethod(of, expression.name.text, node, inference);
    if (found !== null) return found;
  }
  const callee = inference.of(expression);
  if (callee.kind === 'function') return resultOf(callee, node, inference);
  const packaged = packagedName(expression, inference);
  const answer = packaged === null ? null : inference.hooks.packagedFunction(packaged, node, inference);
  if (answer !== null) return answer;
  return ofGlobal(expression.getText(), node, inference) ?? { kind: 'unknown', at: node };
}

function ofMethod(of: Typed, name: string, node: ts.CallExpression, inference: Infers): Typed | null {
  if (of.kind === 'packaged') return inference.hooks.packagedCall(of, name, node, inference);
  if (of.kind === 'unknown') return null;
  if (name === 'then') {
    const [callback] = node.arguments;
    return callback === undefined ? of : resultOfCallback(callback, inference);
  }
  if (name === 'catch' || name === 'finally') return of;
  const instance = instanceOf(of, inference);
  if (instance !== null) return ofMethod(instance, name, node, inference) ?? ofValue(of, name, node, inference);
  const member = inference.member(of, name, node);
  if (member.kind === 'function') return resultOf(member, node, inference);
  if (of.kind !== 'instance' && of.kind !== 'class') return ofValue(of, name, node, inference);
  const base = packagedBaseOf(of, inference);
  if (base === null) return null;
  // What extends a class of a package without arguments is itself what that is about.
  const about = base.args.length > 0 ? base : { ...base, args: [{ ...of, kind: 'instance' as const }] };
  return inference.hooks.packagedCall(about, name, node, inference);
}

/** What a type names, or a field is a shape of, where that has methods. */
function instanceOf(of: Typed, inference: Infers): Typed | null {
  if (of.kind === 'type') {
    const declared = inference.declarationOf(asType(unwrapped(of), of));
    return declared?.kind === 'type' ? null : declared;
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
    return listCall(name, inference.itemOf(of), [...node.arguments], (one) => resultOfCallback(one, inference));
  }
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

/** What a function that is handed to another one comes to. */
export function resultOfCallback(node: ts.Expression, inference: Infers): Typed {
  const typed = inference.of(node);
  return typed.kind === 'function' ? inference.result(typed.node, typed.place) : typed;
}

/** What a function returns where it is called: its own parameters are what the call says, or what it hands over. */
function resultOf({ node, place }: Typed & { kind: 'function' }, call: ts.CallExpression, inference: Infers): Typed {
  const parameters = node.typeParameters ?? [];
  if (parameters.length === 0) return inference.result(node, place);
  const args = new Map<string, FieldSchema>(place.args);
  const from: TypePlace = { file: call.getSourceFile(), args: new Map() };
  for (const [index, { name }] of parameters.entries()) {
    const written = call.typeArguments?.[index];
    args.set(
      name.text,
      written === undefined ? handedOver(node, name.text, call, inference) : inference.reader.read(written, from),
    );
  }
  return inference.result(node, { ...place, args });
}

function handedOver(
  node: ts.SignatureDeclaration,
  name: string,
  call: ts.CallExpression,
  inference: Infers,
): FieldSchema {
  for (const [index, parameter] of node.parameters.entries()) {
    const argument = call.arguments[index];
    const type = parameter.type?.getText();
    if (argument === undefined || type === undefined) continue;
    const typed = inference.of(argument);
    // A class that is handed over stands for what it makes (`EntityTarget<T>`).
    if (typed.kind === 'class' && new RegExp(`\\b${name}\\b`).test(type)) {
      return inference.fieldOf({ ...typed, kind: 'instance' });
    }
    if (type === name) return inference.fieldOf(typed);
    if (type === `${name}[]` || type === `Array<${name}>`) return inference.fieldOf(inference.itemOf(typed));
  }
  return anything;
}

/** Functions that are there without an import. */
function ofGlobal(name: string, node: ts.CallExpression, inference: Infers): Typed | null {
  const [first] = node.arguments;
  switch (name) {
    case 'Promise.all':
      return first === undefined ? nobodyKnows : inference.of(first);
    case 'Promise.resolve':
      return first === undefined ? nobodyKnows : inference.of(first);
    case 'Object.keys':
      return { kind: 'list', item: ofField(plain('string')) };
    case 'Object.assign':
      return first === undefined ? nobodyKnows : ofField({ ...openObject });
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
    case 'parseInt':
    case 'Date.now':
      return ofField(plain('integer'));
    default:
      return name.startsWith('Math.') ? ofField(plain('number')) : null;
  }
}
