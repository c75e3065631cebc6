import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { GenerationError } from '../core/generation-error';
import { reasonOf } from './failure';
import { statusOf } from './status';
import { writePrivateFile } from './write-file';

/** So many entries are kept; each may have the size of all outputs. */
const mostKept = 32;

/** In bytes, of which the first four are the checksum: V8 wants what it reads to be aligned as it was written. */
const headerLength = 8;

/**
 * Values in files of one directory, by name. What was damaged, cut off or never written is missing: each file begins with
 * a checksum of the rest, and only the user can read it. Where nothing can be written, nothing is kept: all of it can be made again.
 * `Value` is plain data, and is what every writer to the directory writes: who reads says so by more than the type
 * (`CacheEntry.program`).
 */
export class DiskStore<Value> {
  readonly #directory: string;
  readonly #extension: string;

  /** `extension` tells its values from those of another store in the same directory. */
  constructor(directory: string, extension = '.entry') {
    this.#directory = directory;
    this.#extension = extension;
  }

  names(): readonly string[] {
    return this.#files().map((file) => file.slice(0, -this.#extension.length));
  }

  read(name: string): Value | null {
    try {
      const bytes = readFileSync(this.#path(name));
      const content = bytes.subarray(headerLength);
      if (bytes.readUInt32LE(0) !== crc32(content)) return null;
      return deserialize(content) as Value;
    } catch {
      // Missing, or written by a Node that has another format.
      return null;
    }
  }

  /** Answers whether the value is kept now. */
  write(name: string, value: Value): boolean {
    const content = serialize(value);
    const header = Buffer.alloc(headerLength);
    header.writeUInt32LE(crc32(content));
    const bytes = Buffer.concat([header, content]);
    if (writePrivateFile(this.#path(name), bytes).kind === 'failed') return false;
    for (const oldest of this.#byAge().slice(mostKept)) this.remove(oldest);
    return true;
  }

  remove(name: string): void {
    try {
      rmSync(this.#path(name), { force: true });
    } catch {
      // It stays, as what cannot be written stays away.
    }
  }

  /** Removes all values, with their directory; answers how many there were. Throws a `GenerationError` where it cannot. */
  clear(): number {
    const { length } = this.#files();
    try {
      rmSync(this.#directory, { recursive: true, force: true });
    } catch (error) {
      throw new GenerationError(`${this.#directory} cannot be removed: ${reasonOf(error)}.`);
    }
    return length;
  }

  #path(name: string): string {
    return join(this.#directory, `${name}${this.#extension}`);
  }

  #files(): readonly string[] {
    try {
      return readdirSync(this.#directory).filter((file) => file.endsWith(this.#extension));
    } catch {
      return [];
    }
  }

  /** The youngest first. */
  #byAge(): readonly string[] {
    return this.names()
      .map((name) => ({ name, time: statusOf(this.#path(name))?.mtimeMs ?? 0 }))
      .sort((one, other) => other.time - one.time)
      .map(({ name }) => name);
  }
}
