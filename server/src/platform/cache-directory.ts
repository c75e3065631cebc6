import { isAbsolute, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';

/** What decides where a user's cache lies. */
export interface UserSurroundings {
  readonly environment: EnvironmentVariables;
  readonly platform: NodeJS.Platform;
  /** The user's home directory; null where the user has none. */
  readonly home: string | null;
}

/**
 * The absolute path of the directory in which the product keeps what it can make again: in `XDG_CACHE_HOME` where that is set
 * (https://specifications.freedesktop.org/basedir-spec/latest/), else where the platform has such things. Null where nothing
 * says where that is: a relative path would lie in whatever directory somebody works in.
 */
export function cacheDirectory({ environment, platform, home }: UserSurroundings): string | null {
  const { XDG_CACHE_HOME: chosen, LOCALAPPDATA: local } = environment;
  if (isPlace(chosen)) return join(chosen, 'routespec');
  if (platform === 'win32' && isPlace(local)) return join(local, 'routespec', 'Cache');
  if (!isPlace(home)) return null;
  switch (platform) {
    case 'win32':
      return join(home, 'AppData', 'Local', 'routespec', 'Cache');
    case 'darwin':
      return join(home, 'Library', 'Caches', 'routespec');
    default:
      return join(home, '.cache', 'routespec');
  }
}

function isPlace(path: string | null | undefined): path is string {
  return typeof path === 'string' && isAbsolute(path);
}
