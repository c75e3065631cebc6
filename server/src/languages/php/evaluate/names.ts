import type { ClassReference, MemberName } from '../syntax/ast';
import type { Machine } from './machine';
import type { Scope } from './scope';
import { textOf, type Value } from './values';

/** What `X::`, `new X` or the name of a member means; null where it is not known, with the reason why. */
export interface Named {
  readonly name: string | null;
  /** Null where the name is known, or nothing more is to be said. */
  readonly reason: string | null;
}

/** The class that `X::` or `new X` means; null where it is not known. An object stands for its class. */
export function classNameOf(machine: Machine, reference: ClassReference, scope: Scope): string | null {
  return classNamed(machine, reference, scope).name;
}

/** The same, and why it is not known: what follows from it hangs on that. */
export function classNamed(machine: Machine, reference: ClassReference, scope: Scope): Named {
  if ('expression' in reference) {
    const value = machine.evaluate(reference.expression, scope);
    if (value.kind === 'object') return known(value.class);
    return namedBy(value, (text) => text.replace(/^\\/, ''));
  }
  switch (reference.name) {
    case 'self':
      return known(scope.lexicalClass);
    case 'static':
      return known(scope.calledClass);
    case 'parent':
      // An anonymous class has no name by which its declaration could be found.
      if (scope.anonymousParent !== undefined) return known(scope.anonymousParent);
      return known(
        scope.lexicalClass === null ? null : (machine.files.class(scope.lexicalClass)?.declaration.parent ?? null),
      );
    default:
      return known(reference.name);
  }
}

function known(name: string | null): Named {
  return { name, reason: null };
}

function namedBy(value: Value, named: (text: string) => string = (text) => text): Named {
  const text = textOf(value);
  if (text !== null) return known(named(text));
  return { name: null, reason: reasonOfName(value) };
}

/** Why the text of a value is not known; null where there is nothing to be said. */
export function reasonOfName(value: Value | null): string | null {
  if (value?.kind === 'unknown') return value.reason;
  return value?.kind === 'string' ? (value.gap ?? null) : null;
}

/** The value of a variable; undefined where there is none of this name. */
export function variableOf(machine: Machine, name: string, scope: Scope): Value | undefined {
  const own = scope.get(name);
  if (own !== undefined) return own;
  const everywhere = machine.nativeVariable(name);
  if (everywhere !== undefined) machine.files.tracker.markUntracked();
  return everywhere;
}

/** The name of a member; null where it is not known. */
export function memberText(machine: Machine, member: MemberName, scope: Scope): string | null {
  return memberNamed(machine, member, scope).name;
}

/** The same, and why it is not known. */
export function memberNamed(machine: Machine, member: MemberName, scope: Scope): Named {
  return 'name' in member ? known(member.name) : namedBy(machine.evaluate(member.expression, scope));
}
