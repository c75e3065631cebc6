import { Disposable, EventEmitter, RelativePattern, type TextDocument, Uri, workspace } from 'vscode';
import { searchInThread } from './search-thread';

/** Files come by the hundred where somebody checks out another branch. */
const pause = 300;

/** Looks for applications as the server does, and tells when another look may find one. */
export class ApplicationSearcher implements Disposable {
  readonly #changes = new EventEmitter<void>();
  readonly #subscriptions: Disposable;
  /** Watches the folders that were looked through. */
  #watchers: readonly Disposable[] = [];
  /** Directories of open files that were looked around: opening another one of them finds nothing new. */
  readonly #seen = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** After a while in which nothing else happened. */
  readonly onDidChange = this.#changes.event;

  constructor(private readonly module: string) {
    const changed = () => {
      this.#changed();
    };
    this.#subscriptions = Disposable.from(
      this.#changes,
      workspace.onDidChangeWorkspaceFolders(changed),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('routespec.exclude')) changed();
      }),
      workspace.onDidOpenTextDocument((document) => {
        if (isOnDisk(document) && !this.#seen.has(directoryOf(document.uri))) this.#waitForMore();
      }),
    );
  }

  async isThereOne(): Promise<boolean> {
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
    const openFiles = new Map(workspace.textDocuments.filter(isOnDisk).map(({ uri }) => [directoryOf(uri), uri]));
    for (const directory of openFiles.keys()) this.#seen.add(directory);
    const { found, patterns } = await searchInThread(this.module, {
      folders: folders.map(({ uri }) => ({ uri: uri.toString(), exclude: excludedIn(uri) })),
      openFiles: [...openFiles.values()].map(String),
    });
    if (!found) this.#watch(folders.flatMap(({ uri }) => patterns.map((pattern) => new RelativePattern(uri, pattern))));
    return found;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#watch([]);
    this.#subscriptions.dispose();
  }

  #watch(patterns: readonly RelativePattern[]): void {
    for (const watcher of this.#watchers) watcher.dispose();
    this.#watchers = patterns.map((pattern) => {
      const watcher = workspace.createFileSystemWatcher(pattern);
      const changed = () => {
        this.#changed();
      };
      watcher.onDidCreate(changed);
      watcher.onDidChange(changed);
      watcher.onDidDelete(changed);
      return watcher;
    });
  }

  #changed(): void {
    this.#seen.clear();
    this.#waitForMore();
  }

  #waitForMore(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#changes.fire();
    }, pause);
  }
}

function isOnDisk({ uri }: TextDocument): boolean {
  return uri.scheme === 'file';
}

function directoryOf(uri: Uri): string {
  return Uri.joinPath(uri, '..').toString();
}

function excludedIn(folder: Uri): readonly string[] {
  const patterns: unknown = workspace.getConfiguration('routespec', folder).get('exclude');
  return Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === 'string') : [];
}
