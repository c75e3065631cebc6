import { fileUriOf } from '../../platform/paths';
import type { ProjectStatus, ServerNotifications } from '../../protocol';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';
import type { ProjectSession, SessionEvent } from '../project-session';

/** Tells the client how each project is, for a status item and for previews. */
export function tellStatus({ connection }: ServerContext): ProjectListener {
  const send = <Method extends keyof ServerNotifications>(
    method: Method,
    params: ServerNotifications[Method],
  ): void => {
    void connection.sendNotification(method, params);
  };
  const tell = ({ root, news }: ProjectSession, state: ProjectStatus['state']): void => {
    send('routespec/status', {
      project: fileUriOf(root),
      state,
      revision: news?.revision ?? 0,
      errors: news?.problems.error ?? 0,
      warnings: news?.problems.warning ?? 0,
    });
  };
  return {
    opened(session) {
      tell(session, 'indexing');
    },
    changed(session, event) {
      const state = stateAfter(event);
      if (state !== null) tell(session, state);
    },
    closed(session) {
      send('routespec/projectClosed', { project: fileUriOf(session.root) });
    },
  };
}

function stateAfter({ kind }: SessionEvent): ProjectStatus['state'] | null {
  switch (kind) {
    case 'reading':
      // After the first time a reading takes no longer than a keystroke; telling of its beginning would flicker.
      return null;
    case 'watched':
      return null;
    case 'linked':
      return 'checking';
    case 'read':
      return 'ready';
    case 'failed':
    case 'ended':
      return 'failed';
  }
}
