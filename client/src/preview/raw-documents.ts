import {
  Disposable,
  EventEmitter,
  type TextDocument,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { DocumentUri, ProjectSummary } from '../../../server/src/protocol';
import type { Choices } from '../choices';
import type { ServerConnection } from '../client';
import type { Projects } from '../projects';
import { lastSegment, messageOf } from '../wording';
import { type DocumentNews, LiveDocument } from './live-document';
import { type RawDocumentName, shownBy } from './raw-document-kinds';

const scheme = 'routespec';

interface OpenDocument {
  readonly root: DocumentUri;
  readonly live: LiveDocument;
  text: string | null;
}

/** The documents of outputs as read-only text, which follows the project as long as it is open. */
export class RawDocuments implements TextDocumentContentProvider, Disposable {
  readonly #changes = new EventEmitter<Uri>();
  readonly #open = new Map<string, OpenDocument>();
  readonly #subscriptions: Disposable;
  readonly onDidChange = this.#changes.event;

  constructor(
    private readonly server: ServerConnection,
    private readonly projects: Projects,
    private readonly choices: Choices,
  ) {
    this.#subscriptions = Disposable.from(
      this.#changes,
      workspace.registerTextDocumentContentProvider(scheme, this),
      projects.onDidRead(({ project, revision }) => {
        this.#each(project, ({ live }) => {
          live.refresh(revision);
        });
      }),
      choices.onDidChange((project) => {
        this.#each(project, ({ live }) => {
          live.begin();
        });
      }),
      server.onDidChangeState((state) => {
        if (state === 'running') for (const { live } of this.#open.values()) live.begin();
      }),
      workspace.onDidCloseTextDocument((document) => {
        this.#close(document);
      }),
    );
  }

  /** Never rejects: what fails is told. */
  async open({ root, name }: ProjectSummary, file: RawDocumentName): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${name.replace(/\//g, ' ')}/${file}`, query: root });
    try {
      const document = await workspace.openTextDocument(uri);
      await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
    } catch (error) {
      void window.showErrorMessage(`The document cannot be opened: ${messageOf(error)}`);
    }
  }

  provideTextDocumentContent(uri: Uri): Promise<string> {
    const known = this.#open.get(uri.toString());
    if (known?.text != null) return Promise.resolve(known.text);
    return this.#firstText(uri);
  }

  dispose(): void {
    for (const { live } of this.#open.values()) live.dispose();
    this.#subscriptions.dispose();
  }

  async #firstText(uri: Uri): Promise<string> {
    const root = uri.query;
    const shown = shownBy(lastSegment(uri.path));
    // VS Code restores what an earlier version had open.
    if (shown === null) throw new Error('There is no such document.');
    const ask = () =>
      this.server.execute('routespec.server.preview', { project: root, ...this.#choice(root), ...shown });
    const first = await ask();
    if (first.kind === 'failed') throw new Error(first.message);
    const opened: OpenDocument = {
      root,
      text: first.text,
      live: new LiveDocument({
        ask,
        tell: (news) => {
          this.#take(uri, news);
        },
      }),
    };
    this.#open.set(uri.toString(), opened);
    return first.text;
  }

  #choice(root: DocumentUri) {
    const project = this.projects.find(root);
    return project === undefined ? this.choices.of(root) : this.choices.current(project);
  }

  /** What fails keeps the last good text: the preview and the problems say why. */
  #take(uri: Uri, news: DocumentNews): void {
    const opened = this.#open.get(uri.toString());
    if (opened === undefined || news.kind !== 'document' || news.text === opened.text) return;
    opened.text = news.text;
    this.#changes.fire(uri);
  }

  #each(root: DocumentUri, act: (opened: OpenDocument) => void): void {
    for (const opened of this.#open.values()) if (opened.root === root) act(opened);
  }

  #close({ uri }: TextDocument): void {
    this.#open.get(uri.toString())?.live.dispose();
    this.#open.delete(uri.toString());
  }
}
