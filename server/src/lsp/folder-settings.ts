import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { DidChangeConfigurationNotification } from 'vscode-languageserver';
import { fileUriOf } from '../platform/paths';

const section = 'routespec';

/** What a user set in the editor, by folder. */
export class FolderSettings {
  readonly #connection: Connection;
  #canBeAsked = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Asks from now on, if the client can be asked, and tells of changes. */
  follow({ workspace }: ClientCapabilities, onChange: () => void): void {
    const { client, console } = this.#connection;
    this.#canBeAsked = workspace?.configuration === true;
    this.#connection.onDidChangeConfiguration(onChange);
    if (workspace?.didChangeConfiguration?.dynamicRegistration !== true) return;
    client.register(DidChangeConfigurationNotification.type, { section }).catch((error: unknown) => {
      console.error(`following the settings failed: ${String(error)}`);
    });
  }

  /** Whether operations are named above the lines of a file that make them; a client that cannot be asked wants it. */
  async showsLenses(uri: string): Promise<boolean> {
    if (!this.#canBeAsked) return true;
    const item = { scopeUri: uri, section: `${section}.codeLens.enabled` };
    return (await this.#connection.workspace.getConfiguration(item)) !== false;
  }

  /** Patterns of the directories of a folder in which no applications are looked for. */
  async excludedIn(folder: string): Promise<readonly string[]> {
    if (!this.#canBeAsked) return [];
    const item = { scopeUri: fileUriOf(folder), section: `${section}.exclude` };
    const patterns: unknown = await this.#connection.workspace.getConfiguration(item);
    if (!Array.isArray(patterns)) return [];
    return patterns.filter((pattern): pattern is string => typeof pattern === 'string');
  }
}
