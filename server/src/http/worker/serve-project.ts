import type { MessagePort } from 'node:worker_threads';
import { openingFailureText } from '../../project/opening-failure';
import { LiveProject } from '../../project/live-project';
import { settled } from '../../workers/settled';
import { made } from './make-output';
import type { FromWorker, OpenParams, OpenResult, ServingEvent, ToWorker } from './messages';
import type { ServingHost } from './serving-host';
import { ServingSession } from './serving-session';

/** Serves the thread of a server, for one project: the worker's side of `messages.ts`. */
export function serveProject(port: MessagePort, outside: ServingHost): void {
  const post = (message: FromWorker): void => {
    port.postMessage(message);
  };
  /** Everything waits for it. */
  let opened: Promise<ServingSession> = Promise.reject(new Error('No project was opened.'));
  opened.catch(() => undefined);

  const open = async (params: OpenParams): Promise<OpenResult> => {
    const tell = (event: ServingEvent): void => {
      post({ kind: 'event', event });
    };
    const directory = outside.directoryAt(params.root);
    const { environment } = params;
    const live = await LiveProject.open({ ...outside, environment, files: directory.files });
    if (live.kind === 'failed') {
      return { kind: 'failed', message: openingFailureText(params.root, live.failure, null) };
    }
    const session = new ServingSession(live.project, { ...params, directory, tell });
    opened = Promise.resolve(session);
    return { kind: 'opened', project: await session.project() };
  };

  const answer = async (request: ToWorker): Promise<unknown> => {
    switch (request.method) {
      case 'open':
        return open(request.params);
      case 'project':
        return (await opened).project();
      case 'make':
        return made(await opened, request.params);
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
