import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { anyAnswer } from './any-answer';
import type { NotedAnswer } from './noted';
import { redirectHeaders } from './redirect-headers';

/** How code answers, each status once: with what all answers of it hold together. */
export function answersByStatus(
  answers: readonly NotedAnswer[],
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return statuses.map((status) => {
    const alike = answers.filter((one) => one.status === status);
    const content = contentOf(alike, fieldOf);
    const isBodiless = alike.every(({ isEmpty }) => isEmpty === true);
    const headers = Object.keys(content).length === 0 ? redirectHeaders(status) : {};
    return {
      status: String(status),
      description: null,
      headers,
      content,
      ...(isBodiless && { isBodiless }),
      source: null,
    };
  });
}

function contentOf(answers: readonly NotedAnswer[], fieldOf: (body: Value) => FieldSchema): Answer['content'] {
  const fields = new Map<string, FieldSchema[]>();
  for (const { mediaType, body } of answers) {
    if (body !== null && mediaType !== null) fields.set(mediaType, [...(fields.get(mediaType) ?? []), fieldOf(body)]);
  }
  return Object.fromEntries([...fields].map(([mediaType, all]) => [mediaType, anyAnswer(all)]));
}
