import { ts } from 'ts-morph';
import { awaitedMember } from './awaited-members';
import { withArguments } from '../calls/bound-arguments';
import { declaredTypeOf, isStated, noteCommentedPart, noteStatedPart } from '../types/declared-types';
import { lacksMember } from '../classes/closed-errors';
import { isStatic, nameText } from '../classes/class-members';
import { madeOf } from '../doubt/environment-defaults';
import { nameInEnumeration } from '../classes/enumerations';
import { changesList, listMethod } from '../language/list-methods';
import { openNamesMethod } from './open-names';
import { inPrototype, prototypeOf } from '../classes/prototypes';
import { handedAsList, ofNativeFunction } from '../calls/native-functions';
import { oneOf } from '../one-of';
import { spreadMember } from './open-spreads';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { patternMember } from '../language/pattern-methods';
import { textMethod } from '../language/text-methods';
import { isTypedObject } from '../types/typed-values';
import { memberOfUnshown } from '../unfound';
import { unknownMember } from './unknown-members';
import {
  type ClassValue,
  isNothing,
  type ListValue,
  native,
  type NativeObject,
  nativeFunction,
  nothing,
  primitive,
  type RecordValue,
  type UnionValue,
  unknown,
  unknownFrom,
  unknownOf,
  type Value,
} from '../value';
import { hasVaried, isVarying, lengthsOf } from '../doubt/varying';

/** A member of a value by its name. */
export function memberOf(value: Value, name: string, runtime: Runtime, at: ts.Node): Value {
  return (
    (runtime.lookup === null ? undefined : memberOfUnshown(value, name, at)) ?? knownMemberOf(value, name, runtime, at)
  );
}

/** What a name (`permissions.read`) stands for in a scope; undefined where nothing is called so. */
export function namedIn(scope: Scope, name: string, runtime: Runtime): Value | undefined {
  const [first = '', ...members] = name.split('.');
  const value = scope.find(first);
  return value && members.reduce((of, member) => memberOf(of, member, runtime, scope.module.file), value);
}

function knownMemberOf(value: Value, name: string, runtime: Runtime, at: ts.Node): Value {
  switch (value.kind) {
    case 'record':
      return (
        ofRecord(value, name, runtime) ??
        awaitedMember(value, name, runtime) ??
        (isTypedObject(value) || lacksMember(value, name)
          ? nothing
          : value.class === null
            ? missingMember(value, name, runtime, at)
            : unknown(at))
      );
    case 'class':
      return ofClass(value, name, runtime) ?? unknown(at);
    case 'list':
      return ofList(value, name, runtime, at) ?? awaited(value, name, runtime, at);
    case 'native':
      return (
        value.object.get?.(name, runtime.doubt) ??
        ofNativeFunction(value, name) ??
        ofUntoldNative(value, name, runtime, at)
      );
    case 'function':
      return runtime.functionMember(value, name) ?? ofFunction(value, name) ?? unknown(at);
    case 'primitive':
      return typeof value.value === 'string'
        ? (textMethod(value, value.value, name) ?? awaited(value, name, runtime, at))
        : awaited(value, name, runtime, at);
    case 'pattern':
      return patternMember(value, name) ?? unknown(at);
    case 'union':
      return ofUnion(value, name, runtime, at);
    case 'unknown':
      return unknownMember(value, name, runtime, at);
  }
}

/** What is waited for is one of the values; of any other member each has its own. */
function ofUnion(value: UnionValue, name: string, runtime: Runtime, at: ts.Node): Value {
  const there = value.values.filter((one) => !isNothing(one));
  const isOwn = there.some((one) => one.kind === 'record' && ofRecord(one, name, runtime) !== undefined);
  const awaited = isOwn ? undefined : awaitedMember(value, name, runtime);
  return awaited ?? oneOf(there.map((one) => memberOf(one, name, runtime, at)));
}

function ofRecord(value: RecordValue, name: string, runtime: Runtime): Value | undefined {
  const own = value.entries.get(name);
  if (own !== undefined) {
    if (value.class === null) noteStatedPart(own, value, name);
    return own;
  }
  if (value.class !== null && name === 'constructor') return value.class;
  if (value.class === null) return nameInEnumeration(value, name) ?? spreadPart(value, name);
  return inherited(value.class, name, value, runtime);
}

/** A member of what was spread into an object, of which people may say what it is. */
function spreadPart(value: RecordValue, name: string): Value | undefined {
  const found = spreadMember(value, name);
  if (found !== undefined) noteCommentedPart(found, value, name);
  return found;
}

/** A member that an object is not seen to have: others may have given it one. */
function missingMember(value: RecordValue, name: string, { isHandling }: Runtime, at: ts.Node): Value {
  if (!isHandling || !hasVaried(value)) return nothing;
  return unknownFrom(
    { kind: 'perhaps', of: unknownFrom({ kind: 'member', of: value, name }, at), otherwise: nothing },
    at,
  );
}

function ofList(value: ListValue, name: string, runtime: Runtime, at: ts.Node): Value | undefined {
  const varies = runtime.isHandling && isVarying(value);
  if (name === 'length') return varies ? varyingLength(value) : madeOf([value], primitive(value.items.length));
  if (value.own !== undefined && Object.hasOwn(value.own, name)) return value.own[name];
  if (varies && value.items.length === 0 && isUntold(value, name)) return untoldList(value, name, runtime, at);
  if (!/^\d+$/.test(name)) {
    const method = listMethod(value, name, varies, runtime);
    return method && (openNamesMethod(value, name, method, runtime) ?? method);
  }
  return varies ? anyItem(value, at) : (value.items[Number(name)] ?? nothing);
}

function varyingLength(value: ListValue): Value {
  const lengths = lengthsOf(value);
  return lengths === null ? unknownOf('integer', null) : oneOf(lengths.map(primitive));
}

/** Whether more is told of a member by what people say that is in a list, or by what a callback makes of any item. */
function isUntold(value: ListValue, name: string): boolean {
  return /^(?:map|flatMap)$/.test(name) || (isStated(value) && !changesList(name));
}

/** A member of a list in which there is nothing yet, but others will be when a request comes. */
function untoldList(value: ListValue, name: string, runtime: Runtime, at: ts.Node): Value | undefined {
  if (/^\d+$/.test(name)) return anyItem(value, at);
  const found = unknownMember(unknownFrom({ kind: 'present', of: value }), name, runtime, at);
  if (!/^(?:find|findLast|at|pop|shift)$/.test(name)) return found;
  return nativeFunction((args, { node }) =>
    unknownFrom({ kind: 'perhaps', of: runtime.call(found, args, node), otherwise: nothing }, node),
  );
}

/** An item of a list that others may be in, or none. */
function anyItem(value: ListValue, at: ts.Node): Value {
  if (value.items.length > 0) return oneOf([...value.items, nothing]);
  return unknownFrom({ kind: 'perhaps', of: unknownFrom({ kind: 'item', of: value }, at), otherwise: nothing }, at);
}

function awaited(value: Value, name: string, runtime: Runtime, at: ts.Node): Value {
  return awaitedMember(value, name, runtime) ?? unknown(at);
}

/** What has a type that people declare has its members, too. */
function ofUntoldNative(value: Value & { kind: 'native' }, name: string, runtime: Runtime, at: ts.Node): Value {
  const found = awaitedMember(value, name, runtime);
  if (found !== undefined) return found;
  return declaredTypeOf(value) === undefined ? unknown(at) : unknownFrom({ kind: 'member', of: value, name }, at);
}

/** A method or a getter of an instance, by its class or one above. */
export function inherited(of: ClassValue, name: string, self: Value, runtime: Runtime): Value | undefined {
  const put = inPrototype(of, name);
  if (put !== undefined) return put.kind === 'function' ? { ...put, self } : put;
  for (const member of of.node.members) {
    if (member.name === undefined || nameText(member.name) !== name || isStatic(member)) continue;
    if (ts.isMethodDeclaration(member)) return { ...runtime.functionOf(member, of.scope), self };
    if (ts.isGetAccessorDeclaration(member)) {
      return runtime.call({ ...runtime.functionOf(member, of.scope), self }, [], member);
    }
  }
  const base = readBase(of);
  return base === null ? undefined : inherited(base, name, self, runtime);
}

/** What a class extends, where that is code of the application, or of a package that is read like it. */
function readBase({ base }: ClassValue): ClassValue | null {
  if (base?.kind === 'native') return base.object.code?.() ?? null;
  return base?.kind === 'class' ? base : null;
}

/** `super.name`: of the class above the one that the code stands in. */
export function superMember(self: Value | null, name: string, at: ts.Node, runtime: Runtime): Value {
  let node: ts.Node = at;
  while (!ts.isSourceFile(node) && !ts.isClassLike(node)) node = node.parent;
  let of = self?.kind === 'record' ? self.class : null;
  while (of !== null && of.node !== node) of = of.base?.kind === 'class' ? of.base : null;
  if (self === null || !of?.base) return unknown(at);
  const { base } = of;
  const read = readBase(of);
  const found = read === null ? undefined : inherited(read, name, self, runtime);
  return found ?? (base.kind === 'native' ? base.object.get?.(name) : undefined) ?? unknown(at);
}

function ofClass(value: ClassValue, name: string, runtime: Runtime, of = value): Value | undefined {
  if (name === 'name') return nameOfClass(value);
  if (name === 'prototype') return prototypeOf(value);
  const own = value.statics.get(name);
  if (own !== undefined) return own;
  for (const member of value.node.members) {
    if (!isStatic(member) || member.name === undefined || nameText(member.name) !== name) continue;
    // What is called on a class that extends this one is `this` there.
    if (ts.isMethodDeclaration(member)) return { ...runtime.functionOf(member, value.scope), self: of };
  }
  if (value.base?.kind === 'native') return value.base.object.statics?.(name, of);
  return value.base?.kind === 'class' ? ofClass(value.base, name, runtime, of) : undefined;
}

/** A class of a package may give those that extend it other names than they are written with. */
function nameOfClass(of: ClassValue): Value {
  let { base } = of;
  while (base?.kind === 'class') base = base.base;
  const given = base?.kind === 'native' ? base.object.statics?.('name', of) : undefined;
  return given?.kind === 'primitive' ? given : primitive(of.node.name?.text ?? '');
}

function ofFunction(value: Value & { kind: 'function' }, name: string): Value | undefined {
  if (name === 'bind')
    return nativeFunction(([self, ...args], { node }) =>
      withArguments({ ...value, self: self ?? value.self }, args, node),
    );
  if (name === 'call') return nativeFunction(([self, ...args], { run }) => run({ ...value, self: self ?? null }, args));
  if (name === 'apply')
    return nativeFunction(([self, args], { run, node }) =>
      run({ ...value, self: self ?? null }, handedAsList(args, node)),
    );
  if (name === 'name') return primitive(value.node.name === undefined ? '' : value.node.name.getText());
  return undefined;
}

/** An object whose members are natives; `object` is what else it is. */
export function nativeRecord(members: Readonly<Record<string, Value>>, object: NativeObject = {}): Value {
  return native({ ...object, get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined) });
}
