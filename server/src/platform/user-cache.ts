import { homedir } from 'node:os';
import type { EnvironmentVariables } from '../core/ports';
import { cacheDirectory } from './cache-directory';

/** The absolute path of the directory in which the product keeps things for the user who runs it; null where there is none. */
export function userCache(environment: EnvironmentVariables): string | null {
  return cacheDirectory({ environment, platform: process.platform, home: homeDirectory() });
}

function homeDirectory(): string | null {
  try {
    return homedir();
  } catch {
    // A user whom the machine does not know, as many containers have, and no `HOME`.
    return null;
  }
}
