import * as z from 'zod';
import type { Problem } from '../../core/problems';
import { severities, severityCounts } from '../../core/problems/severities';
import type { Question } from '../question';
import { containsText } from '../contains-text';
import { pageOfRows } from '../page';
import { shortText } from '../short-text';
import { count, offsetArgument, pageMembers, textArgument, tool } from '../tool';

export const checkTool = tool({
  name: 'check',
  title: 'Check the project',
  description:
    'What is wrong in routes, configuration and templates, and what could not be determined from source, the worst first; each with its place and what to do. Ask it when answers seem incomplete, or after an edit.',
  arguments: z.strictObject({
    severity: z.enum(severities).optional().describe('Only problems of this severity.'),
    code: textArgument('Only problems whose code contains this, e.g. "route." or "php.syntax".'),
    file: textArgument('Only problems in files whose path contains this.'),
    offset: offsetArgument,
  }),
  answers: z.object({
    complete: z.boolean().describe('False where routes may be missing, because source does not tell them all.'),
    counts: z
      .object({ error: count, warning: count, information: count, hint: count })
      .describe('Of what the other arguments let through, whatever the severity.'),
    ...pageMembers,
    problems: z.array(
      z.object({
        severity: z.enum(severities),
        code: z.string(),
        message: z.string(),
        source: z.string().nullable().describe('file:line; null where the project as a whole is meant.'),
        fix: z.string().optional(),
      }),
    ),
  }),
  answer: async (question, { severity, code, file, offset }) => {
    const { problems, complete } = await question.service.check(question.signal);
    const filtered = problems.filter(
      (problem) => containsText(problem.code, code) && containsText(problem.source?.file ?? '', file),
    );
    const asked = severities
      .filter((one) => severity === undefined || severity === one)
      .flatMap((one) => filtered.filter((problem) => problem.severity === one));
    const { items, total, nextOffset } = pageOfRows(
      asked.map((problem) => problemAnswer(problem, question)),
      offset,
    );
    return { complete, counts: severityCounts(filtered), total, nextOffset, problems: [...items] };
  },
});

function problemAnswer({ severity, code, message, source, fixes }: Problem, { placeOf }: Question) {
  const [fix] = fixes ?? [];
  return {
    severity,
    code,
    message: shortText(message),
    source: source === null ? null : placeOf(source),
    ...(fix !== undefined && { fix: shortText(fix.title) }),
  };
}
