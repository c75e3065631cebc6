import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import {
  CancellationToken,
  type ClientCapabilities,
  type CodeAction,
  CodeActionRequest,
  type CodeLens,
  CodeLensRequest,
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DefinitionRequest,
  type Diagnostic,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentLink,
  DocumentLinkRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FileChangeType,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Location,
  type LogMessageParams,
  MessageType,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  ReferencesRequest,
  RegistrationRequest,
  type Registration,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type SymbolInformation,
  type TextDocumentContentChangeEvent,
  type TextDocumentPositionParams,
  UnregistrationRequest,
  WorkDoneProgressCreateRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { createConnection } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { hosts } from '../../server/src/hosts/registry';
import { startServer } from '../../server/src/lsp/server';
import type { ServerHost } from '../../server/src/lsp/server-host';
import type { WorkerHost } from '../../server/src/lsp/worker/worker-host';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { fileUriOf } from '../../server/src/platform/paths';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { writeFile } from '../../server/src/platform/write-file';
import type {
  ClientNotifications,
  InitializationOptions,
  ProjectStatus,
  ProjectSummary,
  ServerCommands,
  ServerRequests,
} from '../../server/src/protocol';
import { temporaryDirectory } from '../temporary-directory';
import { inProcessWorker } from './in-process-worker';

export interface EditorSettings {
  /** Files on disk, by path below the folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths of the folders that are open; the folder itself unless said otherwise. */
  readonly folders?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly outside?: Partial<ServerHost & WorkerHost>;
  readonly initializationOptions?: InitializationOptions;
  /** Patterns of `routespec.exclude`. */
  readonly exclude?: readonly string[];
  /** Whether it fails where it says that it can do something. */
  readonly isFaulty?: boolean;
}

/** What an editor with watchers, folders and progress can do. */
const fullCapabilities: ClientCapabilities = {
  workspace: {
    workspaceFolders: true,
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    workspaceEdit: { documentChanges: true },
  },
  window: { workDoneProgress: true },
};

/**
 * An editor in memory, with a real server behind the real protocol, and files on a real disk. It knows what the server
 * published, as an editor does.
 */
export class Editor {
  readonly root: string;
  readonly statuses: ProjectStatus[] = [];
  readonly #awaitingStatus: (() => void)[] = [];
  readonly closed: string[] = [];
  /** Of the projects that are open, how each is. */
  readonly #states = new Map<string, ProjectStatus['state']>();
  readonly log: string[] = [];
  /** What of the log is no mere news. */
  readonly failures: string[] = [];
  readonly #awaitingLog: (() => void)[] = [];
  readonly progress: string[] = [];
  readonly registrations = new Map<string, Registration>();
  /** Every publication, in order. */
  readonly published: PublishDiagnosticsParams[] = [];
  #exclude: readonly string[] = [];
  #isFaulty = false;
  readonly #client: ProtocolConnection;
  readonly #documents = new Map<string, TextDocument>();
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  initialized: InitializeResult | null = null;

  private constructor(root: string, client: ProtocolConnection) {
    this.root = root;
    this.#client = client;
  }

  static async open({
    files,
    folders = [''],
    capabilities = fullCapabilities,
    outside,
    initializationOptions,
    exclude = [],
    isFaulty = false,
  }: EditorSettings): Promise<Editor> {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const reading: WorkerHost = {
      filesOf: (root, workspace) => new NodeSourceFiles(root, workspace),
      write: writeFile,
      tidy: () => undefined,
      assets: shippedAssets(resolve('dist')),
      hosts,
      ...outside,
    };
    startServer(createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)), {
      ...reading,
      startWorker: () => inProcessWorker(reading),
      releaseSpareWorker: () => undefined,
      saveMemory: () => undefined,
      environment: {},
      debounce: 0,
      busyLimit: 60_000,
      restartPause: 60_000,
      ...outside,
    });
    const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    const editor = new Editor(temporaryDirectory(files), client);
    editor.#exclude = exclude;
    editor.#isFaulty = isFaulty;
    editor.#listen();
    client.listen();
    editor.initialized = await client.sendRequest(InitializeRequest.type, {
      processId: null,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol asks for it
      rootUri: null,
      capabilities,
      initializationOptions,
      workspaceFolders: folders.map((folder) => ({ uri: editor.uri(folder), name: folder })),
    });
    await client.sendNotification(InitializedNotification.type, {});
    return editor;
  }

  uri(path: string): string {
    return fileUriOf(path === '' ? this.root : join(this.root, path));
  }

  /** What the editor has of a file: its unsaved text. */
  text(path: string): string {
    return this.#document(path).getText();
  }

  /** Opens a file with a text that may not be what is on disk. */
  async show(path: string, text: string): Promise<void> {
    const uri = this.uri(path);
    const document = TextDocument.create(uri, languageOf(path), 1, text);
    this.#documents.set(uri, document);
    const { languageId, version } = document;
    await this.#client.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version, text },
    });
  }

  /** Puts a text in the place of another one, as one incremental change. */
  async replace(path: string, sought: string, text: string): Promise<void> {
    const start = this.text(path).indexOf(sought);
    if (start === -1) throw new Error(`${path} does not say ${sought}`);
    await this.replaceAt(path, { start, end: start + sought.length }, text);
  }

  /** The same by offsets. */
  async replaceAt(path: string, { start, end }: { start: number; end: number }, text: string): Promise<void> {
    const document = this.#document(path);
    await this.change(path, [{ range: { start: document.positionAt(start), end: document.positionAt(end) }, text }]);
  }

  async change(path: string, changes: TextDocumentContentChangeEvent[]): Promise<void> {
    const before = this.#document(path);
    const document = TextDocument.update(before, changes, before.version + 1);
    const { uri, version } = document;
    await this.#client.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: changes,
    });
  }

  async close(path: string): Promise<void> {
    const uri = this.uri(path);
    this.#documents.delete(uri);
    await this.#client.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** Writes a file on disk, as another program would; null removes it. The editor tells of what it saw. */
  async disk(path: string, text: string | null, type: FileChangeType = FileChangeType.Changed): Promise<void> {
    const file = join(this.root, path);
    if (text === null) rmSync(file, { recursive: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    await this.#client.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: this.uri(path), type: text === null ? FileChangeType.Deleted : type }],
    });
  }

  async changeFolders(added: readonly string[], removed: readonly string[]): Promise<void> {
    const folders = (paths: readonly string[]) => paths.map((path) => ({ uri: this.uri(path), name: path }));
    await this.#client.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: folders(added), removed: folders(removed) },
    });
  }

  async grantTrust(): Promise<void> {
    const granted: keyof ClientNotifications = 'routespec/trustGranted';
    await this.#client.sendNotification(granted, null);
  }

  /** Changes the setting `routespec.exclude`. */
  async exclude(patterns: readonly string[]): Promise<void> {
    this.#exclude = patterns;
    await this.#client.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }

  request<Method extends keyof ServerRequests>(
    method: Method,
    params: ServerRequests[Method]['params'],
  ): Promise<ServerRequests[Method]['result']> {
    return this.#client.sendRequest(method, params);
  }

  async execute<Id extends keyof ServerCommands>(
    command: Id,
    argument: Partial<ServerCommands[Id]['argument']>,
    token: CancellationToken = CancellationToken.None,
  ): Promise<ServerCommands[Id]['result']> {
    const params = { command, arguments: [argument] };
    const answer: unknown = await this.#client.sendRequest(ExecuteCommandRequest.type, params, token);
    return answer as ServerCommands[Id]['result'];
  }

  /** What is published of a file once the server knows all that was said so far. */
  async diagnostics(path: string): Promise<readonly Diagnostic[]> {
    await this.settled();
    return this.#diagnostics.get(this.uri(path)) ?? [];
  }

  /** What is published of any file, by path; files without any left out. */
  async allDiagnostics(): Promise<Readonly<Record<string, readonly Diagnostic[]>>> {
    await this.settled();
    const base = `${this.uri('')}/`;
    const entries = [...this.#diagnostics].filter(([, diagnostics]) => diagnostics.length > 0);
    return Object.fromEntries(
      entries.map(([uri, diagnostics]) => [decodeURIComponent(uri.replace(base, '')), diagnostics]),
    );
  }

  async actions(path: string, range: Range, only?: string): Promise<readonly CodeAction[]> {
    const answer = await this.#client.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: this.uri(path) },
      range,
      context: { diagnostics: [], ...(only !== undefined && { only: [only] }) },
    });
    return (answer ?? []) as CodeAction[];
  }

  /** What may be written at an offset. */
  async completions(path: string, offset: number): Promise<readonly CompletionItem[]> {
    const answer = await this.#client.sendRequest(CompletionRequest.type, this.#at(path, offset));
    return Array.isArray(answer) ? answer : (answer?.items ?? []);
  }

  /** What is said of something that is offered, once somebody looks at it. */
  async completionText(item: CompletionItem): Promise<string | null> {
    const { documentation } = await this.#client.sendRequest(CompletionResolveRequest.type, item);
    return typeof documentation === 'object' ? documentation.value : (documentation ?? null);
  }

  async definitions(path: string, offset: number): Promise<readonly Location[]> {
    return (await this.#client.sendRequest(DefinitionRequest.type, this.#at(path, offset))) as readonly Location[];
  }

  async references(path: string, offset: number): Promise<readonly Location[]> {
    const params = { ...this.#at(path, offset), context: { includeDeclaration: true } };
    return (await this.#client.sendRequest(ReferencesRequest.type, params)) ?? [];
  }

  async workspaceSymbols(query: string): Promise<readonly SymbolInformation[]> {
    return ((await this.#client.sendRequest(WorkspaceSymbolRequest.type, { query })) ?? []) as SymbolInformation[];
  }

  async documentSymbols(path: string): Promise<readonly DocumentSymbol[]> {
    const params = { textDocument: { uri: this.uri(path) } };
    return ((await this.#client.sendRequest(DocumentSymbolRequest.type, params)) ?? []) as DocumentSymbol[];
  }

  async links(path: string): Promise<readonly DocumentLink[]> {
    return (await this.#client.sendRequest(DocumentLinkRequest.type, { textDocument: { uri: this.uri(path) } })) ?? [];
  }

  async lenses(path: string): Promise<readonly CodeLens[]> {
    return (await this.#client.sendRequest(CodeLensRequest.type, { textDocument: { uri: this.uri(path) } })) ?? [];
  }

  #at(path: string, offset: number): TextDocumentPositionParams {
    const document = this.#document(path);
    return { textDocument: { uri: document.uri }, position: document.positionAt(offset) };
  }

  /** What is shown of the first place that says `sought`; null for nothing. */
  async hover(path: string, sought: string): Promise<Hover | null> {
    const start = this.text(path).indexOf(sought);
    if (start === -1) throw new Error(`${path} does not say ${sought}`);
    return this.#client.sendRequest(HoverRequest.type, this.#at(path, start));
  }

  /** Applies what an action does to the texts that are open. */
  async apply({ edit }: CodeAction): Promise<void> {
    for (const change of edit?.documentChanges ?? []) {
      if (!('textDocument' in change)) throw new Error('this editor edits texts alone');
      const path = decodeURIComponent(change.textDocument.uri).replace(decodeURIComponent(`${this.uri('')}/`), '');
      const edits = change.edits.map((one) => {
        if (!('newText' in one)) throw new Error('this editor knows no snippets');
        return { range: one.range, text: one.newText };
      });
      await this.change(path, edits.reverse());
    }
  }

  /** Answers when the server logged a line with the text. */
  logged(text: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.log.some((line) => line.includes(text))) resolve();
      };
      this.#awaitingLog.push(look);
      look();
    });
  }

  /** Answers when every project has been read with all that was said so far, or could not be. */
  async settled(): Promise<void> {
    // The server tells of each project that it finds before it answers this.
    await this.request('routespec/projects', null);
    for (const root of this.roots) await this.request('routespec/check', { project: root }).catch(() => undefined);
  }

  /** The roots of the projects that are open. */
  get roots(): readonly string[] {
    return [...this.#states.keys()];
  }

  /** Resolves once a project is told to be in a state. */
  async stated(project: string, state: ProjectStatus['state']): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.#states.get(project) === state) resolve();
      };
      this.#awaitingStatus.push(look);
      look();
    });
  }

  /** The projects, with all that was said so far. */
  async projects(): Promise<readonly ProjectSummary[]> {
    await this.settled();
    return this.request('routespec/projects', null);
  }

  async quit(): Promise<void> {
    await this.#client.sendRequest(ShutdownRequest.type);
    this.#client.dispose();
  }

  #listen(): void {
    this.#client.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.push(params);
      // Of which defaults stand in the document every application without configuration is told.
      const told = params.diagnostics.filter(({ code }) => code !== 'info.defaults');
      this.#diagnostics.set(params.uri, told);
    });
    this.#client.onNotification('routespec/status', (status: ProjectStatus) => {
      this.statuses.push(status);
      this.#states.set(status.project, status.state);
      for (const look of this.#awaitingStatus) look();
    });
    this.#client.onNotification('routespec/projectClosed', ({ project }: { project: string }) => {
      this.closed.push(project);
      this.#states.delete(project);
    });
    this.#client.onNotification('window/logMessage', ({ type, message }: LogMessageParams) => {
      this.log.push(message);
      if (type <= MessageType.Warning) this.failures.push(message);
      for (const look of this.#awaitingLog) look();
    });
    this.#client.onNotification('$/progress', ({ value }: { value: { kind: string; message?: string } }) => {
      this.progress.push([value.kind, value.message ?? []].flat().join(' '));
    });
    this.#client.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section }) => (section === 'routespec.exclude' ? this.#exclude : null)),
    );
    this.#client.onRequest(WorkDoneProgressCreateRequest.type, () => {
      if (this.#isFaulty) throw new Error('no progress');
    });
    this.#client.onRequest(RegistrationRequest.type, ({ registrations }) => {
      if (this.#isFaulty) throw new Error('no registration');
      for (const registration of registrations) this.registrations.set(registration.id, registration);
    });
    this.#client.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
      for (const { id } of unregisterations) this.registrations.delete(id);
    });
  }

  #document(path: string): TextDocument {
    const document = this.#documents.get(this.uri(path));
    if (document === undefined) throw new Error(`${path} is not open`);
    return document;
  }
}

function languageOf(path: string): string {
  return path.split('.').at(-1) ?? '';
}
