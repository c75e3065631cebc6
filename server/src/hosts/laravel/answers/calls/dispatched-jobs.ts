import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Call, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { literal, nothing } from '../types/typed-values';

/** How a job is run at once, by the methods of `Illuminate\Bus\Dispatcher` in lower case: through the queue `sync`, or without. */
type Running = 'dispatchsync' | 'dispatchnow';

export function runsAtOnce(name: string): name is Running {
  return name === 'dispatchsync' || name === 'dispatchnow';
}

/**
 * What a job comes to that is run at once: what it answers itself, but where it is put in a queue, which answers 0.
 * https://laravel.com/docs/queues#synchronous-dispatching `Illuminate\Queue\SyncQueue::executeJob`
 */
export function ranJob(typer: Typer, by: Running, job: Typed | undefined, depth: number): Typed {
  if (job?.kind !== 'object') return nothing;
  const { files } = typer.laravel.machine;
  const method = files.method(job.class, 'handle').kind === 'found' ? 'handle' : '__invoke';
  // However it is run, it may refuse.
  const answer = typer.callMethod(job, job.class, method, [], depth) ?? nothing;
  const isQueued = by === 'dispatchsync' ? goesThroughQueue(files, job.class) : false;
  if (isQueued === null) return nothing;
  return isQueued ? literal(0) : answer;
}

/** `Bus::dispatchSync(new Job)`; null for any other method. */
export function ranBy(typer: Typer, { name, given, frame }: Call): Typed | null {
  return runsAtOnce(name) ? ranJob(typer, name, given[0]?.value, frame.depth) : null;
}

/** Whether a job is one to be queued that can be told in which queue; null where source does not tell. */
function goesThroughQueue(files: PhpFiles, className: string): boolean | null {
  // Where a transaction is open, these wait for its end.
  if (files.isA(className, 'Illuminate\\Contracts\\Queue\\ShouldQueueAfterCommit')) return null;
  const { external } = files.lineage(className);
  if (!files.isA(className, 'Illuminate\\Contracts\\Queue\\ShouldQueue')) return external === null ? false : null;
  const found = files.method(className, 'onConnection');
  if (found.kind === 'found' || found.external.some((name) => queueable.test(name))) return true;
  return found.external.every((name) => /^Illuminate\\/i.test(name)) ? false : null;
}

/** The traits of the framework that have `onConnection()`. */
const queueable = /^Illuminate\\(?:Bus|Foundation\\Queue)\\Queueable$/i;
