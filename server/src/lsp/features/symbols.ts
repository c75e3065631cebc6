import { type CancellationToken, type DocumentSymbol, SymbolKind, type SymbolInformation } from 'vscode-languageserver';
import { absolutePath, pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';
import type { ProjectSession } from '../project-session';
import type { PlacedRoute } from '../worker/messages';

/** So many routes are answered to a search: whoever gets more writes on. */
const mostFound = 500;

/** Routes as symbols, `GET /admin/users`: of the workspace to be found by name, of a document for its outline. */
export function registerSymbols({ connection, workspace, documents }: ServerContext): void {
  connection.onWorkspaceSymbol(async ({ query }, token): Promise<SymbolInformation[]> => {
    await workspace.located;
    const wanted = query.toLowerCase();
    const found = await Promise.all(workspace.sessions.map((session) => symbolsOf(session, token)));
    return found
      .flat()
      .filter(({ name, containerName }) => isSubsequence(wanted, `${name} ${containerName ?? ''}`.toLowerCase()))
      .slice(0, mostFound);
  });

  connection.onDocumentSymbol(async ({ textDocument }, token): Promise<DocumentSymbol[]> => {
    await workspace.located;
    const file = pathOfFileUri(textDocument.uri);
    const owner = file === null ? null : workspace.placeOf(file);
    if (owner === null || !/\.(?:php|[cm]?[jt]sx?)$/.test(owner.path)) return [];
    const rows = await owner.session.request('routes', null, token);
    return rows
      .filter(({ location }) => location.path === owner.path)
      .map((row) => {
        const { line, character } = row.location;
        const range = { start: { line, character }, end: { line, character } };
        return {
          name: nameOf(row),
          detail: row.name ?? row.action,
          kind: SymbolKind.Method,
          range,
          selectionRange: range,
        };
      });
  });

  async function symbolsOf(session: ProjectSession, token: CancellationToken): Promise<readonly SymbolInformation[]> {
    const rows = await session.request('routes', null, token).catch(() => []);
    return rows.map((row) => {
      const { path, line, character } = row.location;
      const range = { start: { line, character }, end: { line, character } };
      return {
        name: nameOf(row),
        containerName: row.name ?? row.action,
        kind: SymbolKind.Method,
        location: { uri: documents.uriOf(absolutePath(session.root, path)), range },
      };
    });
  }
}

function nameOf({ methods, uri }: Pick<PlacedRoute, 'methods' | 'uri'>): string {
  return `${methods.join('|')} ${uri.startsWith('/') ? uri : `/${uri}`}`;
}

/** Editors filter what they get once more, by whether the letters are there in their order. */
function isSubsequence(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of letters.replace(/\s/g, '')) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
