import { numbersOf, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import { statusBefore } from './error-of-status';
import type { Noted, NotedAnswer } from './noted';

/** Statuses that code refuses with, by itself or by an error that knows its own. */
export function refusedStatuses({ answers, errors }: Pick<Noted, 'answers' | 'errors'>): readonly number[] {
  const said = [...answers, ...errors.flatMap(answerOfError)].map(({ status }) => status);
  return [...said, ...errors.flatMap(outputStatuses)].filter((status) => status >= 400);
}

/** An error of `boom` is answered with what it says of its output, by a handler that knows such. https://hapi.dev/module/boom/api/#boom */
function outputStatuses(error: Value): readonly number[] {
  if (error.kind === 'union') return error.values.flatMap(outputStatuses);
  const output = error.kind === 'record' ? error.entries.get('output') : undefined;
  return output?.kind === 'record' ? numbersOf(output.entries.get('statusCode')) : [];
}

/**
 * The statuses that an error may have of its own: a `status` that is a word (`fail`, `error`) says nothing of it.
 * https://expressjs.com/en/guide/error-handling.html#the-default-error-handler
 */
function statusesOf({ entries }: RecordValue): readonly number[] {
  const all = ['status', 'statusCode'].map((name) => numbersOf(entries.get(name)));
  return all.find((one) => one.length > 0) ?? [];
}

/** Errors that know their status are answered with it, and with the body that they bring (`response` of HttpException). */
export function answerOfError(error: Value): readonly NotedAnswer[] {
  if (error.kind === 'union') return error.values.flatMap(answerOfError);
  if (error.kind !== 'record') return [];
  const before = statusBefore(error);
  if (before !== null) return [{ status: before, mediaType: null, body: null }];
  const statuses = statusesOf(error);
  const body = error.entries.get('response') ?? null;
  const mediaType = body === null ? null : 'application/json';
  return statuses.map((one) => ({ status: one, mediaType, body }));
}
