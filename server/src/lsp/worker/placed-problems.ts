import type { Diagnostic, Range } from 'vscode-languageserver';
import type { SourceFiles } from '../../core/ports';
import type { Problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { Host } from '../../hosts/host';
import type { ProjectReading } from '../../project/live-project';
import { rangeFinder } from '../convert';
import { diagnosticAt } from '../diagnostic';
import { anchorOf } from '../project-anchor';

/** A problem with its place, as the editor has it. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly path: ProjectPath;
  readonly range: Range;
}

/** The problems of a reading. What is of the project as a whole stands at the start of the file that makes it one. */
export function placedProblems(
  { problems }: ProjectReading,
  files: SourceFiles,
  hosts: readonly Host[],
): readonly PlacedProblem[] {
  const rangeOf = rangeFinder(files);
  const whole: Source = { file: anchorOf(files, hosts), start: 0, end: 0 };
  return problems.map((problem) => {
    const source = problem.source ?? whole;
    return { problem, path: source.file, range: rangeOf(source) };
  });
}

export function diagnosticOf({ problem, range }: PlacedProblem): Diagnostic {
  return diagnosticAt(range, problem);
}
