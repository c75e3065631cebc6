import { type ExtensionContext, window } from 'vscode';
import { registerLanguageModelTools } from './assistance/language-model-tools';
import { Choices } from './choices';
import { ServerConnection } from './client';
import { registerCommands } from './commands/commands';
import { PreviewPanels } from './preview/panels';
import { RawDocuments } from './preview/raw-documents';
import { Projects } from './projects';
import { followContext } from './views/context-keys';
import { RoutesTree } from './views/routes-tree';
import { StatusItem } from './views/status-item';

let running: ServerConnection | null = null;

export function activate(context: ExtensionContext): void {
  const output = window.createOutputChannel('Routespec', { log: true });
  const server = new ServerConnection(context.asAbsolutePath('dist/lsp.js'), output);
  const projects = new Projects(server);
  const choices = new Choices(context.workspaceState);
  const rawDocuments = new RawDocuments(server, projects, choices);
  const panels = new PreviewPanels({
    extensionUri: context.extensionUri,
    server,
    projects,
    choices,
    rawDocuments,
  });
  const parts = { context, output, server, projects, choices, panels, rawDocuments };
  context.subscriptions.push(
    output,
    server,
    projects,
    choices,
    rawDocuments,
    panels,
    registerCommands(parts),
    registerLanguageModelTools(server),
    followContext(server, projects),
    new RoutesTree(server, projects),
    new StatusItem(server, projects, choices),
  );
  running = server;
  // Not awaited: what takes time is no part of the start of VS Code.
  void server.start();
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}
