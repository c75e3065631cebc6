import type { ClientCapabilities, Connection, Diagnostic } from 'vscode-languageserver';
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
  /** A diagnostic as the client is given it: with a link to what explains it. */
  readonly explained: (diagnostic: Diagnostic) => Diagnostic;
}
