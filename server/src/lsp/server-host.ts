import type { Assets, EnvironmentVariables, SourceFiles, WriteResult } from '../core/ports';
import type { Host } from '../hosts/host';

/** What the language server asks of the outside, so that tests can give it something else. */
export interface ServerHost {
  /** The files of a directory, by its absolute path. */
  filesOf(root: string): SourceFiles;
  /** Writes a file whole, below the directory `within`. */
  write(file: string, text: string, within: string): WriteResult;
  readonly environment: EnvironmentVariables;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
  /** How long an edit waits for a next one before the project is read again, in milliseconds. */
  readonly debounce: number;
}
