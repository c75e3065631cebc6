import type { Position, Range } from 'vscode-languageserver';
import { operationKeys } from '../../../project/operation-keys';
import { rangeFinder } from '../../convert';
import { operationCard } from '../operation-card';
import type { Answer } from './answer';

/** What a key of a configuration file is about: the operation, what answers it, what its requests hold. */
export const hover: Answer<'hover'> = async ({ session }, { path, position }, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  // Of a broken file is known what it said before, and no more where.
  if (project.failures.some(({ source }) => source?.file === path)) return null;
  const rangeOf = rangeFinder(session.project.files);
  const key = operationKeys(project).find(({ source }) => source.file === path && contains(rangeOf(source), position));
  if (key === undefined) return null;
  return { markdown: operationCard(key.operations, project), range: rangeOf(key.source) };
};

function contains({ start, end }: Range, { line, character }: Position): boolean {
  const isAfterStart = line > start.line || (line === start.line && character >= start.character);
  return isAfterStart && (line < end.line || (line === end.line && character <= end.character));
}
