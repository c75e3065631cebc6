import { contentField } from '../../../core/fields/content-field';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { isOnlyNull } from '../../../core/fields/alternatives';
import { saysMore } from '../../../core/fields/says-more';
import { isJson } from '../../../core/requests/media-type';
import type { Answer } from '../../../core/read-operation';
import { writtenAsJson } from '../../../languages/typescript/evaluate/language/json-texts';
import { isUndefined, type Value } from '../../../languages/typescript/evaluate/value';
import { anything, plain } from '../../../languages/typescript/types/plain-fields';
import { anyAnswer } from './any-answer';
import type { NotedAnswer } from './noted';
import { isSentDate } from './sent-date';
import { location, redirectHeaders } from './redirect-headers';
import type { SaidHeader } from './answer-head';

/** How code answers, each status once: with what all answers of it hold together. */
export function answersByStatus(
  answers: readonly NotedAnswer[],
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  const told = answers.flatMap((one) => withoutNull(one, fieldOf));
  const statuses = [...new Set(told.map(({ status }) => status))];
  return statuses.map((status) => {
    const alike = told.filter((one) => one.status === status);
    const content = contentOf(alike, fieldOf);
    const isBodiless = alike.every(({ isEmpty }) => isEmpty === true);
    const said = headersOfAll(alike.map((one) => one.headers ?? []));
    const headers = { ...said, ...(Object.keys(content).length === 0 && redirectHeaders(status)) };
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

/** An answer whose body may be null, where another one without a body is given in its place then. */
function withoutNull(answer: NotedAnswer, fieldOf: (body: Value) => FieldSchema): readonly NotedAnswer[] {
  const { status, ifNull, body } = answer;
  if (ifNull === undefined || body === null) return [answer];
  const field = fieldOf(body);
  if (field.type === 'any' && !saysMore(field)) return [answer];
  const empty = { ...answer, status: ifNull, mediaType: null, body: null };
  const isThere = !isOnlyNull(field);
  return [...(isThere ? [answer] : []), ...(!isThere || (field.nullable && ifNull !== status) ? [empty] : [])];
}

/** Headers of answers that are told as one, each once, however it is written; one that not all of them have may be missing. */
export function headersOfAll(each: readonly (readonly SaidHeader[])[]): Answer['headers'] {
  const known = new Map(each.flat().map(({ name }) => [name.toLowerCase(), name]));
  const headers = Array.from(known, ([key, name]) => {
    const required = each.every((all) => all.some((one) => one.isCertain && one.name.toLowerCase() === key));
    const { schema } = key === 'location' ? location : { schema: plain('string') };
    return [name, { description: null, schema: { ...schema, required } }] as const;
  });
  return Object.fromEntries(headers);
}

function contentOf(answers: readonly NotedAnswer[], fieldOf: (body: Value) => FieldSchema): Answer['content'] {
  const fields = new Map<string, FieldSchema[]>();
  const hasBody = (type: string): boolean =>
    answers.some(({ mediaType, body }) => mediaType === type && body !== null && !isUndefined(body));
  for (const { mediaType, body, sent, ifNull } of answers) {
    if (body === null || mediaType === null) continue;
    // What is undefined is answered with nothing at all.
    if (isUndefined(body) && hasBody(mediaType)) continue;
    const whole = answeredField(body, mediaType, fieldOf);
    const field = ifNull === undefined || whole.type === 'any' ? whole : { ...whole, nullable: false };
    const type = sent === 'untyped' ? typeOfSent(field, body, mediaType) : mediaType;
    const told = sent === 'typed' && isJson(mediaType) ? ofText(field, body) : field;
    fields.set(type, [...(fields.get(type) ?? []), told]);
  }
  return Object.fromEntries([...fields].map(([mediaType, all]) => [mediaType, anyAnswer(all)]));
}

/** What is known to be a text, or data, by its type alone is no JSON. https://expressjs.com/en/5x/api.html#res.send */
function typeOfSent(field: FieldSchema, body: Value, mediaType: string): string {
  const { type, format, shape } = field;
  if (!isJson(mediaType) || type !== 'string' || shape !== undefined || isSentDate(field, body)) return mediaType;
  return format === 'binary' ? 'application/octet-stream' : 'text/html';
}

/** A text that is sent as JSON is some JSON, of which nobody knows what it holds unless it was written here. */
function ofText(field: FieldSchema, body: Value): FieldSchema {
  const isText = field.type === 'string' && field.shape === undefined && writtenAsJson(body) === undefined;
  return isText ? anything : field;
}

/** A text that was written as JSON is what was written. */
function answeredField(body: Value, mediaType: string, fieldOf: (body: Value) => FieldSchema): FieldSchema {
  const whole = isJson(mediaType) ? writtenAsJson(body) : undefined;
  return contentField(fieldOf(whole ?? body), mediaType);
}
