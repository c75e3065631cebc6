import { type NativeObject, native, type Value } from '../../../languages/typescript/evaluate/value';
import type { NotedAnswer, NotedCheck } from './noted';

/** How middleware of a package refuses requests. */
export interface Refusals {
  readonly answers?: readonly NotedAnswer[];
  /** What it hands to `next`. */
  readonly errors?: readonly Value[];
}

const checks = new WeakMap<NativeObject, () => readonly NotedCheck[]>();
const refusals = new WeakMap<NativeObject, Refusals>();

/** What middleware of a package checks of a request, where it is known. */
export function checksOf(value: Value): readonly NotedCheck[] {
  return value.kind === 'native' ? (checks.get(value.object)?.() ?? []) : [];
}

/** How it refuses, where that is known. */
export function refusalsOf(value: Value): Refusals {
  return value.kind === 'native' ? (refusals.get(value.object) ?? {}) : {};
}

/** A value that checks requests. */
export function checking(object: NativeObject, made: () => readonly NotedCheck[], refused: Refusals = {}): Value {
  checks.set(object, made);
  refusals.set(object, refused);
  return native(object);
}
