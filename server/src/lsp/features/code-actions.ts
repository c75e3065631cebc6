import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type Range,
  type TextDocumentEdit,
} from 'vscode-languageserver';
import type { Fix } from '../../core/problems';
import { pathOfFileUri, projectPathOf } from '../../platform/paths';
import type { ServerContext } from '../context';
import { rangeFinder } from '../convert';
import type { ProjectSession } from '../project-session';
import { diagnosticOf, placedProblems } from './diagnostics';

/** Offers the mends of the problems at a place. */
export function registerCodeActions({ connection, workspace, documents }: ServerContext): void {
  connection.onCodeAction(async ({ textDocument, range, context }): Promise<CodeAction[]> => {
    if (!wantsQuickFixes(context.only)) return [];
    const path = pathOfFileUri(textDocument.uri);
    const session = path === null ? undefined : workspace.ownerOf(path);
    if (path === null || session === undefined) return [];
    const reading = await session.read();
    const file = projectPathOf(session.root, path);
    return placedProblems(session, reading)
      .filter((placed) => placed.file === file && meets(placed.range, range))
      .flatMap((placed) =>
        (placed.problem.fixes ?? []).map((fix, _, fixes) =>
          actionOf(fix, { diagnostic: diagnosticOf(placed), isOnly: fixes.length === 1, session }),
        ),
      );
  });

  function actionOf(
    { title, edits }: Fix,
    { diagnostic, isOnly, session }: { diagnostic: Diagnostic; isOnly: boolean; session: ProjectSession },
  ): CodeAction {
    const rangeOf = rangeFinder(session.project.files);
    const files = [...new Set(edits.map(({ source }) => source.file))];
    const documentChanges = files.map((file): TextDocumentEdit => {
      const uri = documents.uriOf(`${session.root}/${file}`);
      return {
        textDocument: { uri, version: documents.versionOf(uri) ?? null },
        edits: edits
          .filter(({ source }) => source.file === file)
          .map(({ source, text }) => ({ range: rangeOf(source), newText: text })),
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

/** Whether two ranges have a character, or an end, in common. */
function meets(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
