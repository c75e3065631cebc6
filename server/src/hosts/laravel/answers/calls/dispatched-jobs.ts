import type { Call, Typer } from '../frame';
import { nothing, type Typed } from '../typed';

/** Methods, in lower case, that run a job at once: `Illuminate\Bus\Dispatcher::dispatchSync`. */
const atOnce: ReadonlySet<string> = new Set(['dispatchsync', 'dispatchnow', 'dispatch_sync']);

export function runsAtOnce(name: string): boolean {
  return atOnce.has(name);
}

/** What a job comes to that is run at once: what it answers itself. https://laravel.com/docs/queues#synchronous-dispatching */
export function ranJob(typer: Typer, job: Typed | undefined, depth: number): Typed {
  if (job?.kind !== 'object') return nothing;
  const { files } = typer.laravel.machine;
  const method = files.method(job.class, 'handle').kind === 'found' ? 'handle' : '__invoke';
  return typer.callMethod(job, job.class, method, [], depth) ?? nothing;
}

/** `Bus::dispatchSync(new Job)`; null for any other method. */
export function ranBy(typer: Typer, { name, given, frame }: Call): Typed | null {
  return runsAtOnce(name) ? ranJob(typer, given[0]?.value, frame.depth) : null;
}
