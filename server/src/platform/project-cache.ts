import { basename, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';
import { sha256 } from './digest';
import { DiskStore } from './disk-store';
import { truePath } from './true-path';
import { userCache } from './user-cache';

/** What is kept of a project. */
type ProjectStore<Value> = Pick<DiskStore<Value>, keyof DiskStore<Value>>;

/** Results that are kept of the project with this root (an absolute path), in the user's cache; nothing where the user has none. */
export function projectStore<Value>(root: string, environment: EnvironmentVariables): ProjectStore<Value> {
  const directory = projectDirectory(root, environment);
  return directory === null ? emptyStore : new DiskStore(directory);
}

/** Where the last reading of the project is kept. */
export function readingStore<Value>(
  root: string,
  environment: EnvironmentVariables,
): { read(): Value | null; write(value: Value): boolean } {
  const directory = projectDirectory(root, environment);
  const store: ProjectStore<Value> = directory === null ? emptyStore : new DiskStore(directory, '.reading');
  return { read: () => store.read('last'), write: (value) => store.write('last', value) };
}

function projectDirectory(root: string, environment: EnvironmentVariables): string | null {
  const directory = userCache(environment);
  if (directory === null) return null;
  const place = truePath(root);
  const name = basename(place)
    .replace(/[^\w-]/g, '_')
    .slice(0, 40);
  return join(directory, `${name}-${sha256(place).slice(0, 16)}`);
}

export const emptyStore: ProjectStore<never> = {
  names: () => [],
  read: () => null,
  write: () => false,
  remove: () => undefined,
  clear: () => 0,
};
