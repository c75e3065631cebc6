import { type NativeObject, native, type Value } from '../../../languages/typescript/evaluate/value';
import type { NotedCheck } from './noted';

const checks = new WeakMap<NativeObject, () => readonly NotedCheck[]>();

/** What middleware of a package checks of a request, where it is known. */
export function checksOf(value: Value): readonly NotedCheck[] {
  return value.kind === 'native' ? (checks.get(value.object)?.() ?? []) : [];
}

/** A value that checks requests. */
export function checking(object: NativeObject, made: () => readonly NotedCheck[]): Value {
  checks.set(object, made);
  return native(object);
}
