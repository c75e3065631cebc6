import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';
import { cacheDirectory } from './cache-directory';
import { sha256 } from './digest';
import { DiskStore } from './disk-store';

/** What is kept of the project with this root (an absolute path), in the user's cache. */
export function projectStore<Value>(root: string, environment: EnvironmentVariables): DiskStore<Value> {
  const directory = cacheDirectory({ environment, platform: process.platform, home: homedir() });
  const place = whereItLies(root);
  const name = basename(place)
    .replace(/[^\w-]/g, '_')
    .slice(0, 40);
  return new DiskStore(join(directory, `${name}-${sha256(place).slice(0, 16)}`));
}

function whereItLies(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    return root;
  }
}
