import type { Source } from '../../../core/source';
import { joinValues, type Scope } from './scope';
import { nullValue, type Value } from './values';
import { normal, PhpException, type Completion, type Leaving, type Machine, type MaybeLeaving } from './machine';

/** The completion of two pieces of code that may leave, one after the other. */
export function inSequence(first: MaybeLeaving | null, rest: Completion): Completion {
  if (first === null) return rest;
  if (rest.kind === 'normal') return first;
  if (rest.kind === 'maybe') return { ...first, leaving: eitherOf(first.leaving, rest.leaving, first.reason) };
  return eitherOf(first.leaving, rest, first.reason);
}

function eitherOf(left: Leaving, right: Leaving, reason: string): Leaving {
  if (left.kind !== 'return') return right;
  if (right.kind !== 'return') return left;
  return { kind: 'return', value: joinValues(left.value, right.value, reason) };
}

/** Follows several branches of which one is taken, each from the same state, and joins what they leave behind. */
export function followBranches(
  machine: Machine,
  branches: readonly (() => Completion)[],
  options: { readonly reason: string; readonly scope: Scope; readonly place: Source },
): Completion {
  const { reason, scope, place } = options;
  const { decisions } = machine;
  if (decisions !== null) return branches[decisions.take(branches.length, reason, place)]?.() ?? normal;
  const before = scope.snapshot();
  const going: ReadonlyMap<string, Value>[] = [];
  let leaving: Leaving | null = null;
  for (const branch of branches) {
    scope.restore(before);
    const completion = machine.whileUndecided(reason, () => machine.whileGuarded(() => unlessThrown(branch)));
    if (completion === null) continue;
    if (completion.kind === 'normal' || completion.kind === 'maybe') going.push(scope.snapshot());
    if (completion.kind === 'normal') continue;
    const left = completion.kind === 'maybe' ? completion.leaving : completion;
    leaving = leaving === null ? left : eitherOf(leaving, left, reason);
  }
  const [first, ...others] = going;
  if (first === undefined) {
    if (leaving === null) throw new PhpException(nullValue);
    return leaving;
  }
  scope.restore(first);
  for (const other of others) scope.join(scope.snapshot(), other, reason);
  return leaving === null ? normal : { kind: 'maybe', leaving, reason };
}

/** Null where a branch ends in an exception: it leaves no state to go on from. */
function unlessThrown(branch: () => Completion): Completion | null {
  try {
    return branch();
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}
