import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  commands,
  type Diagnostic,
  languages,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
} from 'vscode';

/** A file of the opened folder. */
export function fileAt(path: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  assert.ok(folder !== undefined);
  return Uri.joinPath(folder.uri, path);
}

export async function opened(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(fileAt(path));
  await window.showTextDocument(document);
  return document;
}

/** Waits until the question has an answer. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await sleep(50);
  }
  throw new Error(`Waited in vain: ${what}`);
}

/** Replaces the first occurrence in the text, as typing does: the file on disk stays as it is. */
export async function replace(document: TextDocument, before: string, after: string): Promise<void> {
  const start = document.getText().indexOf(before);
  assert.ok(start >= 0, `${before} is not in ${document.uri.path}`);
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, rangeAt(document, start, before.length), after);
  assert.ok(await workspace.applyEdit(edit));
}

export function rangeOf(document: TextDocument, text: string): Range {
  return rangeAt(document, document.getText().indexOf(text), text.length);
}

function rangeAt(document: TextDocument, start: number, length: number): Range {
  return new Range(document.positionAt(start), document.positionAt(start + length));
}

/** What Routespec reports in a file, of one code. */
export function diagnosed(uri: Uri, code: string): readonly Diagnostic[] {
  return languages.getDiagnostics(uri).filter((one) => one.source === 'routespec' && codeOf(one) === code);
}

/** The code, also where it stands with a link to its explanation. */
export function codeOf({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** Refused where an editor that was asked for before opens only now; the next time nothing is in the way. */
async function shown(document: TextDocument): Promise<void> {
  try {
    await window.showTextDocument(document);
  } catch {
    await window.showTextDocument(document);
  }
}

/** Forgets all that was typed. */
export async function revertAll(): Promise<void> {
  for (const document of workspace.textDocuments.filter(isTyped)) {
    await shown(document);
    await commands.executeCommand('workbench.action.files.revert');
  }
  await commands.executeCommand('workbench.action.closeAllEditors');
}

/** Not so the settings beside the folder: VS Code edits them itself as it writes them, and no editor can be had of them then. */
function isTyped({ isDirty, isUntitled, uri }: TextDocument): boolean {
  return isDirty && (isUntitled || workspace.getWorkspaceFolder(uri) !== undefined);
}
