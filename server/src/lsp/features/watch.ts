import {
  DidChangeWatchedFilesNotification,
  type Disposable,
  FileChangeType,
  type FileSystemWatcher,
} from 'vscode-languageserver';
import { fileUriOf, pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';
import { markerPatterns } from '../marker-patterns';

/** Has the client watch what the last reading of each project relied on, and what makes a directory an application. */
export function watchFiles({ connection, workspace, client, outside }: ServerContext): ProjectListener {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      const file = pathOfFileUri(uri);
      if (file !== null)
        workspace.fileChanged(file, type === FileChangeType.Changed ? 'contentChanged' : 'appearedOrWent');
    }
  });
  const { dynamicRegistration = false, relativePatternSupport = false } = client.workspace?.didChangeWatchedFiles ?? {};
  if (!dynamicRegistration) return {};

  const watcher = (root: string, pattern: string): FileSystemWatcher => ({
    globPattern: relativePatternSupport ? { baseUri: fileUriOf(root), pattern } : `${root}/${pattern}`,
  });
  const register = (watchers: FileSystemWatcher[]): Promise<Disposable | null> =>
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch((error: unknown) => {
      connection.console.error(`watching files failed: ${String(error)}`);
      return null;
    });

  const registered = new Map<string, Promise<Disposable | null>>();
  const end = (key: string): void => {
    void registered.get(key)?.then((registration) => registration?.dispose());
    registered.delete(key);
  };
  const watch = (key: string, watchers: FileSystemWatcher[]): void => {
    end(key);
    registered.set(key, register(watchers));
  };
  const below = (root: string, patterns: readonly string[]) => patterns.map((pattern) => watcher(root, pattern));

  return {
    folderAdded(folder) {
      watch(`folder ${folder}`, below(folder, markerPatterns(outside.hosts)));
    },
    folderRemoved(folder) {
      end(`folder ${folder}`);
    },
    changed({ root, workspace: around }, event) {
      if (event.kind === 'watched') watch(root, [...below(root, event.patterns), ...below(around, event.beside)]);
    },
    closed({ root }) {
      end(root);
    },
  };
}
