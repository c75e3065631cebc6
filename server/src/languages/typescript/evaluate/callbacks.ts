import type { ts } from 'ts-morph';
import type { Doubt } from './doubt';
import { mayFill } from './filled-members';
import { noteHanded } from './handed-values';
import { openSpreadsOf } from './open-spreads';
import { perhapsOften } from './repeated-code';
import type { Runtime } from './runtime';
import { type FunctionValue, unknown, unknownFrom, type UnknownValue, type Value } from './value';

/** What callbacks are followed with. */
interface CallbackRuntime extends Runtime {
  readonly stepsLeft: number;
  readonly doubt: Doubt | null;
  readonly unfollowed: ((call: ts.Node) => void) | null;
  within<Result>(steps: number, run: () => Result): Result | null;
}

/**
 * Code that nobody can follow was handed some values: it mostly calls what can be called, but before a request comes nobody waits
 * for that. `callee` is that code where what it is handed is followed.
 */
export function handedOver(
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
  for (const one of args) {
    for (const part of one.kind === 'record' ? openSpreadsOf(one) : [one]) {
      if (part.kind === 'native') part.object.escapes?.({ node: call, doubt: runtime.doubt });
    }
    if (one.kind === 'function' && callee !== null) followCallback(one, callee, runtime);
  }
}

/** A method of a list hands over what is in it. */
function followCallback(callback: FunctionValue, { from }: UnknownValue, runtime: CallbackRuntime): void {
  const isList = from?.kind === 'member' && handsItems(from.name);
  const args = callback.node.parameters.map(({ name }, index) =>
    isList && index === 0 ? unknownFrom({ kind: 'item', of: from.of }, name) : unknown(name),
  );
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
