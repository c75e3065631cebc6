import type { MadeFile } from './outputs';
import type { ReadProject } from './read-project';

/** So much is kept of one reading: each may have the size of all outputs. */
const mostKept = 8;

interface Made {
  readonly files: readonly MadeFile[];
  /** In milliseconds since the epoch. */
  readonly expires: number;
}

/** Files that were made, by what was asked for; gone with the reading, and never older than the project wants. */
export class MadeMemo {
  readonly #byReading = new WeakMap<ReadProject, Map<string, Made>>();

  async files(
    project: ReadProject,
    identity: string,
    make: () => Promise<readonly MadeFile[]>,
  ): Promise<readonly MadeFile[]> {
    const { enabled, ttl } = project.configuration.cache;
    if (!enabled || ttl === 0) return make();
    const known = this.#byReading.get(project) ?? new Map<string, Made>();
    this.#byReading.set(project, known);
    const last = known.get(identity);
    known.delete(identity);
    const made =
      last !== undefined && last.expires > Date.now()
        ? last
        : { files: await make(), expires: Date.now() + ttl * 1000 };
    // What was wanted last is last in the map, and what nobody wanted for longest is first.
    known.set(identity, made);
    for (const oldest of known.keys()) if (known.size > mostKept) known.delete(oldest);
    return made.files;
  }
}
