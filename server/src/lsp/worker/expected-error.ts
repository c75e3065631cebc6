import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';

/** What was made, or the error that a user can do something about. */
export function orExpectedError<Made>(make: () => Made): Made | InvalidArgumentError | GenerationError {
  try {
    return make();
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof GenerationError) return error;
    throw error;
  }
}
