import { type Stats, statSync } from 'node:fs';

/** What is at a path, links followed; null where nothing is, or nothing that can be looked at. */
export function statusOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    // A name that is too long, a loop of links, a directory that may not be entered: nothing for who asks.
    return null;
  }
}
