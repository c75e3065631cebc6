import type { Runtime } from './runtime';
import { someError } from './some-error';
import { nativeFunction, unknown, type Value } from './value';

/** `then`, `catch` and `finally` of what somebody waits for, which is there at once; undefined for any other member. */
export function awaitedMember(value: Value, name: string, runtime: Runtime): Value | undefined {
  switch (name) {
    case 'then':
      return nativeFunction(([succeeded, failed], { run }) => {
        const settled = value.kind === 'native' ? value.object.settled?.() : undefined;
        const result = succeeded === undefined ? value : run(succeeded, [settled?.value ?? value]);
        if (failed !== undefined) mayFail(failed, runtime);
        return result;
      });
    case 'catch':
      return nativeFunction(([failed]) => {
        if (failed !== undefined) mayFail(failed, runtime);
        return value;
      });
    case 'finally':
      return nativeFunction(([callback], { run }) => {
        if (callback !== undefined) run(callback, []);
        return value;
      });
    default:
      return undefined;
  }
}

/** Whether something fails that nobody can follow, source does not tell. */
function mayFail(handler: Value, runtime: Runtime): void {
  if (handler.kind === 'native') handler.object.escapes?.();
  if (handler.kind !== 'function') return;
  runtime.perhaps(() => runtime.call(handler, [unknown(null, someError)], handler.node));
}
