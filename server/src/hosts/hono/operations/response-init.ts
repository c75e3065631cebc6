import { isTold, type SaidHeader } from '../../node/operations/said-headers';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';

/** A status, or an object with one. Null where source does not tell. */
export function statusIn(init: Value, byDefault: number | null): number | null {
  if (init.kind === 'record') return init.entries.has('status') ? numberOf(init.entries.get('status')) : byDefault;
  return init.kind === 'primitive' && init.value === undefined ? byDefault : numberOf(init);
}

export function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}

/** The headers of an object that has some beside a status. */
export function headersIn(init: Value | undefined): Value | undefined {
  return init?.kind === 'record' ? init.entries.get('headers') : undefined;
}

/** Headers that an object says. */
export function saidAmong(headers: Value | undefined): readonly SaidHeader[] {
  const names = headers?.kind === 'record' ? [...headers.entries.keys()] : [];
  return names.filter(isTold).map((name) => ({ name, isCertain: true }));
}

/** The media type among some headers, without its parameters; null where there is none. */
export function typeAmong(headers: Value | undefined): string | null {
  return typeIn(memberIn(headers, 'content-type'));
}

/** The media type that a header says, without its parameters. */
export function typeIn(value: Value | undefined): string | null {
  const type = textOf(value)?.split(';')[0]?.trim();
  return !type?.includes('/') ? null : type;
}

/** What a record has under a name, however that is written. */
function memberIn(value: Value | undefined, name: string): Value | undefined {
  if (value?.kind !== 'record') return undefined;
  return [...value.entries].find(([key]) => key.toLowerCase() === name)?.[1];
}
