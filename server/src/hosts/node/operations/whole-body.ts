import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ReadOperation } from '../../../core/read-operation';
import { anything } from '../../../languages/typescript/types/plain-fields';
import type { Noted } from './noted';

/**
 * With the body that code hands on whole (`store.push(req.body)`, `client.post(url, req.body)`) where nothing tells a field of
 * it: there is one, whatever it holds. `parsed` is what is known of how it is read.
 */
export function withWholeBody(
  read: ReadOperation,
  own: readonly Noted[],
  method: HttpMethod,
  parsed: { readonly mediaType: string; readonly schema: FieldSchema } | null = null,
): ReadOperation {
  if (!mayTakeBody(method) || !own.some(({ bodyUses }) => bodyUses > 0)) return read;
  const told = [...read.checked, ...read.read, ...(read.stated?.fields ?? [])];
  if (told.some((one) => one.in === 'body')) return read;
  const schema = { ...(parsed?.schema ?? anything), required: false };
  const mediaTypes = parsed === null ? null : [parsed.mediaType];
  return { ...read, checked: [...read.checked, { in: 'body', mediaTypes, schema }] };
}
