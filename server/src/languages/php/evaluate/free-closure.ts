import type { Closure } from '../syntax/ast';
import type { ClosureValue } from './values';

/** By closure, for as long as its file stays as it is. */
const known = new WeakMap<Closure, boolean>();

/**
 * Whether a function is wholly said by its code: what it takes over from around it, its object among that, would be another in
 * each reading.
 */
export function isFreeClosure({ callable }: ClosureValue): boolean {
  if (callable.kind !== 'closure') return callable.kind === 'function';
  const { closure, scope } = callable;
  const before = known.get(closure);
  if (before !== undefined) return before;
  const text = scope.file.textAt(closure);
  const isFree = closure.uses === null ? namesOnlyParameters(closure, text) : closure.uses.length === 0;
  const result = isFree && !/\$this\b|\bstatic\b/.test(text);
  known.set(closure, result);
  return result;
}

function namesOnlyParameters({ parameters }: Closure, text: string): boolean {
  const own = new Set(parameters.map(({ name }) => name));
  return Array.from(text.matchAll(/\$(\w+)/g)).every(([, name = '']) => own.has(name));
}

/** Whether two functions that are wholly said by their code are the same. */
export function isSameCode({ callable: one }: ClosureValue, { callable: other }: ClosureValue): boolean {
  if (one.kind === 'closure') return other.kind === 'closure' && one.closure === other.closure;
  return one.kind === 'function' && other.kind === 'function' && one.declaration === other.declaration;
}
