import { over } from '../../../core/documentation/documentation';
import type { Answer, ReadOperation } from '../../../core/read-operation';
import { numbersOf, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedAnswer } from '../operations/noted';
import { asStated, eitherAnswers } from '../operations/told-answers';
import { contractWords } from './contract-words';

/** What was seen of code that answers a route of a contract, without the answers that the contract tells. */
export function untoldByContract(own: Noted, told: readonly Answer[]): Noted {
  const statuses = toldStatuses(told);
  const all = [...own.answers, ...own.errors.filter(isResponseError).flatMap(responseOf)];
  const answers = all.filter(({ status }) => !statuses.has(status));
  return own.with({ answers, errors: own.errors.filter((error) => !isResponseError(error)) });
}

/** What an error is answered with that is a response. */
export function responseOf(error: RecordValue): readonly NotedAnswer[] {
  const body = error.entries.get('body') ?? null;
  return statusesOfResponse(error).map((status) => ({ status, mediaType: 'application/json', body }));
}

/** Those of which the contract tells all. */
export function toldStatuses(told: readonly Answer[]): ReadonlySet<number> {
  const isTold = ({ content, isBodiless }: Answer): boolean =>
    isBodiless === true || Object.values(content).some((one) => one !== null);
  return new Set(told.filter(isTold).map(({ status }) => Number(status)));
}

/** The statuses of an error that is a response; empty for any other error. */
export function statusesOfResponse(error: Value): readonly number[] {
  return isResponseError(error) ? numbersOf(error.entries.get('statusCode')) : [];
}

export function isResponseError(error: Value): error is RecordValue {
  return error.kind === 'record' && error.class?.node.name?.text === 'TsRestResponseError';
}

/** An operation as the contract has it: its answers are those of the code, and beside them what is refused before. */
export function asContract(read: ReadOperation, route: RecordValue, told: readonly Answer[]): ReadOperation {
  const isFailure = ({ status }: Answer): boolean => status >= '400';
  const successes = asStated(
    read.answers ?? [],
    told.filter((one) => !isFailure(one)),
  );
  return {
    ...read,
    answers: successes.length === 0 ? read.answers : successes,
    failures: eitherAnswers(told.filter(isFailure), read.failures ?? []),
    documentation: over(read.documentation, contractWords(route)),
  };
}
