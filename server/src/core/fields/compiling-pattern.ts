/** A pattern of ECMAScript that compiles with and without the flag `u`; null for any other. */
export function compiling(pattern: string): string | null {
  return compiles(pattern, '') && compiles(pattern, 'u') ? pattern : null;
}

function compiles(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
