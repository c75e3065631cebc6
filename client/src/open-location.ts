import { Range, type TabGroup, TabInputText, TabInputWebview, Uri, ViewColumn, window } from 'vscode';
import type { RouteLocation } from '../../server/src/protocol';
import { columnFor, type EditorColumn } from './editor-columns';

/** Opens a place where its file is open, else beside what shows a preview. */
export async function openLocation({ uri, line, character }: RouteLocation): Promise<void> {
  const file = Uri.parse(uri);
  await window.showTextDocument(file, {
    selection: new Range(line, character, line, character),
    viewColumn: columnFor(file.toString(), window.tabGroups.all.map(columnOf)) ?? ViewColumn.Beside,
    preview: true,
  });
}

function columnOf({ viewColumn, isActive, tabs, activeTab }: TabGroup): EditorColumn<ViewColumn> {
  return {
    column: viewColumn,
    isActive,
    files: tabs.flatMap(({ input }) => (input instanceof TabInputText ? [input.uri.toString()] : [])),
    // VS Code puts something of its own before the type.
    showsPreview: activeTab?.input instanceof TabInputWebview && activeTab.input.viewType.endsWith('routespec.preview'),
  };
}
