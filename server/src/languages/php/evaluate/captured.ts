import type { Expression } from '../syntax/ast';
import type { Scope } from './scope';
import { nullValue } from './values';

/** The scope that a closure carries with it. */
export function captured(expression: Expression & { readonly kind: 'closure' }, scope: Scope): Scope {
  const { closure } = expression;
  const inner = scope.forClosure(closure.isStatic);
  if (closure.uses === null) {
    for (const [name, slot] of scope.variables) inner.set(name, slot.value);
    return inner;
  }
  for (const use of closure.uses) {
    if (use.byReference) inner.bind(use.name, scope.slot(use.name, nullValue));
    else {
      const value = scope.get(use.name);
      if (value !== undefined) inner.set(use.name, value);
    }
  }
  return inner;
}
