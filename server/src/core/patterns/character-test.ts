/**
 * A test of one character by a part of a pattern of ECMAScript that stands for one: a class, an escape, `.`. ECMAScript's
 * own matcher serves here alone: on one character, without repetitions, it has nothing to try again.
 */
export function characterTest(part: string, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^${part}$`, flags);
  return (character) => expression.test(character);
}

/** Whether ECMAScript reads a pattern. */
export function isPattern(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
