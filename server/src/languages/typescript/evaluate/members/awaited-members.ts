import { isTold, oneOf } from '../one-of';
import type { Runtime, ThrownValue } from '../runtime';
import { someError } from '../some-error';
import { isNothing, isUndefined, type NativeCall, nativeFunction, nothing, unknown, type Value } from '../value';

/** `then`, `catch` and `finally` of what somebody waits for, which is there at once; undefined for any other member. */
export function awaitedMember(value: Value, name: string, runtime: Runtime): Value | undefined {
  switch (name) {
    case 'then':
      return nativeFunction(([succeeded, failed], { run }) => {
        const settled = value.kind === 'native' ? value.object.settled?.() : undefined;
        const given = [settled?.value ?? value];
        // What it waited for may have failed: who looks at that comes behind none of it.
        const result = succeeded === undefined ? value : runtime.round(() => run(succeeded, given));
        return failed === undefined ? result : orFailed(result, mayFail(failed, runtime), runtime.isHandling);
      });
    case 'catch':
      return nativeFunction(([failed]) => {
        return failed === undefined ? value : orFailed(value, mayFail(failed, runtime), runtime.isHandling);
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

/** `then`, `catch` and `finally` of what fails for certain; undefined for any other member. */
export function failedMember(error: ThrownValue, name: string): Value | undefined {
  const handled = (failed: Value | undefined, run: NativeCall['run']): Value => {
    if (failed === undefined) throw error;
    return run(failed, [error.value]);
  };
  switch (name) {
    case 'then':
      return nativeFunction(([, failed], { run }) => handled(failed, run));
    case 'catch':
      return nativeFunction(([failed], { run }) => handled(failed, run));
    case 'finally':
      return nativeFunction(([callback], { run }) => {
        if (callback !== undefined) run(callback, []);
        throw error;
      });
    default:
      return undefined;
  }
}

/** What a handler of failures comes to, where one comes to pass. Whether something fails that nobody can follow, source does not tell. */
function mayFail(handler: Value, runtime: Runtime): Value {
  if (handler.kind === 'native') handler.object.escapes?.();
  if (handler.kind !== 'function') return nothing;
  return runtime.perhaps(() => runtime.call(handler, [unknown(null, someError)], handler.node));
}

/**
 * What is waited for, or what stands for it where it fails: of values that tell both, and where null does. What is undefined is
 * mostly not looked at.
 */
export function orFailed(value: Value, failed: Value, isHandling: boolean): Value {
  if (!isHandling || isUndefined(failed)) return value;
  const isNull = isNothing(failed) && value.kind === 'unknown';
  return isNull || (isTold(value) && isTold(failed)) ? oneOf([value, failed]) : value;
}
