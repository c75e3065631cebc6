import type { CancellationToken, Location, TextDocumentPositionParams } from 'vscode-languageserver';
import { absolutePath, pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';

/** Leads from entries of configuration, templates and descriptions to routes, from these to what answers, and back. */
export function registerDefinitions({ connection, workspace, documents }: ServerContext): void {
  const answer = async (
    method: 'definitions' | 'references',
    { textDocument, position }: TextDocumentPositionParams,
    token: CancellationToken,
  ): Promise<Location[]> => {
    await workspace.located;
    const file = pathOfFileUri(textDocument.uri);
    const owner = file === null ? null : workspace.placeOf(file);
    if (owner === null) return [];
    const { session, path } = owner;
    const places = await session.request(method, { path, position }, token);
    return places.map((place) => ({
      uri: documents.uriOf(absolutePath(session.root, place.path)),
      range: place.range,
    }));
  };
  connection.onDefinition((params, token) => answer('definitions', params, token));
  connection.onReferences((params, token) => answer('references', params, token));
}
