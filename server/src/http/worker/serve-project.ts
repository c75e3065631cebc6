import type { MessagePort } from 'node:worker_threads';
import { openingFailureText } from '../../project/opening/opening-failure';
import { LiveProject } from '../../project/live-project';
import { settled } from '../../workers/settled';
import { made } from './make-output';
import { previewedPage } from './preview-page';
import type { FromWorker, OpenParams, OpenResult, ServingEvent, ToWorker } from './messages';
import type { ServingHost } from './serving-host';
import { ServingSession } from './serving-session';

type Opening = { readonly kind: 'opened'; readonly session: ServingSession } | OpeningFailed;

type OpeningFailed = Extract<OpenResult, { readonly kind: 'failed' }>;

/** Serves the thread of a server, for one project: the worker's side of `messages.ts`. */
export function serveProject(port: MessagePort, outside: ServingHost): void {
  const post = (message: FromWorker): void => {
    port.postMessage(message);
  };
  /** Everything else waits for it, also for one that is still under way. */
  let opening: Promise<Opening> = Promise.reject(new Error('No project was opened.'));
  opening.catch(() => undefined);

  const open = async (params: OpenParams): Promise<Opening> => {
    const tell = (event: ServingEvent): void => {
      post({ kind: 'event', event });
    };
    const directory = outside.directoryAt(params.root, params.workspace);
    const { environment } = params;
    const live = await LiveProject.open({ ...outside, environment, files: directory.files });
    if (live.kind === 'failed') {
      return { kind: 'failed', message: openingFailureText(params.root, live.failure, null) };
    }
    return { kind: 'opened', session: new ServingSession(live.project, { ...params, directory, tell }) };
  };

  const opened = async (): Promise<ServingSession> => {
    const result = await opening;
    if (result.kind === 'failed') throw new Error(result.message);
    return result.session;
  };

  const answer = async (request: ToWorker): Promise<unknown> => {
    switch (request.method) {
      case 'open':
        opening = open(request.params);
        return openResult(await opening);
      case 'project':
        return (await opened()).project();
      case 'previewPage':
        return previewedPage(await opened(), request.params);
      case 'make':
        return made(await opened(), request.params);
    }
  };

  port.on('message', (request: ToWorker) => {
    const answered = answer(request);
    answered.catch((error: unknown) => {
      outside.report(error);
    });
    void settled(request.id, answered).then(post);
  });
}

async function openResult(opening: Opening): Promise<OpenResult> {
  return opening.kind === 'failed' ? opening : { kind: 'opened', project: await opening.session.project() };
}
