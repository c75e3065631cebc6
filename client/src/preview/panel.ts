import { Disposable, Uri, type WebviewPanel } from 'vscode';
import type { DocumentUri } from '../../../server/src/protocol';
import type { Choices } from '../choices';
import type { ServerConnection } from '../client';
import type { Projects } from '../projects';
import { type DocumentNews, LiveDocument } from './live-document';
import type { FromPage, ToPage } from './messages';
import { pageHtml } from './page-html';
import type { RawDocuments } from './raw-documents';

export interface PanelSurroundings {
  readonly extensionUri: Uri;
  readonly server: ServerConnection;
  readonly projects: Projects;
  readonly choices: Choices;
  readonly rawDocuments: RawDocuments;
}

/** One panel, with the rendered document of one project. */
export class PreviewPanel implements Disposable {
  readonly #document: LiveDocument;
  readonly #subscriptions: Disposable;
  /** The revision of the project that was read while nobody saw the panel; null where none was. */
  #unseen: number | null = null;
  /** What the page was last told of the project. */
  #described = '';

  constructor(
    readonly panel: WebviewPanel,
    readonly root: DocumentUri,
    private readonly surroundings: PanelSurroundings,
  ) {
    const { server, projects, choices } = surroundings;
    this.#document = new LiveDocument({
      ask: () => {
        const shown = { output: 'openapi', format: 'json' } as const;
        return server.execute('routespec.server.preview', { project: root, ...this.#choice(), ...shown });
      },
      tell: (news) => {
        this.#tell(news);
      },
    });
    this.#subscriptions = Disposable.from(
      panel.webview.onDidReceiveMessage((message: FromPage) => {
        this.#hear(message);
      }),
      panel.onDidChangeViewState(() => {
        this.#catchUp();
      }),
      projects.onDidRead(({ project, revision }) => {
        if (project === root) this.#refresh(revision);
      }),
      projects.onDidChange(() => {
        this.#describeProject();
      }),
      choices.onDidChange((project) => {
        if (project !== root) return;
        this.#describeProject();
        this.#document.begin();
      }),
      server.onDidChangeState((state) => {
        if (state === 'running') this.#document.begin();
        else if (state === 'failed')
          this.#say({
            kind: 'failure',
            message: 'The language server is not running. “Routespec: Restart Server” starts it.',
          });
      }),
    );
    this.#open();
  }

  dispose(): void {
    this.#document.dispose();
    this.#subscriptions.dispose();
  }

  #open(): void {
    const { panel, root, surroundings } = this;
    const files = Uri.joinPath(surroundings.extensionUri, 'dist', 'preview');
    const uriOf = (name: string) => panel.webview.asWebviewUri(Uri.joinPath(files, name)).toString();
    panel.iconPath = Uri.joinPath(surroundings.extensionUri, 'media', 'icon.png');
    panel.webview.options = { enableScripts: true, localResourceRoots: [files] };
    panel.webview.html = pageHtml({
      cspSource: panel.webview.cspSource,
      nonce: crypto.randomUUID(),
      styles: [uriOf('swagger-ui.css'), uriOf('page.css')],
      scripts: [uriOf('swagger-ui-bundle.js'), uriOf('page.js')],
      project: root,
    });
  }

  #choice() {
    const { projects, choices } = this.surroundings;
    const project = projects.find(this.root);
    return project === undefined ? choices.of(this.root) : choices.current(project);
  }

  #refresh(revision: number): void {
    if (this.panel.visible) this.#document.refresh(revision);
    else this.#unseen = revision;
  }

  #catchUp(): void {
    if (!this.panel.visible || this.#unseen === null) return;
    this.#document.refresh(this.#unseen);
    this.#unseen = null;
  }

  #hear(message: FromPage): void {
    const { choices, projects, rawDocuments } = this.surroundings;
    switch (message.kind) {
      case 'ready':
        this.#described = '';
        this.#describeProject();
        this.#document.repeat();
        return;
      case 'chooseApiTypes':
        void choices.choose(this.root, { apiTypes: message.apiTypes });
        return;
      case 'chooseEnvironment':
        void choices.choose(this.root, { environment: message.environment });
        return;
      case 'openRaw': {
        const project = projects.find(this.root);
        if (project !== undefined) void rawDocuments.open(project, `openapi.${message.format}`);
      }
    }
  }

  #describeProject(): void {
    const project = this.surroundings.projects.find(this.root);
    if (project === undefined) return;
    const { apiTypes, environments } = project;
    const { apiTypes: chosenApiTypes, environment: chosenEnvironment } = this.#choice();
    const message: ToPage = { kind: 'project', apiTypes, environments, chosenApiTypes, chosenEnvironment };
    const described = JSON.stringify(message);
    // Telling the same again would close a list that the user has open.
    if (described === this.#described) return;
    this.#described = described;
    this.#say(message);
  }

  #tell(news: DocumentNews): void {
    switch (news.kind) {
      case 'document':
        this.#say({ kind: 'failure', message: null });
        this.#say(news);
        return;
      case 'unchanged':
        this.#say({ kind: 'failure', message: null });
        return;
      case 'failed':
        this.#say({ kind: 'failure', message: news.message });
    }
  }

  #say(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }
}
