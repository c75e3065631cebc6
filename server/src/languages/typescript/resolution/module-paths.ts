/** The directory that a path lies in; that of the root is the root. */
export function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** One path below another, dots resolved; what leads out of the project begins with `..`. */
export function joined(...parts: readonly string[]): string {
  const segments: string[] = [];
  for (const segment of parts.join('/').split('/')) {
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** A path as far as it may be looked at: `reach` directories above the project's root. What leads further out stays there. */
export function within(reach: number, path: string): string {
  const segments = path.split('/');
  const out = segments.findIndex((segment) => segment !== '..');
  const steps = out === -1 ? segments.length : out;
  return steps <= reach ? path : segments.slice(steps - reach).join('/');
}

/** A directory and those above it, up to so many above the project's root. */
export function upwards(directory: string, reach: number): readonly string[] {
  const last = Array<string>(reach).fill('..').join('/');
  const all = [directory];
  for (let at = directory; at !== last;) all.push((at = /(?:^|\/)\.\.$|^$/.test(at) ? joined(at, '..') : parentOf(at)));
  return all;
}
