import type { ts } from 'ts-morph';
import type { Doubt } from '../doubt/doubt';
import { appliedInPart, takenArguments } from './bound-arguments';
import { errorOfFunction } from '../classes/error-functions';
import { mayFill } from '../members/filled-members';
import { handedParameters } from './handed-parameters';
import { noteHanded } from './handed-values';
import { openSpreadsOf } from '../members/open-spreads';
import { perhapsOften } from '../doubt/repeated-code';
import type { Runtime } from '../runtime';
import { holdsUnshown, unfound } from '../unfound';
import { type FunctionValue, unknown, unknownFrom, type UnknownValue, type Value } from '../value';

/** What callbacks are followed with. */
interface CallbackRuntime extends Runtime {
  readonly doubt: Doubt | null;
  readonly unfollowed: ((call: ts.Node) => void) | null;
  within<Result>(steps: number, run: () => Result): Result | null;
}

/** What code comes to that nobody can follow. */
export function calledUnseen(callee: Value, args: readonly Value[], call: ts.Node, runtime: CallbackRuntime): Value {
  const unseen = callee.kind === 'unknown' ? callee : null;
  const applied = unseen && appliedInPart(unseen, args, call);
  if (applied !== null) return applied;
  handedOver(args, call, runtime.isStarting ? null : unseen, runtime);
  return unseen === null ? unknown(call) : unknownFrom({ kind: 'result', of: unseen }, call);
}

/**
 * Code that nobody can follow was handed some values: it mostly calls what can be called, but before a request comes nobody waits
 * for that. `callee` is that code where what it is handed is followed.
 */
function handedOver(
  args: readonly Value[],
  call: ts.Node,
  callee: UnknownValue | null,
  runtime: CallbackRuntime,
): void {
  runtime.unfollowed?.(call);
  if (callee !== null) {
    noteHanded(args, callee, runtime.doubt);
    mayFill(args, call, callee);
  }
  args.forEach((one) => {
    noteReach(one);
  });
  const isUnshown = runtime.lookup !== null && args.some((one) => holdsUnshown(one));
  for (const one of args) {
    for (const part of one.kind === 'record' ? openSpreadsOf(one) : [one]) {
      if (part.kind === 'native') part.object.escapes?.({ node: call, doubt: runtime.doubt });
    }
    if (one.kind === 'function' && callee !== null) followCallback(one, callee, { isUnshown, runtime });
  }
}

/** What a class that nobody can follow makes of what it is handed. */
export function madeUnseen(callee: Value, args: readonly Value[], at: ts.Node, runtime: Runtime): Value {
  const error = errorOfFunction(callee, args, at, runtime);
  if (error !== null) return error;
  args.forEach((one) => {
    noteReach(one);
  });
  return unknown(at);
}

/** Code that is handed a value gets at what it holds, too; nobody wraps anything deeper. */
function noteReach(value: Value, depth = 2): void {
  if (value.kind === 'native') value.object.mayEscape?.();
  if (depth === 0) return;
  for (const one of partsOf(value)) noteReach(one, depth - 1);
}

function partsOf(value: Value): Iterable<Value> {
  if (value.kind === 'record') return value.entries.values();
  if (value.kind === 'list') return value.items;
  return value.kind === 'union' ? value.values : [];
}

/** A method of a list hands over what is in it, and what looks for something nobody has shown hands over an error, or nothing. */
function followCallback(
  callback: FunctionValue,
  { from }: UnknownValue,
  { isUnshown, runtime }: { readonly isUnshown: boolean; readonly runtime: CallbackRuntime },
): void {
  const isList = from?.kind === 'member' && handsItems(from.name);
  const first = callback.bound?.length ?? 0;
  const args = handedParameters(callback.node)
    .slice(first, first + takenArguments(callback))
    .map(({ name }, index) => {
      if (isUnshown && index > 0) return unfound(name);
      return isList && index === 0 ? unknownFrom({ kind: 'item', of: from.of }, name) : unknown(name);
    });
  // It may lead anywhere: most steps are left for the code that goes on behind it.
  runtime.within(Math.floor(runtime.stepsLeft / 8), () => {
    perhapsOften(callback, () => runtime.call(callback, args, callback.node), runtime);
  });
}

/** Methods whose callback is handed an item first. */
export function handsItems(name: string): boolean {
  return ['map', 'flatMap', 'filter', 'find', 'findLast', 'some', 'every', 'forEach', 'sort', 'findIndex'].includes(
    name,
  );
}
