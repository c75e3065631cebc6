import type { DirectoryEntry, FileContent, SourceFiles } from '../../server/src/core/ports';
import { childPath, projectPath, projectRoot, type ProjectPath } from '../../server/src/core/project-path';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';

const missing: FileContent = { kind: 'missing' };

/** The files of a project held in memory, so that a test may read it hundreds of times, each time changed. */
export class MemoryFiles implements SourceFiles {
  readonly #files: ReadonlyMap<ProjectPath, FileContent>;
  readonly #directories: ReadonlyMap<string, readonly DirectoryEntry[]>;

  constructor(files: ReadonlyMap<ProjectPath, FileContent>) {
    this.#files = files;
    this.#directories = directoriesOf(files.keys());
  }

  /** A copy of what lies on disk. */
  static load(root: string): MemoryFiles {
    const disk = new NodeSourceFiles(root);
    const files = new Map<ProjectPath, FileContent>();
    const visit = (directory: ProjectPath): void => {
      for (const { name, kind } of disk.list(directory)) {
        const path = childPath(directory, name);
        if (kind === 'directory') visit(path);
        else files.set(path, disk.read(path));
      }
    };
    visit(projectRoot);
    return new MemoryFiles(files);
  }

  /** Files with these texts. */
  static of(texts: Readonly<Record<string, string>>): MemoryFiles {
    const entries = Object.entries(texts).map(([path, text]) => [projectPath(path), { kind: 'text', text }] as const);
    return new MemoryFiles(new Map(entries));
  }

  get paths(): readonly ProjectPath[] {
    return [...this.#files.keys()];
  }

  /** The text of a file that has one. */
  text(path: ProjectPath): string {
    const content = this.read(path);
    if (content.kind !== 'text') throw new Error(`${path} has no text`);
    return content.text;
  }

  /** The same project with one file changed. */
  with(path: ProjectPath, content: FileContent | string): MemoryFiles {
    const files = new Map(this.#files);
    const given = typeof content === 'string' ? ({ kind: 'text', text: content } as const) : content;
    if (given.kind === 'missing') files.delete(path);
    // As every reader of files takes the byte order mark off.
    else files.set(path, given.kind === 'text' ? { kind: 'text', text: given.text.replace(/^\uFEFF/, '') } : given);
    return new MemoryFiles(files);
  }

  read(path: ProjectPath): FileContent {
    return this.#files.get(path) ?? missing;
  }

  kindOf(path: ProjectPath): 'file' | 'directory' | null {
    if (this.#files.has(path)) return 'file';
    return this.#directories.has(path) ? 'directory' : null;
  }

  list(path: ProjectPath): readonly DirectoryEntry[] {
    return this.#directories.get(path) ?? [];
  }
}

function directoriesOf(paths: Iterable<string>): ReadonlyMap<string, readonly DirectoryEntry[]> {
  const found = new Map<string, Map<string, DirectoryEntry>>([['', new Map()]]);
  for (const path of paths) {
    const segments = path.split('/');
    for (const [depth, name] of segments.entries()) {
      const directory = segments.slice(0, depth).join('/');
      const entries = found.get(directory) ?? new Map<string, DirectoryEntry>();
      entries.set(name, { name, kind: depth === segments.length - 1 ? 'file' : 'directory' });
      found.set(directory, entries);
    }
  }
  return new Map(
    [...found].map(([directory, entries]) => [
      directory,
      [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    ]),
  );
}
