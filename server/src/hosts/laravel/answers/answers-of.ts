import { contentField } from '../../../core/fields/content-field';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, AnswerHeader } from '../../../core/read-operation';
import type { Source } from '../../../core/source';
import type { PhpFiles } from '../../../languages/php/php-files';
import { either } from './types/either';
import { exceptions } from './errors/exception-classes';
import { frameworkBodies } from './errors/framework-body';
import type { FieldWriter } from './fields/field-writer';
import { throttleHeaders } from './errors/throttle-headers';
import type { Failure, Typed, TypedResponse } from './types/typed';

/**
 * Answers by their statuses, of the responses that code makes; null where nothing is known of those that are no failures.
 * `null` among the responses is one of which nothing is known.
 */
export function answersOf(
  responses: readonly (TypedResponse | null)[],
  writer: FieldWriter,
  source: Source,
): readonly Answer[] | null {
  const known = responses.flatMap((one) => one ?? []);
  if (known.length === 0) return null;
  const isSuccessKnown = known.some(({ status }) => status === null || status < 400);
  // What fails is known, and what succeeds is not: it may be among what is not known.
  if (!isSuccessKnown && known.length < responses.length) return null;
  const byStatus = new Map<string, TypedResponse[]>();
  for (const response of known) {
    const status = response.status === null ? 'default' : response.status.toString();
    byStatus.set(status, [...(byStatus.get(status) ?? []), response]);
  }
  const written = [...byStatus]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, alike]) => ({ status, alike, content: contentOf(alike, writer) }));
  const areAllTold =
    known.length === responses.length &&
    written.every(({ status, content }) => status !== 'default' && isTold(content));
  return written.map(({ status, alike, content }) => ({
    status,
    description: null,
    headers: headersOf(alike),
    content,
    ...(areAllTold && { areAllTold: true as const }),
    ...(alike.every(({ body }) => body === null) && { isBodiless: true }),
    source,
  }));
}

/** Whether it is known of a body what it holds: what may be anything may as well be a response. */
function isTold(content: Answer['content']): boolean {
  return Object.values(content).some((field) => field !== null && (field.type !== 'any' || field.anyOf !== undefined));
}

/** Refusals by their statuses, in order; of what nobody says the body it is the framework's own. */
export function failureAnswers(
  failures: readonly Failure[],
  { writer, files }: { readonly writer: FieldWriter; readonly files: PhpFiles },
): readonly Answer[] {
  const byStatus = new Map<number, Failure[]>();
  for (const failure of failures) {
    const { status, response } = failure;
    if (status === null || status > 599 || (status < 400 && response === null)) continue;
    byStatus.set(status, [...(byStatus.get(status) ?? []), failure]);
  }
  return [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, alike]) => {
      const own = alike.flatMap(({ response }) => response ?? []);
      const responses = [...own, ...frameworkBodies(files, { status, failures: alike })];
      return {
        status: status.toString(),
        description: null,
        headers: { ...headersOf(responses), ...(alike.some(isThrottled) && headersNamed(throttleNames)) },
        content: contentOf(responses, writer),
        source: null,
      };
    });
}

const throttleNames = [...throttleHeaders.entries.keys()];

/** Whether the framework itself answers who asks too often. */
function isThrottled({ exception, response }: Failure): boolean {
  return exception === exceptions.throttled && response === null;
}

const text: FieldSchema = { type: 'string', required: true, nullable: false };

/** One that not all of them have may be missing. */
function headersOf(responses: readonly TypedResponse[]): Answer['headers'] {
  const names = new Map<string, string>();
  for (const name of responses.flatMap(({ headers }) => headers)) {
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  const told = Object.entries(headersNamed(names.values())).map(([name, { description, schema }]) => {
    const required = responses.every(({ headers }) => headers.some((one) => isSameHeader(one, name)));
    return [name, { description, schema: { ...schema, required } }] as const;
  });
  return Object.fromEntries(told);
}

function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function headersNamed(names: Iterable<string>): Answer['headers'] {
  const header = (name: string): AnswerHeader => ({ description: null, schema: schemaOfHeader(name) });
  return Object.fromEntries(Array.from(names, (name) => [name, header(name)]));
}

function schemaOfHeader(name: string): FieldSchema {
  if (throttleHeaders.entries.has(name)) return { ...text, type: 'integer' };
  return name === 'Location' ? { ...text, format: 'uri' } : text;
}

function contentOf(responses: readonly TypedResponse[], writer: FieldWriter): Answer['content'] {
  const bodies = new Map<string, Typed[]>();
  for (const { mediaType, body } of responses) {
    if (body === null) continue;
    const type = mediaType ?? 'application/json';
    bodies.set(type, [...(bodies.get(type) ?? []), body]);
  }
  return Object.fromEntries([...bodies].map(([type, alike]) => [type, bodyField(either(alike), type, writer)]));
}

/** An empty list that is written out stays one. */
function bodyField(body: Typed, mediaType: string, writer: FieldWriter): FieldSchema {
  const field = contentField(writer.field(body), mediaType);
  return body.kind === 'list' && body.item === null ? { ...field, maxSize: 0 } : field;
}
