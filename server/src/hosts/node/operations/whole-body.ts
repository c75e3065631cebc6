import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { ReadOperation } from '../../../core/read-operation';
import { anything } from '../../../languages/typescript/types/plain-fields';
import type { Noted } from './noted';

/**
 * With the body that code hands on whole (`store.push(req.body)`, `client.post(url, req.body)`) where nothing tells a field of
 * it: there is one, whatever it holds.
 */
export function withWholeBody(read: ReadOperation, own: readonly Noted[], method: HttpMethod): ReadOperation {
  if (!mayTakeBody(method) || !own.some(({ asksBody }) => asksBody)) return read;
  const told = [...read.checked, ...read.read, ...(read.stated?.fields ?? [])];
  if (told.some((one) => one.in === 'body')) return read;
  return {
    ...read,
    checked: [...read.checked, { in: 'body', mediaTypes: null, schema: { ...anything, required: false } }],
  };
}
