import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import { anyKnownAnswer } from './any-answer';

/** Answers that are seen, as people say them where they do; which there are both tell. */
export function asStated(seen: readonly Answer[], stated: readonly Answer[]): readonly Answer[] {
  const byStatus = new Map(seen.map((one) => [one.status, one]));
  for (const one of stated) {
    const known = byStatus.get(one.status);
    const isOpen = one.isBodiless !== true && Object.values(one.content).every((schema) => schema === null);
    const content = isOpen ? (known?.content ?? one.content) : one.content;
    const headers = { ...unstatedHeaders(known?.headers ?? {}, one.headers), ...one.headers };
    byStatus.set(one.status, { ...one, headers, content: Object.keys(content).length === 0 ? one.content : content });
  }
  return inOrder(byStatus.values());
}

/** Answers of different code, each status once, with whatever one of them holds. */
export function eitherAnswers(first: readonly Answer[], others: readonly Answer[]): readonly Answer[] {
  const byStatus = new Map(first.map((one) => [one.status, one]));
  for (const one of others) {
    const known = byStatus.get(one.status);
    byStatus.set(one.status, known === undefined ? one : either(known, one));
  }
  return inOrder(byStatus.values());
}

function either(one: Answer, other: Answer): Answer {
  const types = new Set([...Object.keys(one.content), ...Object.keys(other.content)]);
  const content = Array.from(types, (type) => {
    const fields = [one.content[type], other.content[type]].filter(
      (field): field is FieldSchema => (field ?? null) !== null,
    );
    return [type, fields.length === 0 ? null : anyKnownAnswer(fields)] as const;
  });
  const { isBodiless, ...rest } = one;
  return {
    ...rest,
    description: one.description ?? other.description,
    headers: { ...other.headers, ...one.headers },
    content: Object.fromEntries(content),
    ...(isBodiless === true && other.isBodiless === true && { isBodiless }),
  };
}

function inOrder(answers: Iterable<Answer>): readonly Answer[] {
  return [...answers].toSorted((one, other) => (one.status < other.status ? -1 : 1));
}

/** Headers that code says of an answer, and people do not, however they are written. */
function unstatedHeaders(said: Answer['headers'], stated: Answer['headers']): Answer['headers'] {
  const names = new Set(Object.keys(stated).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(said).filter(([name]) => !names.has(name.toLowerCase())));
}
