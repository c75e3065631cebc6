import { Cancelled } from './shared-memory';
import type { WorkerAnswer } from './worker-requests';

/** What the worker says of a request once its answer is there, or cannot be. */
export async function settled(id: number, answer: Promise<unknown>): Promise<WorkerAnswer> {
  try {
    return { kind: 'answer', id, result: await answer };
  } catch (error) {
    if (error instanceof Cancelled) return { kind: 'cancelled', id };
    return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}
