import { neverAborted, type Signal } from '../core/ports';

/** Throws what `signal` throws if nobody waits for the work any more; to be awaited between two of its steps. */
export async function checkpoint(signal: Signal): Promise<void> {
  if (signal === neverAborted) return;
  await incoming();
  signal.throwIfAborted();
}

/** Lets in what came to the process meanwhile: that a request is cancelled is a message, and no step reads any. */
function incoming(): Promise<void> {
  // The first is run before the process looks for messages, the second one after that.
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
