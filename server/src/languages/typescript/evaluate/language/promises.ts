import { orFailed } from '../members/awaited-members';
import { oneOf } from '../one-of';
import {
  list,
  native,
  type NativeCall,
  type NativeObject,
  nativeFunction,
  nothing,
  unknown,
  type Value,
} from '../value';
import { isVarying, noteVarying } from '../doubt/varying';

/** `Promise`: what is waited for is there at once. */
export const promises: Value = native({
  call: ([executor], { run, node, isHandling, doubt: around }) => {
    const values: Value[] = [];
    const failures: Value[] = [];
    let isSettled = false;
    const noting = (into: Value[]): Value =>
      nativeFunction(([value = nothing], { doubt }) => {
        // The first call settles it: https://tc39.es/ecma262/#sec-promise-resolve-functions
        if (!isSettled) into.push(value);
        isSettled ||= doubt === around;
        return nothing;
      });
    if (executor !== undefined) run(executor, [noting(values), noting(failures)]);
    const [first = unknown(node)] = values;
    return promiseOf(isHandling && values.length > 1 ? oneOf(values) : first, failures);
  },
  get: (name) => (Object.hasOwn(statics, name) ? statics[name] : undefined),
});

const statics: Readonly<Record<string, Value>> = {
  all: nativeFunction(([values], call) => eachSettled(values ?? nothing, call)),
  resolve: nativeFunction(([value]) => value ?? nothing),
  reject: nativeFunction(([error]) => promiseOf(nothing, error === undefined ? [] : [error])),
};

/** A list of what each of several promises comes to. */
function eachSettled(values: Value, { making, mayThrow }: NativeCall): Value {
  if (values.kind !== 'list') return values;
  const items = values.items.map((one) => {
    const settled = one.kind === 'native' ? one.object.settled?.() : undefined;
    for (const failure of settled?.failures ?? []) mayThrow(failure);
    return settled?.value ?? one;
  });
  const all = making(list(items));
  return isVarying(values) ? noteVarying(all) : all;
}

function promiseOf(value: Value, failures: readonly Value[]): Value {
  const caught = (result: Value, failed: Value, run: NativeCall['run'], isHandling: boolean): Value => {
    const answers = failures.map((failure) => run(failed, [failure]));
    return promiseOf(
      answers.reduce((all, one) => orFailed(all, one, isHandling), result),
      [],
    );
  };
  const after: Readonly<Record<string, Value>> = {
    then: nativeFunction(([succeeded, failed], { run, isHandling }) => {
      const result = succeeded === undefined ? value : run(succeeded, [value]);
      return failed === undefined ? promiseOf(result, failures) : caught(result, failed, run, isHandling);
    }),
    catch: nativeFunction(([failed], { run, isHandling }) =>
      failed === undefined ? promiseOf(value, failures) : caught(value, failed, run, isHandling),
    ),
    finally: nativeFunction(([callback], { run }) => {
      if (callback !== undefined) run(callback, []);
      return promiseOf(value, failures);
    }),
  };
  const object: NativeObject = {
    get: (name) => (Object.hasOwn(after, name) ? after[name] : undefined),
    settled: () => ({ value, failures }),
  };
  return native(object);
}
