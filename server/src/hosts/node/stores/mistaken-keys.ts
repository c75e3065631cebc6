import type { NativeCall, Value } from '../../../languages/typescript/evaluate/value';
import { partOf, type RequestPart } from '../operations/request-part';
import type { StoredModel } from './stored-model';

const mistaken = new WeakMap<Value, RequestPart>();

/** What one is looked for by may be no key where it is what callers have sent: `findById(req.params.id)`, `findOne({ _id: … })`. */
export function noteMistakenKey(
  { mistakenKey }: StoredModel,
  method: string,
  [first]: readonly Value[],
  { mayThrow }: NativeCall,
): void {
  if (mistakenKey === undefined) return;
  const key = method.startsWith('findById') ? first : first?.kind === 'record' ? first.entries.get('_id') : undefined;
  const part = partOf(key);
  if (part === null || part.path.length === 0) return;
  const failure = mistakenKey();
  mistaken.set(failure, part);
  mayThrow(failure);
}

/** The part of a request that a store has thrown an error for, as it is no key; null for any other error. */
export function mistakenPart(error: Value): RequestPart | null {
  return mistaken.get(error) ?? null;
}
