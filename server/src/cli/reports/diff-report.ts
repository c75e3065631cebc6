import type { ComparedDescriptions } from './compared-descriptions';
import { diffGithub } from './diff-github';
import { diffJson } from './diff-json';
import { diffText } from './diff-text';
import { impactWords } from './impact-words';

/** A report by the name of its format. */
export const diffReports = {
  text: (compared: ComparedDescriptions) => `${diffText(compared)}${diffSummary(compared)}\n`,
  json: diffJson,
  github: (compared: ComparedDescriptions) => `${diffGithub(compared)}${diffSummary(compared)}\n`,
} as const satisfies Readonly<Record<string, (compared: ComparedDescriptions) => string>>;

function diffSummary({ changes }: ComparedDescriptions): string {
  if (changes.length === 0) return 'No changes.';
  const counts = (['breaking', 'potential', 'nonBreaking'] as const).flatMap((impact) => {
    const count = changes.filter((change) => change.impact === impact).length;
    return count === 0 ? [] : [`${count} ${impactWords[impact]}`];
  });
  return `${counts.join(', ')}.`;
}
