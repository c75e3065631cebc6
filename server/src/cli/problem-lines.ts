import { counted } from '../core/counted';
import type { Place } from '../core/place';
import type { Problem } from '../core/problems';
import { severities, severityCounts } from '../core/problems/severities';
import type { Source } from '../core/source';
import { printable } from './terminal';

/** Whether a problem is told where nobody asked for all of them. */
export function isImportant({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

/** `file:line:column severity message (code)` for each problem. */
export function problemLines(problems: readonly Problem[], placeOf: (source: Source) => Place): string {
  return problems.map((problem) => `${problemLine(problem, placeOf)}\n`).join('');
}

function problemLine({ source, severity, message, code }: Problem, placeOf: (source: Source) => Place): string {
  const place = source === null ? null : placeOf(source);
  const where = place === null ? '' : `${place.file}:${place.line}:${place.column} `;
  return printable(`${where}${severity} ${message} (${code})`);
}

/** `2 warnings, 1 hint`; `no problems` where there is none. */
export function problemCount(problems: readonly Problem[]): string {
  const bySeverity = severityCounts(problems);
  const counts = severities
    .filter((severity) => bySeverity[severity] > 0)
    .map((severity) => counted(bySeverity[severity], severity === 'information' ? 'info' : severity));
  return counts.length === 0 ? 'no problems' : counts.join(', ');
}
