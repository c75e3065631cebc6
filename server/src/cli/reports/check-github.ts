import type { Severity } from '../../core/problems';
import type { CheckedProject } from './checked-project';
import { type Annotation, workflowCommand } from './workflow-command';
import { prefixed } from './project-prefix';

const levels: Readonly<Record<Severity, Annotation['level']>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** One command of a workflow for each problem. */
export function checkGithub({ problems, placeOf, prefix }: CheckedProject): string {
  return problems
    .map(({ code, severity, message, source }) => {
      const place = source === null ? null : placeOf(source);
      const located = place === null ? null : { ...place, file: prefixed(prefix, place.file) };
      return `${workflowCommand({ level: levels[severity], title: code, message, place: located })}\n`;
    })
    .join('');
}
