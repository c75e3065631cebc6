import { isByDefault } from '../../../languages/typescript/evaluate/doubt/environment-defaults';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import { answerOfError, refusedStatuses } from '../../node/operations/refused-statuses';

/** Statuses that a caller is to blame for. */
export function clientStatuses(noted: Noted): readonly number[] {
  return refusedStatuses(noted).filter((status) => status < 500);
}

export function hasStatus(error: Value, status: number): boolean {
  return answerOfError(error).some((one) => one.status === status);
}

/** `new Error('Lost')` */
export function hasNoStatus(error: Value): boolean {
  return error.kind === 'record' && !error.entries.has('status') && answerOfError(error).length === 0;
}

/** Whether a guard may say no: by a condition that source does not tell, or for certain. */
export function mayBeFalse(value: Value): boolean {
  if (value.kind === 'union') return value.values.some(mayBeFalse);
  if (value.kind === 'unknown') return value.field?.type === 'boolean';
  return value.kind === 'primitive' && (value.value === false || isByDefault(value));
}

/** Whether a guard says so whatever the environment sets. */
export function isCertainly(answer: boolean, value: Value): boolean {
  return value.kind === 'primitive' && value.value === answer && !isByDefault(value);
}
