import type { ClassReference, MemberName } from '../syntax/ast';
import type { Machine } from './machine';
import type { Scope } from './scope';
import { textOf, type Value } from './values';

/** The class that `X::` or `new X` means; null where it is not known. An object stands for its class. */
export function classNameOf(machine: Machine, reference: ClassReference, scope: Scope): string | null {
  if ('expression' in reference) {
    const value = machine.evaluate(reference.expression, scope);
    if (value.kind === 'object') return value.class;
    return textOf(value)?.replace(/^\\/, '') ?? null;
  }
  switch (reference.name) {
    case 'self':
      return scope.lexicalClass;
    case 'static':
      return scope.calledClass;
    case 'parent':
      // An anonymous class has no name by which its declaration could be found.
      if (scope.anonymousParent !== undefined) return scope.anonymousParent;
      return scope.lexicalClass === null ? null : (machine.files.class(scope.lexicalClass)?.declaration.parent ?? null);
    default:
      return reference.name;
  }
}

/** The value of a variable; undefined where there is none of this name. */
export function variableOf(machine: Machine, name: string, scope: Scope): Value | undefined {
  const own = scope.get(name);
  if (own !== undefined) return own;
  const everywhere = machine.nativeVariable(name);
  if (everywhere !== undefined) machine.files.looks.atMore();
  return everywhere;
}

/** The name of a member; null where it is not known. */
export function memberText(machine: Machine, member: MemberName, scope: Scope): string | null {
  return 'name' in member ? member.name : textOf(machine.evaluate(member.expression, scope));
}
