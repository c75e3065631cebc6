import type { EnvironmentVariables, SourceFiles } from '../core/ports';
import type { Host } from '../hosts/host';
import type { WorkerThread } from './worker-thread';

/** What the language server asks of the outside, so that tests can give it something else. */
export interface ServerHost {
  /** The files of a directory, by its absolute path, with what of the workspace around it may be read. */
  filesOf(root: string, workspace?: string): SourceFiles;
  /** Starts a worker, which will serve one project. */
  startWorker(): WorkerThread;
  /** All applications that there are at the start were found: no worker is needed at once. */
  releaseSpareWorker(): void;
  /** From here on a project keeps all that its operations say, for a preview: what is left of it should not pile up. */
  saveMemory(): void;
  readonly environment: EnvironmentVariables;
  readonly hosts: readonly Host[];
  /** How long an edit waits for a next one before the project is read again, in milliseconds. */
  readonly debounce: number;
  /** How long a worker may be busy without a word, in milliseconds. */
  readonly busyLimit: number;
  /** How long a project waits for a worker after two that ended without a reading, in milliseconds; then longer each time. */
  readonly restartPause: number;
}
