import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { ReturnedHead } from './returned-head';
import { absent, plain } from '../../../languages/typescript/types/plain-fields';
import { isToldHeader, type SaidHeader } from '../../node/operations/answer-head';
import { headersOfAll } from '../../node/operations/answers-by-status';
import { partReturned } from './returned-part';
import { redirectHeaders } from '../../node/operations/redirect-headers';

/** Headers that decorators say of each answer. */
export function statedHeaders(decorators: readonly PackageValue[]): readonly SaidHeader[] {
  return decorators.flatMap(({ name, args }) => {
    const header = name === 'Header' ? textOf(args?.[0]) : null;
    return header === null || !isToldHeader(header) ? [] : [{ name: header, isCertain: true }];
  });
}

/** The media type that `@Header` says of each answer. */
export function statedType(decorators: readonly PackageValue[]): Value | undefined {
  return decorators.find(({ name, args }) => name === 'Header' && textOf(args?.[0])?.toLowerCase() === 'content-type')
    ?.args?.[1];
}

/** How a handler answers by what it returns. */
export interface Returned {
  /** Null for what nobody knows. */
  readonly field: FieldSchema | null;
  /** Those that it has where the response is told none. */
  readonly statuses: readonly number[];
  /** What the response was told of each value that is returned. */
  readonly heads: readonly ReturnedHead[];
  readonly isOnFastify: boolean;
  /** What a value is that is returned. */
  readonly fieldOf: (value: Value) => FieldSchema;
}

/** How a handler answers by what it returns: once for each status. */
export function returnedAnswers(returned: Returned, decorators: readonly PackageValue[]): readonly Answer[] {
  const heads = returned.heads.length > 0 ? returned.heads : [untold];
  const statuses = [...new Set(heads.flatMap((one) => statusesOf(one, returned)))];
  return statuses.map((status) => returnedAnswer(returned, status, heads, decorators));
}

function statusesOf(head: ReturnedHead, { statuses }: Returned): readonly number[] {
  return head.statuses.flatMap((status) => status ?? statuses);
}

const untold: ReturnedHead = { statuses: [null], mediaTypes: [null], headers: [] };

function returnedAnswer(
  returned: Returned,
  status: number,
  heads: readonly ReturnedHead[],
  decorators: readonly PackageValue[],
): Answer {
  const field = sentAs(returned);
  const isStream = decorators.some(({ name }) => name === 'Sse');
  const isEmpty = !isStream && (field === absent || status === 204 || (status >= 300 && status < 400));
  const alike = heads.filter((one) => statusesOf(one, returned).includes(status));
  const said = [...new Set(alike.flatMap(({ mediaTypes }) => mediaTypes))];
  // Events are lines of text.
  const body = isStream ? plain('string') : field === null ? null : { ...field, required: true };
  const bodyAs = (type: string | null): FieldSchema | null =>
    body === null || said.length < 2
      ? body
      : partReturned(
          body,
          alike.filter(({ mediaTypes }) => mediaTypes.includes(type)),
          returned.fieldOf,
        );
  const contents = said.map((one) => {
    const mediaType = (isStream ? null : one) ?? mediaTypeOf(field, decorators);
    return [mediaType, bodyAs(one)] as const;
  });
  const headers = headersOfAll(alike.map((one) => [...statedHeaders(decorators), ...one.headers]));
  return {
    status: String(status),
    description: null,
    headers: { ...headers, ...(isEmpty && redirectHeaders(status)) },
    content: isEmpty ? {} : Object.fromEntries(contents),
    source: null,
  };
}

/**
 * What is no object Express sends as a text, of HTML where nothing says otherwise; so it does with null, which is nothing at all.
 * packages/platform-express/adapters/express-adapter.ts
 */
export function sentAs({ field, isOnFastify }: Pick<Returned, 'field' | 'isOnFastify'>): FieldSchema | null {
  const isScalar = field !== null && ['number', 'integer', 'boolean'].includes(field.type);
  if (!isScalar || isOnFastify) return field;
  const { description } = field;
  return plain('string', defined({ description }));
}

/** As `@Header` and `@Sse` say; texts are sent as pages, and streams as bytes. */
export function mediaTypeOf(field: FieldSchema | null, decorators: readonly PackageValue[]): string {
  if (decorators.some(({ name }) => name === 'Sse')) return 'text/event-stream';
  if (decorators.some(({ name }) => name === 'Render')) return 'text/html';
  const stated = textOf(statedType(decorators))?.split(';')[0];
  if (stated !== undefined && stated !== '') return stated.trim();
  if (field?.type !== 'string' || field.shape !== undefined) return 'application/json';
  return field.format === 'binary' ? 'application/octet-stream' : 'text/html';
}
