import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { certain, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';

const statuses = new WeakMap<Value, number>();

/** An error that is thrown after code said with which status it answers. */
export function errorOfStatus(status: number): Value {
  const error = plainError.make([unknownOf('string', null)]);
  statuses.set(error, status);
  return error;
}

/** What code said to be the status of its answer, before it threw an error; null where it said nothing. */
export function statusBefore(error: Value): number | null {
  return statuses.get(certain(error)) ?? null;
}
