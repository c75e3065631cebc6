import { type CodeAction, CodeActionKind, type CodeActionParams, type TextDocumentEdit } from 'vscode-languageserver';
import { pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';
import type { ProjectSession } from '../project-session';
import type { QuickFix } from '../worker/messages';

/** Offers the fixes of the problems at a place. */
export function registerCodeActions({ connection, workspace, documents }: ServerContext): void {
  connection.onCodeAction(async ({ textDocument, range, context }, token): Promise<CodeAction[]> => {
    if (!wantsQuickFixes(context.only)) return [];
    await workspace.located;
    const path = pathOfFileUri(textDocument.uri);
    const owner = path === null ? null : workspace.placeOf(path);
    if (owner === null) return [];
    const fixes = await owner.session.request('quickFixes', { path: owner.path, range }, token);
    return fixes.map((fix) => actionOf(fix, owner.session));
  });

  function actionOf({ title, diagnostic, isOnly, edits }: QuickFix, session: ProjectSession): CodeAction {
    const files = [...new Set(edits.map(({ path }) => path))];
    const documentChanges = files.map((file): TextDocumentEdit => {
      const uri = documents.uriOf(`${session.root}/${file}`);
      return {
        textDocument: { uri, version: documents.versionOf(uri) ?? null },
        edits: edits.filter(({ path }) => path === file).map(({ range, text }) => ({ range, newText: text })),
      };
    });
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: { documentChanges },
      ...(isOnly ? { isPreferred: true } : {}),
    };
  }
}

function wantsQuickFixes(only: CodeActionParams['context']['only']): boolean {
  return only === undefined || only.some((kind) => kind === '' || kind === CodeActionKind.QuickFix);
}
