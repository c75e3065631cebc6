import { sha256 } from '../server/src/platform/digest';
import { emptyStore } from '../server/src/platform/project-cache';
import type { Cache } from '../server/src/project/cache/cached-generation';

/** Keeps nothing. */
export const noCache: Cache = {
  store: emptyStore,
  readings: { read: () => null, write: () => false },
  program: '',
  digest: sha256,
  now: () => 0,
};
