import type { EnvironmentVariables } from '../../core/ports';
import type { DescriptionChoice } from '../../project/describing/description-choice';
import type { ServedRoutes } from '../../project/outputs/served-routes';
import type { PreviewRequest } from '../../project/service';
import type { ApiTypeSummary, PreviewPageResult } from '../../protocol';
import type { WorkerMessage } from '../../workers/worker-requests';
import type { ServedOutput } from '../served-output';

/** What the thread of a server and the worker that reads the project for it say to each other: data alone. */
export type ToWorker = {
  readonly [Method in WorkerMethod]: {
    readonly kind: 'request';
    readonly id: number;
    readonly method: Method;
    readonly params: WorkerMethods[Method]['params'];
  };
}[WorkerMethod];

export type FromWorker = WorkerMessage<ServingEvent>;

export interface WorkerMethods {
  /** The first request. Answered when the project was read once, or could not be. */
  readonly open: { readonly params: OpenParams; readonly result: OpenResult };
  /** The project as it is now. */
  readonly project: { readonly params: null; readonly result: ServedProject };
  /** For the page of the server. */
  readonly previewPage: { readonly params: PreviewRequest; readonly result: PreviewPageResult };
  readonly make: { readonly params: MakeParams; readonly result: MakeResult };
}

export type WorkerMethod = keyof WorkerMethods;

export interface OpenParams {
  /** The absolute path of the project's root. */
  readonly root: string;
  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;
  readonly environment: EnvironmentVariables;
  /** Revisions count on from here. */
  readonly revision: number;
  /** Files that decided about the routes when the project was read before (`ServedRoutes`); none at first. */
  readonly routeFiles: readonly string[];
}

export type OpenResult =
  | { readonly kind: 'opened'; readonly project: ServedProject }
  /** There is no application. */
  | { readonly kind: 'failed'; readonly message: string };

/** What of a reading whoever answers needs to know. */
export interface ServedProject {
  /** Counts up with every reading. */
  readonly revision: number;
  /** Of the API, in the whole description. */
  readonly title: string;
  readonly framework: string;
  readonly routes: ServedRoutes;
  readonly apiTypes: readonly ApiTypeSummary[];
  readonly environments: readonly string[];
  /** Milliseconds that answers may be kept for; 0 where the project wants none kept. */
  readonly keptFor: number;
}

export interface MakeParams extends DescriptionChoice {
  readonly output: ServedOutput;
}

export type MakeResult =
  | {
      readonly kind: 'made';
      /** Of the reading that it was made from. */
      readonly revision: number;
      readonly bytes: Uint8Array;
      /** A strong entity tag, in its quotes. */
      readonly tag: string;
    }
  /** A sentence for who can do something about it. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The project has no such API type or environment any more. */
  | { readonly kind: 'superseded' };

export type ServingEvent =
  /** Something changed that the last reading relied on; the next one begins. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'read'; readonly project: ServedProject }
  /** The project could not be read anew, for a reason that is a bug. */
  | { readonly kind: 'failed' };
