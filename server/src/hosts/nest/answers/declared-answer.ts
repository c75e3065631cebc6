import type { HttpMethod } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import { textOf } from '../../../languages/typescript/evaluate/value';
import { absent, plain } from '../../../languages/typescript/types/plain-fields';
import { redirectHeaders } from '../../node/operations/redirect-headers';

/** The status of an answer that nothing goes wrong with: `@HttpCode`, `@Redirect`, else that of the method. */
export function successStatus(decorators: readonly PackageValue[], method: HttpMethod): number {
  const numberIn = (name: string, index: number): number | null => {
    const value = decorators.find((one) => one.name === name)?.args?.[index];
    return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
  };
  const redirects = decorators.some(({ name }) => name === 'Redirect');
  return numberIn('HttpCode', 0) ?? (redirects ? (numberIn('Redirect', 1) ?? 302) : method === 'POST' ? 201 : 200);
}

/** How a handler answers by what it returns; a field of null for what nobody knows. */
export function returnedAnswer(field: FieldSchema | null, status: number, decorators: readonly PackageValue[]): Answer {
  const isStream = decorators.some(({ name }) => name === 'Sse');
  const isEmpty = !isStream && (field === absent || status === 204 || (status >= 300 && status < 400));
  const mediaType = mediaTypeOf(field, decorators);
  // Events are lines of text.
  const body = isStream ? plain('string') : field === null ? null : { ...field, required: true };
  return {
    status: String(status),
    description: null,
    headers: isEmpty ? redirectHeaders(status) : {},
    content: isEmpty ? {} : { [mediaType]: body },
    source: null,
  };
}

/** As `@Header` and `@Sse` say; texts are sent as pages, and streams as bytes. */
function mediaTypeOf(field: FieldSchema | null, decorators: readonly PackageValue[]): string {
  if (decorators.some(({ name }) => name === 'Sse')) return 'text/event-stream';
  if (decorators.some(({ name }) => name === 'Render')) return 'text/html';
  const header = decorators.find(
    (one) => one.name === 'Header' && textOf(one.args?.[0])?.toLowerCase() === 'content-type',
  );
  const stated = textOf(header?.args?.[1])?.split(';')[0];
  if (stated !== undefined && stated !== '') return stated.trim();
  if (field?.type !== 'string' || field.shape !== undefined) return 'application/json';
  return field.format === 'binary' ? 'application/octet-stream' : 'text/html';
}
