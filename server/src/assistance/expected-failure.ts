import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { printable } from './shown-text';

/** What is told of a failure that can be expected; null where nobody expected it: its message may name places of this machine. */
export function expectedFailure(error: unknown): string | null {
  return error instanceof InvalidArgumentError || error instanceof GenerationError ? printable(error.message) : null;
}
