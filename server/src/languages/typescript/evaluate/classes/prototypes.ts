import { ts } from 'ts-morph';
import { isStatic, nameText } from './class-members';
import { type ClassValue, type RecordValue, record, type Value } from '../value';

const made = new WeakMap<ClassValue, RecordValue>();
const owners = new WeakMap<RecordValue, ClassValue>();

/** What the instances of a class have in common: its methods, and what code puts beside or in place of them. */
export function prototypeOf(of: ClassValue): RecordValue {
  const known = made.get(of);
  if (known !== undefined) return known;
  const methods = of.node.members.flatMap((member): readonly (readonly [string, Value])[] => {
    if (!ts.isMethodDeclaration(member) || isStatic(member) || member.body === undefined) return [];
    const name = nameText(member.name);
    if (name === null) return [];
    return [[name, { kind: 'function', node: member, scope: of.scope, self: null, madeBy: null }]];
  });
  const prototype = record([['constructor', of], ...methods]);
  made.set(of, prototype);
  owners.set(prototype, of);
  return prototype;
}

/** What stands in the prototype of a class, where anybody has looked at that. */
export function inPrototype(of: ClassValue, name: string): Value | undefined {
  return made.get(of)?.entries.get(name);
}

/** Where what is not there itself is looked for: the prototype of an instance, what is above a class, or above a prototype. */
export function aboveOf(value: Value): Value | null {
  if (value.kind === 'class') return value.base;
  if (value.kind !== 'record') return null;
  if (value.class !== null) return prototypeOf(value.class);
  const base = owners.get(value)?.base;
  return base?.kind === 'class' ? prototypeOf(base) : null;
}

/** The class that a value is, is an instance of, or is what the instances of have in common. */
export function classBehind(value: Value): ClassValue | null {
  if (value.kind === 'class') return value;
  return value.kind === 'record' ? (value.class ?? owners.get(value) ?? null) : null;
}
