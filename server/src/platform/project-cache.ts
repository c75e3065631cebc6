import { basename, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';
import { sha256 } from './digest';
import { DiskStore } from './disk-store';
import { truePath } from './true-path';
import { userCache } from './user-cache';

/** What is kept of a project. */
type ProjectStore<Value> = Pick<DiskStore<Value>, keyof DiskStore<Value>>;

/** What is kept of the project with this root (an absolute path), in the user's cache; nothing where the user has none. */
export function projectStore<Value>(root: string, environment: EnvironmentVariables): ProjectStore<Value> {
  const directory = userCache(environment);
  if (directory === null) return emptyStore;
  const place = truePath(root);
  const name = basename(place)
    .replace(/[^\w-]/g, '_')
    .slice(0, 40);
  return new DiskStore(join(directory, `${name}-${sha256(place).slice(0, 16)}`));
}

export const emptyStore: ProjectStore<never> = {
  names: () => [],
  read: () => null,
  write: () => false,
  remove: () => undefined,
  clear: () => 0,
};
