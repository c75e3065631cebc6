import type { DirectoryEntry, FileContent, FileUse, PathKind } from '../core/ports';
import type { ProjectPath } from '../core/project-path';

/** What was seen of files, of what paths are and of what directories list, each by its path. */
export class SeenFiles {
  /** By what files were read as: which are too large depends on it. */
  readonly contents: Readonly<Record<FileUse, Map<ProjectPath, FileContent>>> = { source: new Map(), data: new Map() };
  readonly pathKinds = new Map<ProjectPath, PathKind>();
  readonly listings = new Map<ProjectPath, readonly DirectoryEntry[]>();

  /** The paths whose content, kind or entries matter. */
  get paths(): ReadonlySet<ProjectPath> {
    return new Set([
      ...this.contents.source.keys(),
      ...this.contents.data.keys(),
      ...this.pathKinds.keys(),
      ...this.listings.keys(),
    ]);
  }

  /** Adds what others are, which goes before what was seen here. */
  add({ contents, pathKinds, listings }: SeenFiles): void {
    for (const use of ['source', 'data'] as const) addTo(this.contents[use], contents[use]);
    addTo(this.pathKinds, pathKinds);
    addTo(this.listings, listings);
  }
}

function addTo<Key, Value>(known: Map<Key, Value>, others: ReadonlyMap<Key, Value>): void {
  for (const [key, value] of others) known.set(key, value);
}
