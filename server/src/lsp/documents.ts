import { type Connection, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileUriOf, pathOfFileUri } from '../platform/paths';
import type { Workspace } from './workspace';

/** The texts that the editor has open. What they say goes to the projects; here stays how the editor names them. */
export class Documents {
  readonly #texts = new TextDocuments(TextDocument);
  /** The editor's URIs by the absolute paths of their files: of several spellings, its own. */
  readonly #uris = new Map<string, string>();

  constructor(connection: Connection, workspace: Workspace) {
    this.#texts.onDidChangeContent(({ document }) => {
      const file = pathOfFileUri(document.uri);
      if (file === null) return;
      this.#uris.set(file, document.uri);
      workspace.setText(file, { text: document.getText(), version: document.version });
    });
    this.#texts.onDidClose(({ document }) => {
      const file = pathOfFileUri(document.uri);
      if (file === null) return;
      this.#uris.delete(file);
      workspace.setText(file, null);
    });
    this.#texts.listen(connection);
  }

  /** The URI of a file, by its absolute path. */
  uriOf(file: string): string {
    return this.#uris.get(file) ?? fileUriOf(file);
  }

  /** The version of an open text; undefined for a file that is not open. */
  versionOf(uri: string): number | undefined {
    return this.#texts.get(uri)?.version;
  }
}
