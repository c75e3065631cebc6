import { sha256 } from '../../server/src/platform/digest';
import { type CacheEntry, cachedGeneration, type CacheStore } from '../../server/src/project/cache/cached-generation';
import type { Generation, GenerationRequest } from '../../server/src/project/service';
import { noCache } from '../no-cache';
import type { Outcome } from './configured-project';

const request: GenerationRequest = {
  outputs: ['openapi'],
  format: 'json',
  apiTypes: null,
  environment: null,
  environmentFallsBack: false,
};
const nothing: Omit<Generation, 'cache'> = {
  files: [],
  report: {
    refusals: [],
    emptyReason: null,
    paths: 0,
    operations: 0,
    apiTypes: [],
    apiTypesOrigin: 'default',
    leftOut: [],
    problems: [],
    warnings: [],
  },
  apiTypeFilter: null,
};
const noFiles = { read: () => ({ kind: 'missing' as const }), kindOf: () => null, list: () => [] };

/** The key of what is kept of a result, and for how many seconds it is; null where nothing is. */
export async function keptEntry({ configuration: { cache } }: Outcome): Promise<object | null> {
  const entries: CacheEntry[] = [];
  const store: CacheStore = { ...noCache.store, write: (_, entry) => entries.push(entry) > 0 };
  const by = { ...noCache, digest: sha256, store };
  await cachedGeneration(request, { files: noFiles, environment: {} }, by, () =>
    Promise.resolve({ generation: { ...nothing, cache }, leave: () => null }),
  );
  const [entry] = entries;
  return entry === undefined ? null : { key: entry.key, seconds: entry.expires / 1000 };
}
