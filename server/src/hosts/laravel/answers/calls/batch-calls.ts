import { orNull } from '../either';
import type { Call } from '../frame';
import {
  anyEntries,
  date,
  flag,
  integer,
  nothing,
  nullTyped,
  objectOf,
  text,
  type Typed,
  type TypedObject,
} from '../typed';

export const pendingBatchClass = 'Illuminate\\Bus\\PendingBatch';
export const batchClass = 'Illuminate\\Bus\\Batch';

/** What the facade `Bus` answers. https://laravel.com/docs/queues#job-batching */
export function busCall({ name }: Pick<Call, 'name'>): Typed {
  if (name === 'batch') return objectOf(pendingBatchClass);
  return name === 'findbatch' ? orNull(batch()) : nothing;
}

/** What a batch answers, and one that is not dispatched yet. */
export function batchCall(of: TypedObject, name: string): Typed {
  if (of.class === pendingBatchClass) return name.startsWith('dispatch') ? batch() : of;
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
    case 'cancel':
    case 'delete':
      return nullTyped;
    default:
      return of;
  }
}

/** `Illuminate\Bus\Batch` */
function batch(): TypedObject {
  const counts = ['totalJobs', 'pendingJobs', 'failedJobs'].map((name): [string, Typed] => [name, integer]);
  const properties = new Map<string, Typed>([
    ['id', text],
    ['name', text],
    ...counts,
    ['failedJobIds', { kind: 'list', item: text }],
    ['options', anyEntries],
    ['createdAt', date],
    ['cancelledAt', orNull(date)],
    ['finishedAt', orNull(date)],
  ]);
  return { ...objectOf(batchClass), properties };
}
