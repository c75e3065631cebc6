/**
 * A pattern whose slashes are written as they are: only where code puts a pattern between slashes has one to be escaped, and
 * generators that put it there do so themselves, most of them without asking whether it is already.
 */
export function plainSlashes(pattern: string): string {
  return pattern.replaceAll(/\\(.)/gs, (escaped, character) => (character === '/' ? '/' : escaped));
}
