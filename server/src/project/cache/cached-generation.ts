import type { Keeping } from '../../hosts/host';
import { LiveFiles } from '../live-files';
import type { Digest } from '../../core/dependencies/written-dependencies';
import type { SourceFiles } from '../../core/ports';
import type { Generation, GenerationRequest } from '../service';
import { cacheKey, requestIdentity } from './cache-key';
import { type Fingerprint, type FingerprintedProject, fingerprintOf, stillHolds } from './fingerprint';

/** A result that was kept. It is used while all that it follows from is what it was, and its time has not passed. */
export interface CacheEntry {
  /** What made it: another version, or another build of it, may make something else. */
  readonly program: string;
  readonly key: string;
  /** What was asked for. */
  readonly identity: string;
  /** In milliseconds since the epoch. */
  readonly expires: number;
  readonly fingerprint: Fingerprint;
  readonly generation: Generation;
}

/** The entries of one project, by name. What is damaged is missing; where nothing can be written nothing is kept. */
export interface CacheStore {
  names(): readonly string[];
  read(name: string): CacheEntry | null;
  /** Answers whether the entry is kept now. */
  write(name: string, entry: CacheEntry): boolean;
  remove(name: string): void;
  /** Removes all entries; answers how many there were. Throws a `GenerationError` where they cannot be removed. */
  clear(): number;
}

/** What a reading left for those of later processes (`ProjectService.leave`). */
export interface KeptReading {
  /** As that of an entry. */
  readonly program: string;
  readonly left: unknown;
}

/** Where the last reading of one project is kept. */
export interface ReadingStore {
  read(): KeptReading | null;
  /** Answers whether it is kept now. */
  write(reading: KeptReading): boolean;
}

/** A result that is made now. */
export interface MadeGeneration {
  readonly generation: Generation;
  /** As `ProjectService.leave`. */
  readonly leave: () => unknown;
}

export interface Cache {
  readonly store: CacheStore;
  readonly readings: ReadingStore;
  readonly program: string;
  readonly digest: Digest;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
}

/** What was kept of a request, if it still holds, else what is made now, which is kept unless the project wants no cache. */
export async function cachedGeneration(
  request: GenerationRequest,
  project: FingerprintedProject,
  cache: Cache,
  make: (files: SourceFiles, keeping: Keeping) => Promise<MadeGeneration>,
): Promise<Generation> {
  const identity = requestIdentity(request);
  const known = entryOf(identity, project, cache);
  if (known !== null) return known.generation;
  // What was once looked at is remembered: the result follows from one state of each file, whatever changes meanwhile.
  const files = new LiveFiles(project.files);
  const { generation, leave } = await make(files, { before: readingBefore(cache), digest: cache.digest });
  if (isKept(generation)) {
    const fingerprint = fingerprintOf(files.seen, project, cache.digest);
    keep({ request, identity, generation, fingerprint }, cache);
    keepReading(leave(), cache);
  }
  return generation;
}

/** Whether the project wants anything kept. */
function isKept({ cache: { enabled, ttl } }: Generation): boolean {
  return enabled && ttl > 0;
}

function readingBefore({ readings, program }: Cache): unknown {
  const kept = readings.read();
  return kept?.program === program ? kept.left : null;
}

function keepReading(left: unknown, { readings, program }: Cache): void {
  if (left !== null) readings.write({ program, left });
}

function entryOf(
  identity: string,
  project: FingerprintedProject,
  { store, program, digest, now }: Cache,
): CacheEntry | null {
  const ending = nameEnding(identity, digest);
  for (const name of store.names().filter((one) => one.endsWith(ending))) {
    const entry = store.read(name);
    if (entry?.program !== program || entry.identity !== identity || entry.expires <= now()) continue;
    if (stillHolds(entry.fingerprint, project, digest)) return entry;
  }
  return null;
}

interface Kept extends Pick<CacheEntry, 'identity' | 'fingerprint' | 'generation'> {
  readonly request: GenerationRequest;
}

function keep({ request, identity, fingerprint, generation }: Kept, { store, program, digest, now }: Cache): void {
  const { ttl, key_prefix: prefix } = generation.cache;
  const key = cacheKey(prefix, generation.apiTypeFilter, request);
  const entry = { program, key, identity, expires: now() + ttl * 1000, fingerprint, generation };
  const ending = nameEnding(identity, digest);
  const name = `${safeName(key)}${ending}`;
  if (!store.write(name, entry)) return;
  for (const other of store.names()) if (other.endsWith(ending) && other !== name) store.remove(other);
}

function nameEnding(identity: string, digest: Digest): string {
  return `-${digest(identity).slice(0, 16)}`;
}

/** A part of a file's name: the project chooses the key. */
function safeName(key: string): string {
  return key.replace(/[^\w-]/g, '_').slice(0, 80);
}
