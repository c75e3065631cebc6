import { isToldHeader, type SaidHeader } from '../../node/operations/answer-head';
import { numbersOf, textOf, type Value } from '../../../languages/typescript/evaluate/value';

/** Each status of an answer that is handed one, or an object with one; none where source does not tell. */
export function statusesIn(init: Value | undefined, unsaid: readonly number[]): readonly number[] {
  const status = init?.kind === 'record' ? init.entries.get('status') : init;
  return status === undefined || (status.kind === 'primitive' && status.value === undefined)
    ? unsaid
    : numbersOf(status);
}

/** The headers of an object that has some beside a status. */
export function headersIn(init: Value | undefined): Value | undefined {
  return init?.kind === 'record' ? init.entries.get('headers') : undefined;
}

/** Headers that an object says. */
export function saidAmong(headers: Value | undefined): readonly SaidHeader[] {
  const names = headers?.kind === 'record' ? [...headers.entries.keys()] : [];
  return names.filter(isToldHeader).map((name) => ({ name, isCertain: true }));
}

/** The media type among some headers, without its parameters; null where there is none. */
export function typeAmong(headers: Value | undefined): string | null {
  return typeIn(memberIn(headers, 'content-type'));
}

/** The media type that a header says, without its parameters. */
function typeIn(value: Value | undefined): string | null {
  const type = textOf(value)?.split(';')[0]?.trim();
  return !type?.includes('/') ? null : type;
}

/** What a record has under a name, however that is written. */
function memberIn(value: Value | undefined, name: string): Value | undefined {
  if (value?.kind !== 'record') return undefined;
  return [...value.entries].find(([key]) => key.toLowerCase() === name)?.[1];
}
