import { realpathSync } from 'node:fs';

/** The path without links; as it was given where nothing is there, or where it cannot be told. */
export function truePath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
