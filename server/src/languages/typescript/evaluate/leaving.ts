import { ts } from 'ts-morph';
import type { Ending, Leaving, Leave } from './ending';
import { oneOf } from './one-of';
import { isNothing, nothing, type Value } from './value';

export function leavingBy(statement: ts.BreakOrContinueStatement): Leaving {
  const leave = { isBreak: ts.isBreakStatement(statement), label: statement.label?.text ?? null };
  return { kind: 'leave', to: [leave], goesOn: false };
}

/**
 * What a function comes to that ends so, or by what it throws; `before`: what it may have returned before. An application is known to
 * start, so there it is what tells most.
 */
export function resultOf(ending: Ending | undefined, before: readonly Value[], isHandling: boolean): Value {
  const value = ending?.kind === 'return' ? ending.value : nothing;
  if (isHandling) return oneOf(ending === undefined ? before : [...before, value]);
  const isKnown = value.kind !== 'unknown' && !isNothing(value);
  const other = isKnown ? undefined : before.find(({ kind }) => kind !== 'unknown' && kind !== 'primitive');
  return other ?? value;
}

/** Whether code may go on behind what ends so. */
export function goesOn(ending: Ending): boolean {
  return ending === null || (ending.kind === 'leave' && ending.goesOn);
}

/** How code ends that goes one of several ways, of which none returns. */
export function eitherLeaving(all: readonly (Leaving | null)[]): Leaving | null {
  const left = all.flatMap((one) => one?.to ?? []);
  const to = left.filter((one, index) => left.findIndex((other) => isSame(one, other)) === index);
  return to.length === 0 ? null : { kind: 'leave', to, goesOn: all.some(goesOn) };
}

function isSame(one: Leave, other: Leave): boolean {
  return one.isBreak === other.isBreak && one.label === other.label;
}

/** How a round of a loop ends that `continue` leads to the end of. */
export function endOfRound(ending: Ending, loop: ts.Statement): Ending {
  return behind(ending, ({ isBreak, label }) => !isBreak && (label === null || labelsOf(loop).includes(label)));
}

/** How a loop or a switch ends that `break` leads to the end of. */
export function endOfWhole(ending: Ending): Ending {
  return behind(ending, ({ isBreak, label }) => isBreak && label === null);
}

/** How a statement ends that has a label. */
export function endOfLabelled(ending: Ending, { label }: ts.LabeledStatement): Ending {
  return behind(ending, (one) => one.isBreak && one.label === label.text);
}

/** How a statement ends whose end some of what leaves it leads to: what leads elsewhere does so. */
function behind(ending: Ending, isOwn: (leave: Leave) => boolean): Ending {
  if (ending?.kind !== 'leave') return ending;
  const to = ending.to.filter((one) => !isOwn(one));
  return to.length === 0 ? null : { kind: 'leave', to, goesOn: ending.goesOn || to.length < ending.to.length };
}

function labelsOf({ parent }: ts.Node): readonly string[] {
  return ts.isLabeledStatement(parent) ? [parent.label.text, ...labelsOf(parent)] : [];
}

/** Whether a statement is known by its text to leave the function around it, wherever it goes. */
export function leavesSurely(statement: ts.Statement): boolean {
  if (ts.isReturnStatement(statement) || ts.isThrowStatement(statement)) return true;
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : undefined;
  return last !== undefined && leavesSurely(last);
}
