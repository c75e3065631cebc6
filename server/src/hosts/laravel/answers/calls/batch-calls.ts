import { orNull } from '../types/either';
import type { Call } from '../frame';
import { withoutNames } from '../types/record-names';
import type { Typed, TypedObject, TypedRecord } from '../types/typed';
import { anyEntries, date, flag, integer, nothing, nullTyped, objectOf, record, text } from '../types/typed-values';

export const pendingBatchClass = 'Illuminate\\Bus\\PendingBatch';
export const batchClass = 'Illuminate\\Bus\\Batch';

/** What the facade `Bus` answers. https://laravel.com/docs/queues#job-batching */
export function busCall({ name }: Pick<Call, 'name'>): Typed {
  if (name === 'batch') return objectOf(pendingBatchClass);
  return name === 'findbatch' ? orNull(batch()) : nothing;
}

/** A batch that is not dispatched yet. `Illuminate\Bus\PendingBatch` */
function pendingCall(of: TypedObject, name: string): Typed {
  if (name === 'dispatchif' || name === 'dispatchunless') return orNull(batch());
  return name.startsWith('dispatch') ? batch() : of;
}

/** What a batch answers, and one that is not dispatched yet. */
export function batchCall(of: TypedObject, name: string): Typed {
  if (of.class === pendingBatchClass) return pendingCall(of, name);
  switch (name) {
    case 'progress':
    case 'processedjobs':
      return integer;
    case 'finished':
    case 'cancelled':
    case 'canceled':
    case 'hasfailures':
    case 'allowsfailures':
      return flag;
    case 'toarray':
    case 'jsonserialize':
      return batchRecord;
    case 'cancel':
    case 'delete':
      return nullTyped;
    default:
      return of;
  }
}

/** What a batch is as an array, and as JSON. `Illuminate\Bus\Batch::toArray` */
export const batchRecord: TypedRecord = record([
  ['id', text],
  ['name', text],
  ...['totalJobs', 'pendingJobs', 'processedJobs', 'progress', 'failedJobs'].map((name) => [name, integer] as const),
  ['options', anyEntries],
  ['createdAt', date],
  ['cancelledAt', orNull(date)],
  ['finishedAt', orNull(date)],
]);

/** What it knows of itself it tells by properties; what it counts only when it is asked. */
function batch(): TypedObject {
  const told = withoutNames(batchRecord.entries, ['processedJobs', 'progress']);
  const properties = new Map(Array.from(told, ([name, { value }]) => [name, value]));
  return { ...objectOf(batchClass), properties: properties.set('failedJobIds', { kind: 'list', item: text }) };
}
