import { join } from 'node:path';
import type { Assets } from '../core/ports';

/** The shipped files in a directory. */
export function shippedAssets(directory: string): Assets {
  return { locate: (name) => join(directory, name) };
}
