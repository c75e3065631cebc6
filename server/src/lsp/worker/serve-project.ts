import type { MessagePort } from 'node:worker_threads';
import { once } from '../../core/once';
import { LiveProject } from '../../project/live-project';
import { settled } from '../../workers/settled';
import { SharedFlag } from '../../workers/shared-memory';
import type { AnswerContext } from './answers/answer';
import { check } from './answers/check';
import { completions } from './answers/completions';
import { definitions, references } from './answers/definitions';
import { generate } from './answers/generate';
import { hover } from './answers/hover';
import { lenses } from './answers/lenses';
import { links } from './answers/links';
import { operationText } from './answers/operation-text';
import { operationsAt } from './answers/operations-at';
import { preview } from './answers/preview';
import { previewPage } from './answers/preview-page';
import { publish } from './answers/publish';
import { fixAll, quickFixes } from './answers/quick-fixes';
import { routes } from './answers/routes';
import { tool } from './answers/tool';
import { LiveSession, type LiveSessionEvent } from './live-session';
import type { FromWorker, OpenParams, ProjectChange, ProjectEvent, ToWorker, WorkerRequest } from './messages';
import { ReadingReporter } from './reading-reporter';
import { SentPage } from './sent-page';
import type { WorkerHost } from './worker-host';

/** Serves the main thread, for one project: the worker's side of `messages.ts`. */
export function serveProject(port: MessagePort, outside: WorkerHost): void {
  const post = (message: FromWorker): void => {
    port.postMessage(message);
  };
  const tell = (event: ProjectEvent): void => {
    post({ kind: 'event', event });
  };
  /** Everything waits for it, in order. */
  let opened: Promise<AnswerContext | null> = Promise.resolve(null);

  const answer = async (request: WorkerRequest): Promise<unknown> => {
    if (request.method === 'open') {
      opened = open(request.params, outside, tell);
      // Who listens was told of a failure.
      await (await opened)?.session.read().catch(() => undefined);
      return (await opened) === null ? 'noApplication' : 'opened';
    }
    const context = await opened;
    if (context === null) throw new Error('There is no application.');
    const signal = new SharedFlag(request.cancelled);
    signal.throwIfAborted();
    return answerOf(context, request, signal);
  };

  const take = (context: AnswerContext | null, change: ProjectChange): void => {
    try {
      context?.session.take(change);
    } catch (error) {
      tell({ kind: 'failed', error: textOf(error) });
    }
  };

  // One project a worker: a message that comes before the last one is done waits its turn.
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'request') {
      void settled(message.id, answer(message)).then(post);
    } else {
      void opened.then(
        (context) => {
          take(context, message);
        },
        // Who asked to open the project is told that it failed.
        () => undefined,
      );
    }
  });
}

function answerOf(context: AnswerContext, request: Exclude<WorkerRequest, { method: 'open' }>, signal: SharedFlag) {
  switch (request.method) {
    case 'check':
      return check(context, request.params, signal);
    case 'completions':
      return completions(context, request.params, signal);
    case 'definitions':
      return definitions(context, request.params, signal);
    case 'references':
      return references(context, request.params, signal);
    case 'lenses':
      return lenses(context, request.params, signal);
    case 'links':
      return links(context, request.params, signal);
    case 'fixAll':
      return fixAll(context, request.params, signal);
    case 'generate':
      return generate(context, request.params, signal);
    case 'hover':
      return hover(context, request.params, signal);
    case 'operationText':
      return operationText(context, request.params, signal);
    case 'operationsAt':
      return operationsAt(context, request.params, signal);
    case 'previewPage':
      return previewPage(context, request.params, signal);
    case 'preview':
      return preview(context, request.params, signal);
    case 'publish':
      return publish(context, request.params, signal);
    case 'quickFixes':
      return quickFixes(context, request.params, signal);
    case 'routes':
      return routes(context, request.params, signal);
    case 'tool':
      return tool(context, request.params, signal);
  }
}

/** Nobody waits for what is to be watched, while problems are waited for: the next edit goes before it. */
const watchingPause = 100;

/** Puts all work but the first off by so many milliseconds; of what comes together the last is done. */
function deferred(milliseconds: number): (work: () => void) => void {
  let timer: NodeJS.Timeout | null = null;
  let isFirst = true;
  return (work) => {
    if (isFirst) {
      isFirst = false;
      work();
      return;
    }
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
}

/** Null where there is no application any more. */
async function open(
  params: OpenParams,
  outside: WorkerHost,
  tell: (event: ProjectEvent) => void,
): Promise<AnswerContext | null> {
  const { root, workspace, environment } = params;
  const opened = await LiveProject.open({ ...outside, environment, files: outside.filesOf(root, workspace) });
  if (opened.kind === 'failed') return null;
  const listen = (event: LiveSessionEvent): void => {
    if (event.kind === 'read') {
      tell({ kind: 'read', news: reporter.newsOf(event.reading) });
      whenQuiet(() => {
        const patterns = reporter.newlyWatched();
        if (patterns !== null) tell({ kind: 'watched', ...patterns });
      });
    } else if (event.kind === 'linked') tell({ kind: 'linked', ...reporter.linkedOf(event.project) });
    else if (event.kind === 'failed') tell({ kind: 'failed', error: textOf(event.error) });
    else tell(event);
  };
  const session: LiveSession = new LiveSession(opened.project, params, {
    listen,
    tidy: () => {
      outside.tidy();
    },
  });
  const reporter = new ReadingReporter(session, outside);
  const whenQuiet = deferred(watchingPause);
  const toolbox = once(async () => {
    const { Toolbox } = await import('../../assistance/toolbox');
    return new Toolbox(session.root, session.service);
  });
  return { session, outside, sentPage: new SentPage(), toolbox };
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
