import { type NativeCall, type NativeObject, native, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';

/** What a method of a request or a reply does, that a package brings. */
type RequestMethod = (args: readonly Value[], call: NativeCall, noted: Noted, request: Value) => Value;

/** The error that a method of a reply sends. */
type SentError = (args: readonly Value[]) => Value;

const ofRequests = new WeakMap<NativeObject, RequestMethod>();
const errors = new WeakMap<NativeObject, SentError>();

/** A method that `decorateRequest` of a package puts into requests. */
export function requestMethod(run: RequestMethod): Value {
  const object: NativeObject = {};
  ofRequests.set(object, run);
  return native(object);
}

export function requestMethodOf(value: Value): RequestMethod | undefined {
  return value.kind === 'native' ? ofRequests.get(value.object) : undefined;
}

/** A method that `decorateReply` of a package puts into replies, which sends an error. */
export function errorMethod(error: SentError): Value {
  const object: NativeObject = {};
  errors.set(object, error);
  return native(object);
}

export function errorMethodOf(value: Value): SentError | undefined {
  return value.kind === 'native' ? errors.get(value.object) : undefined;
}
