import { diagnose } from '../core/diagnostics/diagnose';
import { documentedOperations } from '../core/openapi/describe';
import type { SourceFiles } from '../core/ports';
import { distinct, type Problem } from '../core/problems';
import { withFixes } from './editing/quick-fixes';
import { withConfiguredSeverity, type ReadProject } from './read-project';

/**
 * Everything there is to report of a project, each thing once, with its fixes: file by file, from the top of each, what
 * has no place first. Reads nothing but the files that fixes are for.
 */
export function checkProject(read: ReadProject, files: SourceFiles): readonly Problem[] {
  const found = withConfiguredSeverity([...read.problems, ...problemsTogether(read)], read.configuration);
  // A failure ends a generation, whatever severity someone gave to it.
  return withFixes(distinct([...read.failures, ...found]).sort(inOrder), files);
}

/** Where nobody knows what the main file says, whatever is held against it would seem wrong. */
function problemsTogether(read: ReadProject): readonly Problem[] {
  return read.unread.includes('openapi') ? [] : diagnose({ ...read, documented: documentedOperations(read) });
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
