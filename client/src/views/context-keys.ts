import { commands, Disposable } from 'vscode';
import type { ServerConnection } from '../client';
import type { Projects } from '../projects';

/** Keeps the context keys that the manifest's `when` and `enablement` clauses name. */
export function followContext(server: ServerConnection, projects: Projects): Disposable {
  const update = () => {
    set('routespec.serverState', server.state);
    set('routespec.hasProjects', projects.list.length > 0);
  };
  set('routespec.active', true);
  update();
  return Disposable.from(server.onDidChangeState(update), projects.onDidChange(update));
}

function set(key: string, value: boolean | string): void {
  void commands.executeCommand('setContext', key, value);
}
