import { type NativeObject, native, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedAnswer, NotedCheck } from './noted';

/** How middleware of a package refuses requests. */
interface Refusals {
  readonly answers?: readonly NotedAnswer[];
  /** What it hands to `next`. */
  readonly errors?: readonly Value[];
}

/** Says what a value of a package does to a request; `run` follows what the application handed to it. */
export type Noting = (noted: Noted, run: (callee: Value, args: readonly Value[]) => Value) => void;

const notings = new WeakMap<NativeObject, Noting>();

/** What a value of a package does to requests, where it is known. */
export function notingOf(value: Value): Noting | null {
  return value.kind === 'native' ? (notings.get(value.object) ?? null) : null;
}

/** A value that does something to requests. */
export function noting(object: NativeObject, note: Noting): Value {
  notings.set(object, note);
  return native(object);
}

/** Those that run code of the application; whether it is found. */
const followed = new WeakMap<NativeObject, () => unknown>();

/** A value that runs code of the application, which `find` answers; null for code of a package. */
export function following(object: NativeObject, find: () => unknown, note: Noting): Value {
  followed.set(object, find);
  return noting(object, note);
}

/** Whether what a value does to requests is told by code of the application; null where that code is not found. */
export function isFollowed(value: Value): boolean | null {
  if (value.kind !== 'native') return value.kind === 'function';
  const find = followed.get(value.object);
  if (find === undefined) return false;
  return (find() ?? null) === null ? null : true;
}

/** A value that checks requests. */
export function checking(
  object: NativeObject,
  made: () => readonly NotedCheck[],
  { answers = [], errors = [] }: Refusals = {},
): Value {
  return noting(object, (noted) => {
    noted.checks.push(...made());
    noted.answers.push(...answers);
    noted.errors.push(...errors);
  });
}
