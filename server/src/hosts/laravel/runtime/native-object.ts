import type { NativeObject } from '../../../languages/php/evaluate/natives';
import type { ObjectValue } from '../../../languages/php/evaluate/values';
import type { Macros } from './macros';

export function nativeObject(className: string, native: NativeObject): ObjectValue {
  return { kind: 'object', class: className, properties: new Map(), native };
}

/** An object whose methods answer the object itself unless they say otherwise; those that are not known do, too. */
export function fluentObject(className: string, native: NativeObject, macros?: Macros): ObjectValue {
  const self: ObjectValue = nativeObject(className, {
    call: (name, call) => macros?.call(className, name, { self, call }) ?? native.call?.(name, call) ?? self,
    iterate: () => native.iterate?.(),
  });
  return self;
}
