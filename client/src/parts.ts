import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { Choices } from './choices';
import type { ServerConnection } from './client';
import type { PreviewPanels } from './preview/panels';
import type { RawDocuments } from './preview/raw-documents';
import type { Projects } from './projects';

/** What commands work with. */
export interface Parts {
  readonly context: ExtensionContext;
  readonly output: LogOutputChannel;
  readonly server: ServerConnection;
  readonly projects: Projects;
  readonly choices: Choices;
  readonly panels: PreviewPanels;
  readonly rawDocuments: RawDocuments;
}
