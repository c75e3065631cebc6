import { type CodeLens, CodeLensRefreshRequest, type InitializeParams } from 'vscode-languageserver';
import { fileUriOf, pathOfFileUri } from '../../platform/paths';
import type { InitializationOptions } from '../../protocol';
import type { ServerContext } from '../context';
import type { FolderSettings } from '../folder-settings';
import type { ProjectListener } from '../listeners';

/** Says above routes and what answers them which operations they make, and shows these where the client can. */
export function registerCodeLens(
  { connection, workspace }: ServerContext,
  { initializationOptions }: Pick<InitializeParams, 'initializationOptions'>,
  settings: FolderSettings,
): void {
  const { previewCommand } = (initializationOptions ?? {}) as InitializationOptions;
  connection.onCodeLens(async ({ textDocument }, token): Promise<CodeLens[]> => {
    await workspace.located;
    const file = pathOfFileUri(textDocument.uri);
    const owner = file === null ? null : workspace.placeOf(file);
    if (owner === null || !(await settings.showsLenses(textDocument.uri))) return [];
    const found = await owner.session.request('lenses', { path: owner.path }, token);
    const project = fileUriOf(owner.session.root);
    return found.map(({ range, title, operation }) => ({
      range,
      // Without a command an editor shows the text alone.
      command: { title, command: previewCommand ?? '', arguments: [{ project, operation }] },
    }));
  });
}

/** Has them asked for anew when another file changed what they say. */
export function refreshLenses({ connection, client }: ServerContext): ProjectListener {
  if (client.workspace?.codeLens?.refreshSupport !== true) return {};
  return {
    changed(_, { kind }) {
      // A client that fails to show them anew shows the old ones.
      if (kind === 'read') void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
    },
  };
}
