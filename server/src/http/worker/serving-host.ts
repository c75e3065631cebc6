import type { Assets, SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';

/** What reading a project for a server asks of the outside, so that tests can give it something else. */
export interface ServingHost {
  /** A directory, by its absolute path, with what of the workspace around it may be read. */
  directoryAt(root: string, workspace: string): WatchedDirectory;
  /** Takes what nobody expected: whoever is answered is told no more than that something failed. */
  report(error: unknown): void;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
}

export interface WatchedDirectory {
  readonly files: SourceFiles;
  /** Calls back with what is not as it was read, once nothing changes for a moment. */
  listen(changed: (changes: readonly FileChange[]) => void): void;
  /** From now on changes of these paths are told. */
  watch(paths: ReadonlySet<ProjectPath>): void;
}

/** What became of a file or directory below the root. */
export interface FileChange {
  readonly kind: 'contentChanged' | 'appearedOrWent';
  readonly path: ProjectPath;
}
