/** The call asked for something that the project does not have; the message says what, and what it has. */
export class InvalidArgumentError extends Error {
  override readonly name = 'InvalidArgumentError';
}
