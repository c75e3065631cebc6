import { ts } from 'ts-morph';
import { isStatic, nameText } from './class-members';
import { noteHeldType } from '../types/declared-types';
import type { Runtime } from '../runtime';
import { noteSuperArguments } from './super-arguments';
import { type ClassValue, isUndefined, nothing, type RecordValue, unknown, type Value } from '../value';

/** Makes instances of the application's classes, as `new` does it: fields, then constructors, those of bases on `super(…)`. */
export class Instances {
  private readonly making: { readonly self: RecordValue; readonly of: ClassValue }[] = [];

  constructor(private readonly runtime: Runtime) {}

  initialise(self: RecordValue, of: ClassValue, args: readonly Value[], node: ts.Node): void {
    const constructor = of.node.members.find(
      (member) => ts.isConstructorDeclaration(member) && member.body !== undefined,
    );
    this.making.push({ self, of });
    try {
      if (constructor === undefined || !ts.isConstructorDeclaration(constructor)) this.callSuper(args, node);
      else {
        // Fields may be made of them.
        this.parameterFields(self, of, constructor, args);
        if (of.base === null) this.fields(self, of);
        this.runtime.call({ ...this.runtime.functionOf(constructor, of.scope), self }, args, node);
      }
    } finally {
      this.making.pop();
    }
  }

  /** `super(…)`: the constructor of the base on the instance that is being made. */
  callSuper(args: readonly Value[], node: ts.Node): Value {
    const made = this.making.at(-1);
    if (made === undefined) return unknown(node);
    const { base } = made.of;
    const native = base?.kind === 'native' ? base.object.instance?.(args, made.self.class ?? made.of) : undefined;
    if (base?.kind === 'native') noteSuperArguments(made.self, args);
    if (base?.kind === 'class') this.initialise(made.self, base, args, node);
    else if (native !== undefined) for (const [name, value] of native.entries) made.self.entries.set(name, value);
    else if (args[0] !== undefined && !made.self.entries.has('message')) made.self.entries.set('message', args[0]);
    this.fields(made.self, made.of);
    return nothing;
  }

  /** `constructor(private readonly users: Users)`. */
  private parameterFields(
    self: RecordValue,
    of: ClassValue,
    { parameters }: ts.ConstructorDeclaration,
    args: readonly Value[],
  ): void {
    for (const [index, { name, modifiers, initializer }] of parameters.entries()) {
      const isField = (modifiers?.length ?? 0) > 0 && ts.isIdentifier(name);
      if (!isField) continue;
      const given = args[index] ?? (initializer === undefined ? unknown(name) : nothing);
      const isMissing = initializer !== undefined && isUndefined(given);
      self.entries.set(name.text, isMissing ? this.runtime.evaluate(initializer, of.scope) : given);
    }
  }

  private fields(self: RecordValue, of: ClassValue): void {
    const scope = of.scope.below(self);
    for (const member of of.node.members) {
      if (!ts.isPropertyDeclaration(member) || isStatic(member) || member.initializer === undefined) continue;
      const name = nameText(member.name);
      if (name === null) continue;
      const value = this.runtime.evaluate(member.initializer, scope);
      noteHeldType(value, member.type, scope);
      self.entries.set(name, value);
    }
  }
}

/** What a member is declared to be that holds a value; undefined where nobody says it. */
export function declaredMember(of: ClassValue, name: string): ts.TypeNode | undefined {
  const found = of.node.members.find(
    (one) => ts.isPropertyDeclaration(one) && !isStatic(one) && nameText(one.name) === name,
  );
  if (found !== undefined && ts.isPropertyDeclaration(found)) return found.type;
  return of.base?.kind === 'class' ? declaredMember(of.base, name) : undefined;
}
