import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { Documents } from './documents';
import { explainer } from './explained';
import { fixAllKind, registerCodeActions } from './features/code-actions';
import { commandIds, registerCommands } from './features/commands';
import { refreshLenses, registerCodeLens } from './features/code-lens';
import { registerCompletion } from './features/completion';
import { registerDefinitions } from './features/definitions';
import { registerDocumentLinks } from './features/document-links';
import { publishDiagnostics } from './features/diagnostics';
import { registerHover } from './features/hover';
import { logReadings } from './features/log';
import { reportProgress } from './features/progress';
import { registerRequests } from './features/requests';
import { registerSymbols } from './features/symbols';
import { tellStatus } from './features/status';
import { followTrust } from './features/trust';
import { watchFiles } from './features/watch';
import { FolderSettings } from './folder-settings';
import { listeners } from './listeners';
import type { ServerContext } from './context';
import type { ServerHost } from './server-host';
import { pathOfFileUri } from '../platform/paths';
import { Workspace } from './workspace';

/** Serves one client, until it goes. All that is of the outside is given. */
export function startServer(connection: Connection, outside: ServerHost): void {
  const all = listeners((text) => {
    connection.console.error(text);
  });
  const settings = new FolderSettings(connection);
  const workspace = new Workspace(outside, settings, all.listener);
  const documents = new Documents(connection, workspace);
  let folders: readonly string[] = [];
  let capabilities: ClientCapabilities = {};

  connection.onInitialize((params): InitializeResult => {
    const { capabilities: client } = params;
    const context = { connection, workspace, documents, outside, client, explained: explainer(params) };
    folders = foldersOf(params);
    capabilities = client;
    all.add('log', logReadings(context));
    all.add('status', tellStatus(context));
    all.add('progress', reportProgress(context));
    all.add('diagnostics', publishDiagnostics(context));
    all.add('watching', watchFiles(context));
    all.add('lenses', refreshLenses(context));
    registerFeatures(context, params, settings);
    followTrust(context, params);
    return {
      serverInfo: { name: 'Routespec' },
      capabilities: provided,
    };
  });

  connection.onInitialized(() => {
    if (capabilities.workspace?.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const path of pathsOf(removed)) workspace.removeFolder(path);
        for (const path of pathsOf(added)) workspace.addFolder(path);
      });
    }
    settings.follow(capabilities, () => {
      workspace.settingsChanged();
    });
    for (const path of folders) workspace.addFolder(path);
    void workspace.located.then(() => {
      outside.releaseSpareWorker();
    });
  });

  connection.onShutdown(async () => {
    outside.releaseSpareWorker();
    await workspace.close();
  });

  connection.listen();
}

/** What the server answers. */
const provided: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeLensProvider: {},
  documentLinkProvider: {},
  completionProvider: { resolveProvider: true, triggerCharacters: ["'", '"', '{', '/'] },
  executeCommandProvider: { commands: [...commandIds] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

function registerFeatures(context: ServerContext, params: InitializeParams, settings: FolderSettings): void {
  registerCodeActions(context);
  registerHover(context);
  registerCompletion(context);
  registerDefinitions(context);
  registerSymbols(context);
  registerDocumentLinks(context);
  registerCodeLens(context, params, settings);
  registerCommands(context);
  registerRequests(context);
}

/** The folders of the client; one without workspaces says its root alone. */
function foldersOf(params: InitializeParams): readonly string[] {
  const { workspaceFolders } = params;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- editors without workspaces know no other way
  return pathsOf(workspaceFolders ?? (params.rootUri === null ? [] : [{ uri: params.rootUri }]));
}

/** Folders that are not on disk have no applications that could be read. */
function pathsOf(folders: readonly { readonly uri: string }[]): readonly string[] {
  return folders.flatMap(({ uri }) => pathOfFileUri(uri)?.replace(/\/+$/, '') ?? []);
}
