import type { Range } from 'vscode-languageserver';
import { rangeFinder } from '../../convert';
import { diagnosticOf, placedProblems } from '../placed-problems';
import type { Answer } from './answer';

/** The fixes of the problems at a place. */
export const quickFixes: Answer<'quickFixes'> = async ({ session, outside }, { path, range }, signal) => {
  const reading = await session.read();
  signal.throwIfAborted();
  const rangeOf = rangeFinder(session.project.files);
  return placedProblems(reading, session.project.files, outside.hosts)
    .filter((placed) => placed.path === path && meets(placed.range, range))
    .flatMap((placed) =>
      (placed.problem.fixes ?? []).map(({ title, edits }, _, fixes) => ({
        title,
        diagnostic: diagnosticOf(placed),
        isOnly: fixes.length === 1,
        edits: edits.map(({ source, text }) => ({ path: source.file, range: rangeOf(source), text })),
      })),
    );
};

/** Edits of the file alone, each but where one before it stands. */
export const fixAll: Answer<'fixAll'> = async ({ session, outside }, { path }, signal) => {
  const reading = await session.read();
  signal.throwIfAborted();
  const rangeOf = rangeFinder(session.project.files);
  const taken: Range[] = [];
  return placedProblems(reading, session.project.files, outside.hosts)
    .filter((placed) => placed.path === path)
    .flatMap(({ problem: { fixes = [] } }) => {
      const [fix, ...others] = fixes;
      if (fix === undefined || others.length > 0) return [];
      const edits = fix.edits.map(({ source, text }) => ({ path: source.file, range: rangeOf(source), text }));
      const isFree = edits.every((edit) => edit.path === path && !taken.some((one) => meets(one, edit.range)));
      if (!isFree) return [];
      taken.push(...edits.map(({ range }) => range));
      return edits;
    });
};

/** Whether two ranges have a character, or an end, in common. */
function meets(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
