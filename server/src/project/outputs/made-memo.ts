import { LruMap } from '../../core/lru-map';
import type { MadeFile } from './outputs';
import type { ReadProject } from '../read-project';

/** So much is kept of one reading: each may have the size of all outputs. */
const mostKept = 8;

interface Made {
  readonly files: readonly MadeFile[];
  /** In milliseconds since the epoch. */
  readonly expires: number;
}

/** Files that were made, by what was asked for; gone with the reading, and never older than the project wants. */
export class MadeMemo {
  readonly #byReading = new WeakMap<ReadProject, LruMap<string, Made>>();

  async files(
    project: ReadProject,
    identity: string,
    make: () => Promise<readonly MadeFile[]>,
  ): Promise<readonly MadeFile[]> {
    const { enabled, ttl } = project.configuration.cache;
    if (!enabled || ttl === 0) return make();
    const known = this.#byReading.get(project) ?? new LruMap<string, Made>(mostKept);
    this.#byReading.set(project, known);
    const last = known.get(identity);
    if (last !== undefined && last.expires > Date.now()) return last.files;
    const files = await make();
    known.set(identity, { files, expires: Date.now() + ttl * 1000 });
    return files;
  }
}
