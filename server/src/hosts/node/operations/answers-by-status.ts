import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { NotedAnswer } from './noted';

/** How code answers, each status once: the first of it that has a body. */
export function answersByStatus(
  answers: readonly NotedAnswer[],
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  const first = new Map<number, NotedAnswer>();
  for (const answer of answers) {
    const known = first.get(answer.status);
    if (known === undefined || (known.body === null && answer.body !== null)) first.set(answer.status, answer);
  }
  return [...first.values()].map(({ status, mediaType, body }) => ({
    status: String(status),
    description: null,
    headers: {},
    content: body === null || mediaType === null ? {} : { [mediaType]: fieldOf(body) },
    source: null,
  }));
}
