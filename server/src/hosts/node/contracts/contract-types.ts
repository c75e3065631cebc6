import { ts } from 'ts-morph';
import { type NativeObject, native, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';

const types = new WeakMap<NativeObject, ts.TypeNode | null>();

/** `c.type<User>()`: what the compiler alone holds code to. https://ts-rest.com/docs/core/#typescript-types */
export const typeFunction: Value = nativeFunction((_, { node }) => {
  const object: NativeObject = {};
  types.set(object, (ts.isCallExpression(node) ? node.typeArguments?.[0] : undefined) ?? null);
  return native(object);
});

/** The type that a value of a contract stands for; null where nobody wrote it, undefined for any other value. */
export function typeOfContract(value: Value | undefined): ts.TypeNode | null | undefined {
  return value?.kind === 'native' ? types.get(value.object) : undefined;
}

const bodiless: NativeObject = {};

/** What `c.noBody()` says. */
export const noBody: Value = native(bodiless);

export function isNoBody(value: Value | undefined): boolean {
  return value?.kind === 'native' && value.object === bodiless;
}
