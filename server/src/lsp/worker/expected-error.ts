import { GenerationError } from '../../core/generation-error';
import { InvalidArgumentError } from '../../core/invalid-argument-error';

/** What is made, or the error that a user can do something about. */
export async function orExpectedError<Made>(
  made: Promise<Made>,
): Promise<Made | InvalidArgumentError | GenerationError> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof InvalidArgumentError || error instanceof GenerationError) return error;
    throw error;
  }
}
