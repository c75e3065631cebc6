import { type Impact, sentenceOf } from '../../core/changes/change';
import type { ComparedDescriptions } from './compared-descriptions';
import { operationNames } from './operation-names';
import { type Annotation, workflowCommand } from './workflow-command';
import { prefixed } from './project-prefix';

const levels: Readonly<Record<Impact, Annotation['level']>> = {
  breaking: 'error',
  potential: 'warning',
  nonBreaking: 'notice',
};

/** One command of a workflow for each change. */
export function diffGithub({ changes, placeOf, prefix }: ComparedDescriptions): string {
  return changes
    .map((change) => {
      const { code, impact, operations } = change;
      const place = operations[0] === undefined ? null : placeOf(operations[0]);
      const located = place === null ? null : { ...place, file: prefixed(prefix, place.file) };
      const message = `${operationNames(operations)}${sentenceOf(change)}`;
      return `${workflowCommand({ level: levels[impact], title: code, message, place: located })}\n`;
    })
    .join('');
}
