import { Disposable, env, Uri, type WebviewPanel } from 'vscode';
import type { DocumentUri, OutputName, Place, PreviewPageResult, RouteLocation } from '../../../server/src/protocol';
import type { Choices } from '../choices';
import type { ServerConnection } from '../client';
import type { Projects } from '../projects';
import { type DocumentNews, LiveDocument } from './live-document';
import { type FromPage, sourceOf, type ToPage } from './messages';
import { openLocation } from '../open-location';
import { notRunning } from '../wording';
import { pageHtml } from './page-html';
import { rawDocumentOf } from './raw-document-kinds';
import type { RawDocuments } from './raw-documents';
import { WholePages } from './whole-pages';

export interface PanelSurroundings {
  readonly extensionUri: Uri;
  readonly server: ServerConnection;
  readonly projects: Projects;
  readonly choices: Choices;
  readonly rawDocuments: RawDocuments;
}

type ShownAnswer = Extract<PreviewPageResult, { readonly kind: 'document' }>;

/** One panel, with the rendered document of one project. */
export class PreviewPanel implements Disposable {
  readonly #pages: WholePages;
  readonly #document: LiveDocument<ShownAnswer>;
  readonly #subscriptions: Disposable;
  /** The revision of the project that was read while nobody saw the panel; null where none was. */
  #unseen: number | null = null;
  /** What the page was last told of the project. */
  #described = '';
  /** Which output the page shows. */
  #output: OutputName = 'openapi';
  /** The operation that is to be seen once the page listens; null where it listens, or for none. */
  #wanted: string | null = null;
  #isListening = false;

  constructor(
    readonly panel: WebviewPanel,
    readonly root: DocumentUri,
    private readonly surroundings: PanelSurroundings,
  ) {
    const { server, projects, choices } = surroundings;
    this.#pages = new WholePages((params) => server.request('routespec/previewPage', params));
    this.#document = new LiveDocument({
      ask: () => {
        const shown = { output: sourceOf(this.#output), format: 'json' } as const;
        return this.#pages.page({ project: root, ...this.#choice(), ...shown });
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
        this.#pages.forget();
        if (state === 'running') this.#document.begin();
        else if (state === 'failed') this.#say({ kind: 'failure', message: notRunning });
      }),
    );
    this.#open();
  }

  /** Shows an operation of the description, by its id. */
  showOperation(operation: string): void {
    if (this.#isListening) this.#say({ kind: 'reveal', operation });
    else this.#wanted = operation;
  }

  dispose(): void {
    this.#document.dispose();
    this.#subscriptions.dispose();
  }

  #open(): void {
    const { panel, root, surroundings } = this;
    const files = Uri.joinPath(surroundings.extensionUri, 'dist', 'preview');
    const uriOf = (name: string) => panel.webview.asWebviewUri(Uri.joinPath(files, name)).toString();
    const iconFor = (theme: string) => Uri.joinPath(surroundings.extensionUri, 'media', `preview-${theme}.svg`);
    panel.iconPath = { light: iconFor('light'), dark: iconFor('dark') };
    panel.webview.options = { enableScripts: true, localResourceRoots: [files] };
    panel.webview.html = pageHtml({
      cspSource: panel.webview.cspSource,
      nonce: crypto.randomUUID(),
      styles: [uriOf('page.css')],
      scripts: [uriOf('page.js')],
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
    // What covers it ends its page; the next one says when it listens.
    if (!this.panel.visible) this.#isListening = false;
    if (!this.panel.visible || this.#unseen === null) return;
    this.#document.refresh(this.#unseen);
    this.#unseen = null;
  }

  #hear(message: FromPage): void {
    const { choices, projects, rawDocuments } = this.surroundings;
    switch (message.kind) {
      case 'ready':
        this.#isListening = true;
        this.#output = message.output;
        this.#described = '';
        this.#describeProject();
        this.#document.repeat();
        if (this.#wanted !== null) this.showOperation(this.#wanted);
        this.#wanted = null;
        return;
      case 'chooseOutput':
        this.#output = message.output;
        this.#document.repeat();
        return;
      case 'open':
        void openLocation(locationOf(this.root, message.place));
        return;
      case 'copy':
        void env.clipboard.writeText(message.text);
        return;
      case 'chooseApiTypes':
        void choices.choose(this.root, { apiTypes: message.apiTypes });
        return;
      case 'chooseEnvironment':
        void choices.choose(this.root, { environment: message.environment });
        return;
      case 'openRaw': {
        const project = projects.find(this.root);
        if (project !== undefined) void rawDocuments.open(project, rawDocumentOf(message));
      }
    }
  }

  #describeProject(): void {
    const project = this.surroundings.projects.find(this.root);
    if (project === undefined) return;
    const { apiTypes, environments } = project;
    const { apiTypes: chosenApiTypes, environment: chosenEnvironment } = this.#choice();
    const choices = { apiTypes, environments, chosenApiTypes, chosenEnvironment };
    const message: ToPage = { kind: 'project', ...choices, links: [] };
    const described = JSON.stringify(message);
    // Telling the same again would close a list that the user has open.
    if (described === this.#described) return;
    this.#described = described;
    this.#say(message);
  }

  #tell(news: DocumentNews<ShownAnswer>): void {
    switch (news.kind) {
      case 'document':
        this.#say({ ...news, output: this.#output });
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

/** Of a place of a project's source, as the page names it. */
function locationOf(root: DocumentUri, { file, line, column }: Place): RouteLocation {
  return { uri: Uri.joinPath(Uri.parse(root), file).toString(), line: line - 1, character: column - 1 };
}
