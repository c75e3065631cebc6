import type { Toolbox } from '../../../assistance/toolbox';
import type { Signal } from '../../../core/ports';
import type { LiveSession } from '../live-session';
import type { WorkerMethod, WorkerMethods } from '../messages';
import type { SentPage } from '../sent-page';
import type { WorkerHost } from '../worker-host';

/** What every answer works with. */
export interface AnswerContext {
  readonly session: LiveSession;
  readonly outside: WorkerHost;
  readonly sentPage: SentPage;
  /** Loaded when an assistant asks. */
  readonly toolbox: () => Promise<Toolbox>;
}

/** Answers one kind of request; throws what `signal` throws where nobody waits for it any more. */
export type Answer<Method extends WorkerMethod> = (
  context: AnswerContext,
  params: WorkerMethods[Method]['params'],
  signal: Signal,
) => Promise<WorkerMethods[Method]['result']>;
