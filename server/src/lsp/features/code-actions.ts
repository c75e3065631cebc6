import { type CodeAction, CodeActionKind, type CodeActionParams, type WorkspaceEdit } from 'vscode-languageserver';
import { absolutePath, pathOfFileUri } from '../../platform/paths';
import type { ServerContext } from '../context';
import type { ProjectSession } from '../project-session';
import type { QuickFix } from '../worker/messages';

/** Offers the fixes of the problems at a place. */
export function registerCodeActions({ connection, workspace, documents, client, explained }: ServerContext): void {
  const knowsVersions = client.workspace?.workspaceEdit?.documentChanges === true;

  connection.onCodeAction(async ({ textDocument, range, context }, token): Promise<CodeAction[]> => {
    const wants = { fixes: wantsQuickFixes(context.only), fixAll: wantsFixAll(context.only) };
    if (!wants.fixes && !wants.fixAll) return [];
    await workspace.located;
    const path = pathOfFileUri(textDocument.uri);
    const owner = path === null ? null : workspace.placeOf(path);
    if (owner === null) return [];
    const { session } = owner;
    const fixes = wants.fixes ? await session.request('quickFixes', { path: owner.path, range }, token) : [];
    const edits = wants.fixAll ? await session.request('fixAll', { path: owner.path }, token) : [];
    return [
      ...fixes.map((fix) => actionOf(fix, session)),
      ...(edits.length === 0 ? [] : [fixAllAction(edits, session)]),
    ];
  });

  function actionOf({ title, diagnostic, isOnly, edits }: QuickFix, session: ProjectSession): CodeAction {
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [explained(diagnostic)],
      edit: editOf(edits, session),
      ...(isOnly ? { isPreferred: true } : {}),
    };
  }

  function fixAllAction(edits: QuickFix['edits'], session: ProjectSession): CodeAction {
    const title = 'Fix all problems that have one fix';
    return { title, kind: fixAllKind, edit: editOf(edits, session) };
  }

  /** A client that does not say that it knows versions takes edits without them alone. */
  function editOf(edits: QuickFix['edits'], session: ProjectSession): WorkspaceEdit {
    const files = [...new Set(edits.map(({ path }) => path))].map((file) => ({
      uri: documents.uriOf(absolutePath(session.root, file)),
      edits: edits.filter(({ path }) => path === file).map(({ range, text }) => ({ range, newText: text })),
    }));
    if (!knowsVersions) return { changes: Object.fromEntries(files.map(({ uri, edits }) => [uri, edits])) };
    return {
      documentChanges: files.map(({ uri, edits }) => ({
        textDocument: { uri, version: documents.versionOf(uri) ?? null },
        edits,
      })),
    };
  }
}

/** Editors apply it to a file where they are told so, when it is saved. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.routespec`;

/** Only where somebody asks for it: it is about the whole file. */
function wantsFixAll(only: CodeActionParams['context']['only']): boolean {
  return only?.some((kind) => fixAllKind === kind || fixAllKind.startsWith(`${kind}.`)) ?? false;
}

function wantsQuickFixes(only: CodeActionParams['context']['only']): boolean {
  return only === undefined || only.some((kind) => kind === '' || kind === CodeActionKind.QuickFix);
}
