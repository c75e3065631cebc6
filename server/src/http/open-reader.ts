import type { Assets, EnvironmentVariables } from '../core/ports';
import { startThread } from '../workers/worker-thread';
import { logLine } from './log-line';
import { ProjectReader } from './project-reader';
import type { FromWorker, ToWorker } from './worker/messages';

/** A reading takes a second where an application is large and its disk is cold. */
const busyLimit = 20_000;

/** Short enough for who repairs what ends the workers, long enough that workers which end at once do not keep a core busy. */
const restartPause = 1000;

/** Where a project is, and what reading it needs of the outside. */
export interface ServedPlace {
  /** The absolute path of its root. */
  readonly root: string;
  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;
  readonly assets: Assets;
  readonly environment: EnvironmentVariables;
}

/** Starts reading a project for a server. Throws a `GenerationError` where there is none. */
export function openReader({ root, workspace, assets, environment }: ServedPlace): Promise<ProjectReader> {
  return ProjectReader.open({
    root,
    workspace,
    // What is not data cannot be sent to a worker.
    environment: { ...environment },
    startWorker: () => startThread<ToWorker, FromWorker>(assets.locate('http-worker.js')),
    busyLimit,
    restartPause,
    log: logLine,
  });
}
