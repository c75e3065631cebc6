import { isAbsolute, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';

/** What decides where a user's cache lies. */
export interface UserSurroundings {
  readonly environment: EnvironmentVariables;
  readonly platform: NodeJS.Platform;
  /** The user's home directory. */
  readonly home: string;
}

/**
 * The absolute path of the directory in which the product keeps what it can make again: in `XDG_CACHE_HOME` where that is set
 * (https://specifications.freedesktop.org/basedir-spec/latest/), else where the platform has such things.
 */
export function cacheDirectory({ environment, platform, home }: UserSurroundings): string {
  const { XDG_CACHE_HOME: chosen, LOCALAPPDATA: local } = environment;
  if (chosen !== undefined && isAbsolute(chosen)) return join(chosen, 'routespec');
  switch (platform) {
    case 'win32':
      return join(local ?? join(home, 'AppData', 'Local'), 'routespec', 'Cache');
    case 'darwin':
      return join(home, 'Library', 'Caches', 'routespec');
    default:
      return join(home, '.cache', 'routespec');
  }
}
