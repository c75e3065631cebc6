import { type ExtensionContext, window } from 'vscode';
import { ApplicationSearcher } from './application-search';
import { Awakening } from './awakening';
import { registerLanguageModelTools } from './assistance/language-model-tools';
import { Choices } from './choices';
import { ServerConnection } from './client';
import { registerCommands } from './commands/commands';
import type { Parts } from './parts';
import { PreviewPanels, restorePanels } from './preview/panels';
import { RawDocuments } from './preview/raw-documents';
import { Projects } from './projects';
import { followContext } from './views/context-keys';
import { RoutesTree } from './views/routes-tree';
import { StatusItem } from './views/status-item';

let running: ServerConnection | null = null;

/** What is there without an application: whatever finds one, and says that there is none. */
export function activate(context: ExtensionContext): void {
  const searcher = new ApplicationSearcher(context.asAbsolutePath('dist/application-search.js'));
  const awakening = new Awakening<Parts>(
    () => searcher.isThereOne(),
    () => {
      searcher.dispose();
      return wake(context);
    },
  );
  const findParts = () => awakening.parts();
  searcher.onDidChange(findParts);
  context.subscriptions.push(
    searcher,
    registerCommands(findParts),
    registerLanguageModelTools(findParts),
    restorePanels(findParts),
  );
  // Not awaited: what takes time is no part of the start of VS Code.
  void findParts();
}

function wake(context: ExtensionContext): Parts {
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
  context.subscriptions.push(
    output,
    server,
    projects,
    choices,
    rawDocuments,
    panels,
    followContext(server, projects),
    new RoutesTree(server, projects),
    new StatusItem(server, projects, choices),
  );
  running = server;
  void server.start();
  return { context, output, server, projects, choices, panels, rawDocuments };
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}
