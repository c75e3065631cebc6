import type { WorkspaceListener } from './workspace';

/** A feature that follows what becomes of projects. */
export type ProjectListener = Partial<Omit<WorkspaceListener, 'failed'>>;

export interface Listeners {
  readonly listener: WorkspaceListener;
  add(name: string, follower: ProjectListener): void;
}

/** Tells every feature of every event. One that fails is logged, and never takes the others down. */
export function listeners(log: (text: string) => void): Listeners {
  const followers: { readonly name: string; readonly follower: ProjectListener }[] = [];
  const failed = (what: string, error: unknown): void => {
    log(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const tell = (act: (follower: ProjectListener) => void): void => {
    for (const { name, follower } of followers) {
      try {
        act(follower);
      } catch (error) {
        failed(name, error);
      }
    }
  };
  return {
    add(name, follower) {
      followers.push({ name, follower });
    },
    listener: {
      folderAdded: (folder) => {
        tell((follower) => follower.folderAdded?.(folder));
      },
      folderRemoved: (folder) => {
        tell((follower) => follower.folderRemoved?.(folder));
      },
      opened: (session) => {
        tell((follower) => follower.opened?.(session));
      },
      changed: (session, event) => {
        if (event.kind === 'failed') failed(`reading ${session.root}`, event.error);
        if (event.kind === 'ended') log(`Reading ${session.root} was ended: ${event.reason}.`);
        tell((follower) => follower.changed?.(session, event));
      },
      closed: (session) => {
        tell((follower) => follower.closed?.(session));
      },
      failed,
    },
  };
}
