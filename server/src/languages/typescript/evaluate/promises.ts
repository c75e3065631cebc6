import {
  list,
  native,
  type NativeCall,
  type NativeObject,
  nativeFunction,
  nothing,
  unknown,
  type Value,
} from './value';
import { isVarying, noteVarying } from './varying';

/** `Promise`: what is waited for is there at once. */
export const promises: Value = native({
  call: ([executor], { run, node }) => {
    const values: Value[] = [];
    const failures: Value[] = [];
    const noting = (into: Value[]): Value =>
      nativeFunction(([value]) => {
        into.push(value ?? nothing);
        return nothing;
      });
    if (executor !== undefined) run(executor, [noting(values), noting(failures)]);
    return promiseOf(values[0] ?? unknown(node), failures);
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
  const after: Readonly<Record<string, Value>> = {
    then: nativeFunction(([succeeded, failed], { run }) => {
      if (failed !== undefined) for (const failure of failures) run(failed, [failure]);
      return promiseOf(succeeded === undefined ? value : run(succeeded, [value]), failed === undefined ? failures : []);
    }),
    catch: nativeFunction(([failed], { run }) => {
      if (failed !== undefined) for (const failure of failures) run(failed, [failure]);
      return promiseOf(value, []);
    }),
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
