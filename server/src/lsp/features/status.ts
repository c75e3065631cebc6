import type { Severity } from '../../core/problems';
import { fileUriOf } from '../../platform/paths';
import type { ProjectStatus, ServerNotifications } from '../../protocol';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';
import type { ProjectSession } from '../project-session';

/** Tells the client how each project is, for a status item and for previews. */
export function tellStatus({ connection }: ServerContext): ProjectListener {
  const send = <Method extends keyof ServerNotifications>(
    method: Method,
    params: ServerNotifications[Method],
  ): void => {
    void connection.sendNotification(method, params);
  };
  const tell = (session: ProjectSession, state: ProjectStatus['state']): void => {
    const problems = session.project.lastReading?.problems ?? [];
    const count = (wanted: Severity): number => problems.filter(({ severity }) => severity === wanted).length;
    send('routespec/status', {
      project: fileUriOf(session.root),
      state,
      revision: session.project.lastReading?.revision ?? 0,
      errors: count('error'),
      warnings: count('warning'),
    });
  };
  return {
    opened(session) {
      tell(session, 'indexing');
    },
    changed(session, event) {
      // After the first time a reading takes no longer than a keystroke; telling of its beginning would flicker.
      if (event.kind === 'reading') return;
      tell(session, event.kind === 'read' ? 'ready' : 'failed');
    },
    closed(session) {
      send('routespec/projectClosed', { project: fileUriOf(session.root) });
    },
  };
}
