import type { DocumentLink } from 'vscode-languageserver';
import { absolutePath, pathOfFileUri } from '../../platform/paths';
import { configurationPattern } from '../configuration-pattern';
import type { ServerContext } from '../context';

/** Leads from names of files and directories in configuration to these; the URI of a directory ends in `/`. */
export function registerDocumentLinks({ connection, workspace, documents }: ServerContext): void {
  connection.onDocumentLinks(async ({ textDocument }, token): Promise<DocumentLink[]> => {
    await workspace.located;
    const file = pathOfFileUri(textDocument.uri);
    const owner = file === null ? null : workspace.placeOf(file);
    if (owner === null || !configurationPattern.test(owner.path)) return [];
    const { session, path } = owner;
    const found = await session.request('links', { path }, token);
    return found.map(({ range, target, kind }) => {
      const uri = documents.uriOf(absolutePath(session.root, target));
      return { range, target: kind === 'directory' ? `${uri}/` : uri };
    });
  });
}
