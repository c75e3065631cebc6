/** Generation failed for a reason that the user can fix; the message says which. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
}
