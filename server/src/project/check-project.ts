import { diagnose } from '../core/diagnostics/diagnose';
import type { SourceFiles } from '../core/ports';
import type { Problem } from '../core/problems';
import type { DescribedProject } from './describe-project';
import { withFixes } from './quick-fixes';
import { judged, type ReadProject } from './read-project';

/**
 * Everything there is to report of a project, each thing once, with its fixes: file by file, from the top of each, what
 * has no place first. `described` is the description of the whole. Reads nothing but the files that fixes are for.
 */
export function checkProject(read: ReadProject, described: DescribedProject, files: SourceFiles): readonly Problem[] {
  const found = judged([...read.problems, ...problemsTogether(read, described)], read.configuration);
  // A failure ends a generation, whatever severity someone gave to it.
  return withFixes(distinct([...read.failures, ...found]).sort(inOrder), files);
}

/** Where nobody knows what the main file says, whatever is held against it would seem wrong. */
function problemsTogether(read: ReadProject, described: DescribedProject): readonly Problem[] {
  if (read.unread.includes('openapi')) return [];
  return [...described.problems, ...diagnose({ ...read, subjects: described.subjects })];
}

function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, message, source } = problem;
    const key = JSON.stringify([code, message, source?.file, source?.start, source?.end]);
    if (!byText.has(key)) byText.set(key, problem);
  }
  return [...byText.values()];
}

function inOrder(one: Problem, other: Problem): number {
  return (
    compared(one.source?.file ?? '', other.source?.file ?? '') ||
    (one.source?.start ?? 0) - (other.source?.start ?? 0) ||
    compared(one.code, other.code) ||
    compared(one.message, other.message)
  );
}

/** By code units: the order must not depend on where the program runs. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
