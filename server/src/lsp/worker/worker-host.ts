import type { Assets, SourceFiles, WriteResult } from '../../core/ports';
import type { Host } from '../../hosts/host';

/** What reading a project asks of the outside, so that tests can give it something else. */
export interface WorkerHost {
  /** The files of a directory, by its absolute path, with what of the workspace around it may be read. */
  filesOf(root: string, workspace?: string): SourceFiles;
  /** Writes a file whole, below the directory `within`. */
  write(file: string, text: string, within: string): WriteResult;
  /** Called in time that nobody waits in. */
  tidy(): void;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
}
