import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { anyAnswer } from './any-answer';
import type { NotedAnswer } from './noted';

/** How code answers, each status once: with what all answers of it hold together. */
export function answersByStatus(
  answers: readonly NotedAnswer[],
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return statuses.map((status) => ({
    status: String(status),
    description: null,
    headers: {},
    content: contentOf(
      answers.filter((one) => one.status === status),
      fieldOf,
    ),
    source: null,
  }));
}

function contentOf(answers: readonly NotedAnswer[], fieldOf: (body: Value) => FieldSchema): Answer['content'] {
  const fields = new Map<string, FieldSchema[]>();
  for (const { mediaType, body } of answers) {
    if (body !== null && mediaType !== null) fields.set(mediaType, [...(fields.get(mediaType) ?? []), fieldOf(body)]);
  }
  return Object.fromEntries([...fields].map(([mediaType, all]) => [mediaType, anyAnswer(all)]));
}
