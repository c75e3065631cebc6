import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '../core/ports';

/** The shipped files in a directory. */
export function shippedAssets(directory: string): Assets {
  const locate = (name: string): string => join(directory, name);
  return { locate, text: (name) => readFileSync(locate(name), 'utf8') };
}
