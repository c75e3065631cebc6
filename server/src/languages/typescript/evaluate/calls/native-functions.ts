import type { ts } from 'ts-morph';
import { isNothing, nativeFunction, type NativeObject, nothing, unknown, type Value } from '../value';

const listMethods = new WeakMap<NativeObject, string>();

/** Notes that a function is the method of lists of that name: code calls it on what is like one, too (`[].slice.call(arguments)`). */
export function noteListMethod(method: Value, name: string): Value {
  if (method.kind === 'native') listMethods.set(method.object, name);
  return method;
}

/** What functions of packages, and of the language, have in common with all others. */
export function ofNativeFunction(value: Value & { kind: 'native' }, name: string): Value | undefined {
  const { object } = value;
  if (object.call === undefined) return undefined;
  if (name === 'bind')
    return nativeFunction(([, ...bound]) =>
      bound.length === 0 ? value : nativeFunction((args, how) => object.call?.([...bound, ...args], how) ?? nothing),
    );
  if (name !== 'call' && name !== 'apply') return undefined;
  const method = listMethods.get(object);
  return nativeFunction(([self = nothing, ...others], how) => {
    const args = name === 'call' ? others : handedAsList(others[0], how.node);
    if (method !== undefined) return how.run(how.member(self, method), args);
    return object.call?.(args, how) ?? nothing;
  });
}

/** What a function is handed by `apply`: of what nobody knows something, as of a spread of it. */
export function handedAsList(value: Value | undefined, at: ts.Node): readonly Value[] {
  if (value === undefined || isNothing(value)) return [];
  return value.kind === 'list' ? value.items : [unknown(at)];
}
