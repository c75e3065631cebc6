import { type Hover, MarkupKind, type Position, type Range } from 'vscode-languageserver';
import { pathOfFileUri, projectPathOf } from '../../platform/paths';
import { operationKeys } from '../../project/operation-keys';
import type { ServerContext } from '../context';
import { rangeFinder } from '../convert';
import { operationCard } from '../operation-card';

/** Shows what a key of a configuration file is about: the operation, what answers it, what its requests hold. */
export function registerHover({ connection, workspace }: ServerContext): void {
  connection.onHover(async ({ textDocument, position }): Promise<Hover | null> => {
    await workspace.settled;
    const path = pathOfFileUri(textDocument.uri);
    const session = path === null ? undefined : workspace.ownerOf(path);
    const file = path === null || session === undefined ? null : projectPathOf(session.root, path);
    if (session === undefined || file === null || !/^config\/openapi-(?:docs|tests)\./.test(file)) return null;
    const { project } = await session.read();
    // Of a broken file is known what it said before, and no more where.
    if (project.failures.some(({ source }) => source?.file === file)) return null;
    const rangeOf = rangeFinder(session.project.files);
    const key = operationKeys(project).find(
      ({ source }) => source.file === file && contains(rangeOf(source), position),
    );
    if (key === undefined) return null;
    const value = operationCard(key.subjects, project);
    return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(key.source) };
  });
}

function contains({ start, end }: Range, { line, character }: Position): boolean {
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character <= end.character));
}
