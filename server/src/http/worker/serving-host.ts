import type { Assets, SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/project-path';
import type { Host } from '../../hosts/host';

/** What reading a project for a server asks of the outside, so that tests can give it something else. */
export interface ServingHost {
  /** The files of a directory, by its absolute path. */
  filesOf(root: string): SourceFiles;
  /** Watches a directory. */
  watch(root: string, hear: (change: FileChange) => void): ProjectWatch;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
}

/** What became of a file or directory below the root. */
export interface FileChange {
  readonly kind: 'contentChanged' | 'appearedOrWent';
  readonly path: ProjectPath;
}

export interface ProjectWatch {
  /** From now on these are watched, and those that are missing. */
  follow(paths: ReadonlySet<ProjectPath>): void;
}
