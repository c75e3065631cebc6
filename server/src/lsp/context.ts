import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import type { Documents } from './documents';
import type { ServerHost } from './server-host';
import type { Workspace } from './workspace';

/** What every feature works with. */
export interface ServerContext {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly documents: Documents;
  readonly outside: ServerHost;
  /** What the client can do. */
  readonly client: ClientCapabilities;
}
