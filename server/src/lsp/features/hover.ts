import { type Hover, MarkupKind } from 'vscode-languageserver';
import { pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';

/** The configuration files with keys that stand for operations or middleware, and files that may name middleware. */
const files = /^config\/openapi(?:-docs|-tests)?\.|\.php$/;

/** Shows what a key of a configuration file, or a middleware that a route names, is about. */
export function registerHover({ connection, workspace }: ServerContext): void {
  connection.onHover(async ({ textDocument, position }, token): Promise<Hover | null> => {
    await workspace.located;
    const path = pathOfFileUri(textDocument.uri);
    const owner = path === null ? null : workspace.placeOf(path);
    if (owner === null || !files.test(owner.path)) return null;
    const card = await owner.session.request('hover', { path: owner.path, position }, token);
    return card && { contents: { kind: MarkupKind.Markdown, value: card.markdown }, range: card.range };
  });
}
