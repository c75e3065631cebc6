import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { saysMore } from '../../../core/fields/says-more';
import type { Scope } from '../evaluate/scope';
import { callerOf, makingOf, saidIn } from '../evaluate/types/said-in';
import type { RecordValue, Value } from '../evaluate/value';
import type { ClassPlace } from '../types/named-types';
import type { TypePlace } from '../types/types';
import { boundByValues } from './bound-by-values';
import type { Infers } from './infers';
import { placeOf } from './places';

/** Calls within calls that hand on what they are told; classes above a class. */
const deepest = { calls: 8, classes: 40 };

type Arguments = Map<string, FieldSchema>;

/** Where people say what a value is, with what type parameters stand for where code came to it. */
export function saidPlace(value: Value, type: ts.TypeNode, inference: Infers): TypePlace {
  const scope = saidIn(value, type);
  return scope === undefined ? placeOf(type) : placeIn(type, scope, inference);
}

/** Where code stands that is run in a scope: with what the type parameters around it stand for there, as far as somebody tells. */
function placeIn(at: ts.Node, scope: Scope, inference: Infers, depth = 0): TypePlace {
  const place = placeOf(at);
  const args: Arguments = new Map();
  let inner: Scope | null = scope;
  for (let node = at.parent; !ts.isSourceFile(node) && depth < deepest.calls; node = node.parent) {
    if (ts.isClassLike(node)) addMissing(args, ofClass(node, scope, inference, depth));
    if (!isRun(node)) continue;
    inner = callScope(inner);
    if (inner === null) break;
    addMissing(args, ofCall(node, inner, inference, depth));
    inner = inner.parent;
  }
  return args.size === 0 ? place : { ...place, args };
}

function addMissing(args: Arguments, others: TypePlace['args']): void {
  for (const [name, field] of others) if (!args.has(name)) args.set(name, field);
}

/** Whether a scope is made for it where it is called. */
function isRun(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && 'body' in node;
}

function callScope(scope: Scope | null): Scope | null {
  let at = scope;
  while (at !== null && at.madeFor === null) at = at.parent;
  return at;
}

/** What the parameters of a class stand for in its code, by what `this` is there. */
function ofClass(node: ts.ClassLikeDeclaration, scope: Scope, inference: Infers, depth: number): TypePlace['args'] {
  for (let at: Scope | null = scope; at !== null && node.typeParameters !== undefined; at = at.parent) {
    const { self } = at;
    if (self?.kind === 'record' && self.class !== null) return instancePlace(self, node, inference, depth).args;
  }
  return new Map();
}

/** Where the code of a class stands for an instance of it, or of one below. */
export function instancePlace(of: RecordValue, node: ts.ClassLikeDeclaration, inference: Infers, depth = 0): TypePlace {
  let at: ClassPlace | null =
    of.class === null ? null : { node: of.class.node, place: madePlace(of, inference, depth) };
  for (let above = 0; at !== null && at.node !== node; above++) {
    at = above < deepest.classes ? inference.reader.named.classAbove(at) : null;
  }
  return at?.place ?? placeOf(node);
}

/** Where the code of its own class stands for an instance, by the code that made it. */
function madePlace(of: RecordValue, inference: Infers, depth: number): TypePlace {
  const making = makingOf(of);
  const made = making && inference.ofIn(making.node, placeIn(making.node, making.scope, inference, depth + 1));
  const node = of.class?.node ?? null;
  if (made?.kind === 'instance' && made.node === node) return made.place;
  return placeOf(node ?? nowhere);
}

const nowhere = ts.factory.createIdentifier('value');

/** What the parameters of a function stand for in a call of it: what is written there, else what its values tell. */
function ofCall(
  { typeParameters, parameters }: ts.FunctionLikeDeclaration,
  scope: Scope,
  inference: Infers,
  depth: number,
): TypePlace['args'] {
  const args: Arguments = new Map();
  const call = scope.madeFor;
  const caller = callerOf(scope);
  for (const [index, { name }] of (typeParameters ?? []).entries()) {
    const written = call !== null && ts.isCallExpression(call) ? call.typeArguments?.[index] : undefined;
    const place = written && (caller === null ? placeOf(written) : placeIn(written, caller, inference, depth + 1));
    const field =
      written === undefined || place === undefined
        ? boundByValues(name.text, parameters, scope, inference)
        : inference.reader.read(written, place);
    if (field !== null && saysMore(field)) args.set(name.text, field);
  }
  return args;
}
