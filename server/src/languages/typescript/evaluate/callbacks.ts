import type { ts } from 'ts-morph';
import type { Runtime } from './runtime';
import { type FunctionValue, unknown, type Value } from './value';

/** What callbacks are followed with. */
interface CallbackRuntime extends Runtime {
  readonly stepsLeft: number;
  within<Result>(steps: number, run: () => Result): Result | null;
}

/** Code that nobody can follow was handed some values: it mostly calls what can be called, but before a request comes nobody waits for that. */
export function handedOver(args: readonly Value[], call: ts.Node, isFollowed: boolean, runtime: CallbackRuntime): void {
  for (const one of args) {
    if (one.kind === 'native') one.object.escapes?.(call);
    if (one.kind === 'function' && isFollowed) followCallback(one, runtime);
  }
}

function followCallback(callee: FunctionValue, runtime: CallbackRuntime): void {
  const args = callee.node.parameters.map(({ name }) => unknown(name));
  // It may lead anywhere: most steps are left for the code that goes on behind it.
  runtime.within(Math.floor(runtime.stepsLeft / 8), () => {
    runtime.perhaps(() => runtime.call(callee, args, callee.node));
  });
}
