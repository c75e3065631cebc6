import type { Closure } from '../syntax/ast';
import type { ClosureValue } from './values';

/** What a function takes over from around it: that would be another in each reading. */
interface Taken {
  /** Variables, and what it keeps itself from call to call. */
  readonly values: boolean;
  /** The object or class that it stands in. */
  readonly object: boolean;
}

const nothing: Taken = { values: false, object: false };

/** By closure, for as long as its file stays as it is. */
const known = new WeakMap<Closure, Taken>();

/** Whether a function is wholly said by its code. */
export function isFreeClosure(value: ClosureValue): boolean {
  const taken = takenBy(value);
  return taken !== null && !taken.values && !taken.object;
}

/** Whether a function is wholly said by its code once it is given an object. */
export function isFreeMethod(value: ClosureValue): boolean {
  return takenBy(value)?.values === false;
}

/** Null for a function of the host. */
function takenBy({ callable }: ClosureValue): Taken | null {
  if (callable.kind !== 'closure') return callable.kind === 'function' ? nothing : null;
  const { closure, scope } = callable;
  const taken = known.get(closure) ?? takenIn(closure, scope.file.textAt(closure));
  known.set(closure, taken);
  return taken;
}

function takenIn({ uses, parameters }: Closure, text: string): Taken {
  const own = new Set(['this', ...parameters.map(({ name }) => name)]);
  const isOwn = Array.from(text.matchAll(/\$(\w+)/g)).every(([, name = '']) => own.has(name));
  return {
    values: (uses === null ? !isOwn : uses.length > 0) || /\bstatic\s*\$/i.test(text),
    // `static fn` is one that has no object.
    object: /\$this\b|\bstatic\b(?!\s+(?:fn|function)\b)/i.test(text),
  };
}

/** Whether two functions that are wholly said by their code are the same. */
export function isSameCode({ callable: one }: ClosureValue, { callable: other }: ClosureValue): boolean {
  if (one.kind === 'closure') return other.kind === 'closure' && one.closure === other.closure;
  return one.kind === 'function' && other.kind === 'function' && one.declaration === other.declaration;
}
