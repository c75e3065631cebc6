import {
  DidChangeWatchedFilesNotification,
  type Disposable,
  FileChangeType,
  type FileSystemWatcher,
} from 'vscode-languageserver';
import type { ProjectPath } from '../../core/project-path';
import { fileUriOf, pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';
import type { ProjectListener } from '../listeners';

/** What makes a directory an application; looked for as deep as applications are. */
const markers = [
  '{composer.json,package.json,artisan}',
  '*/{composer.json,package.json,artisan}',
  '*/*/{composer.json,package.json,artisan}',
];

/** Directories whose files come by the thousand; of them only single files are watched. */
const crowded: ReadonlySet<string> = new Set(['vendor', 'node_modules', 'storage', 'public', '.git']);

/**
 * Has the client watch what the last reading relied on, no more: the directories at the top that it looked into, and
 * single files. Whole directories, as the deletion of one is told of by its own path alone.
 */
export function watchFiles({ connection, workspace, client }: ServerContext): ProjectListener {
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
  const register = (watchers: FileSystemWatcher[]): Promise<Disposable> =>
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });

  const registered = new Map<string, { readonly patterns: string; readonly registration: Promise<Disposable> }>();
  const end = (key: string): void => {
    void registered.get(key)?.registration.then((registration) => {
      registration.dispose();
    });
    registered.delete(key);
  };
  const watch = (key: string, root: string, patterns: readonly string[]): void => {
    const text = patterns.join();
    if (registered.get(key)?.patterns === text) return;
    end(key);
    registered.set(key, { patterns: text, registration: register(patterns.map((pattern) => watcher(root, pattern))) });
  };

  return {
    folderAdded(folder) {
      watch(`folder ${folder}`, folder, markers);
    },
    folderRemoved(folder) {
      end(`folder ${folder}`);
    },
    changed(session, { kind }) {
      if (kind === 'read') watch(session.root, session.root, patternsOf(session.project.files.reliedOn));
    },
    closed({ root }) {
      end(root);
    },
  };
}

/** Sorted, so that the same reading asks for the same. */
function patternsOf(paths: ReadonlySet<ProjectPath>): readonly string[] {
  const patterns = [...paths].flatMap((path) => {
    const [top = '', ...rest] = path.split('/');
    // A name with signs of a pattern in it would be one.
    if (!/^[\w.@+ -]+$/.test(top)) return [];
    if (crowded.has(top)) return rest.length === 0 ? [] : [path];
    return [top, `${top}/**`];
  });
  return [...new Set(patterns)].sort();
}
