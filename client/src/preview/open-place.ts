import { Range, TabInputText, Uri, ViewColumn, window, workspace } from 'vscode';
import type { DocumentUri, Place } from '../../../server/src/protocol';

/** Opens a place of a project's source beside its preview: where its file is open, else in the nearest other column. */
export async function openPlace(
  root: DocumentUri,
  { file, line, column }: Place,
  preview: ViewColumn | undefined,
): Promise<void> {
  const uri = Uri.joinPath(Uri.parse(root), file);
  const position = { line: line - 1, character: column - 1 };
  await window.showTextDocument(await workspace.openTextDocument(uri), {
    selection: new Range(position.line, position.character, position.line, position.character),
    viewColumn: columnOf(uri, preview),
    preview: true,
  });
}

function columnOf(uri: Uri, preview: ViewColumn | undefined): ViewColumn {
  const groups = window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== preview);
  const holds = groups.find(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri.toString()),
  );
  return holds?.viewColumn ?? groups[0]?.viewColumn ?? ViewColumn.Beside;
}
