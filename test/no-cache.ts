import { sha256 } from '../server/src/platform/digest';
import type { Cache, CacheStore } from '../server/src/project/cache/cached-generation';

const nothing: CacheStore = {
  names: () => [],
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  clear: () => 0,
};

/** Keeps nothing. */
export const noCache: Cache = { store: nothing, program: '', digest: sha256, now: () => 0 };
