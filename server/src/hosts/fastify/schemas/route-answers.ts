import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { sourceOf } from '../../../languages/typescript/source-of';
import type { Instance } from '../instances/instance';
import type { RouteRecord } from '../routes/route-record';
import { schemaOf } from './route-inputs';
import type { SchemaReader } from './schema-reader';

const json = 'application/json';
const plainText = 'text/plain';

/** What a route says that it answers with a status; where it says no media type, the code does. */
export interface DeclaredAnswer {
  readonly answer: Answer;
  /** Null where the media types are written out. */
  readonly field: FieldSchema | null;
}

/** Answers that a route's schema declares, by status: `200`, `2XX`, `default`. */
export function declaredAnswers(route: RouteRecord, reader: SchemaReader): readonly DeclaredAnswer[] {
  const response = schemaOf(route).get('response');
  if (response?.kind !== 'record') return [];
  const produces = schemaOf(route).get('produces');
  const mediaType = textOf(produces?.kind === 'list' ? produces.items[0] : produces);
  return [...response.entries].flatMap(([written, value]): readonly DeclaredAnswer[] => {
    const status = written.replace(/xx$/i, 'XX');
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) return [];
    const members = value.kind === 'record' ? value.entries : new Map<string, Value>();
    const description = textOf(members.get('description'));
    const common = {
      status,
      description,
      headers: headersOf(members.get('headers'), route.instance, reader),
      source: sourceOf(route.at),
    };
    const content = members.get('content');
    if (content?.kind === 'record') {
      const answer = { ...common, content: mediaFields(content.entries, route.instance, reader) };
      return [{ answer, field: null }];
    }
    const { description: said, ...rest } = filled(reader.field(value, route.instance));
    const field = description === null ? { ...rest, ...defined({ description: said }) } : rest;
    const answer = { ...common, content: contentOf(status, field, mediaType) };
    return [{ answer, field: { ...field, required: true } }];
  });
}

/** What has a default is there in each answer: fast-json-stringify writes it where code leaves it out. */
function filled(field: FieldSchema): FieldSchema {
  const { properties, items } = field;
  return {
    ...field,
    ...(items !== undefined && { items: filled(items) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [
          name,
          { ...filled(one), required: one.required || one.default !== undefined },
        ]),
      ),
    }),
  };
}

function contentOf(status: string, field: FieldSchema, mediaType: string | null): Answer['content'] {
  const isNothing = field.isImpossible === true && field.nullable;
  if (isNothing || status === '204' || status === '304') return {};
  return { [mediaType ?? (field.type === 'string' ? plainText : json)]: { ...field, required: true } };
}

function mediaFields(
  content: ReadonlyMap<string, Value>,
  instance: Instance,
  reader: SchemaReader,
): Answer['content'] {
  return Object.fromEntries(
    [...content].map(([mediaType, media]) => {
      const schema = media.kind === 'record' ? media.entries.get('schema') : undefined;
      return [mediaType, schema === undefined ? null : { ...reader.field(schema, instance), required: true }];
    }),
  );
}

function headersOf(value: Value | undefined, instance: Instance, reader: SchemaReader): Answer['headers'] {
  const all = value?.kind === 'record' ? [...value.entries] : [];
  return Object.fromEntries(
    all.map(([name, one]) => {
      const { description, ...schema } = reader.field(one, instance);
      return [name, { description: description ?? null, schema }];
    }),
  );
}

/** What is declared for a status that code answers with: by itself, else by its kind, else for all. */
function declarationOf(status: string, declared: readonly DeclaredAnswer[]): DeclaredAnswer | undefined {
  const kinds = [status, `${status.charAt(0)}XX`, 'default'];
  return kinds.map((kind) => declared.find(({ answer }) => answer.status === kind)).find((one) => one !== undefined);
}

/** An answer of the code as it is sent: what the route declares for its status is all that is sent of it. */
export function serialized(answer: Answer, declared: readonly DeclaredAnswer[]): Answer {
  const declaration = declarationOf(answer.status, declared);
  if (declaration === undefined) return answer;
  const { field } = declaration;
  const { description, headers, content } = declaration.answer;
  const types = Object.keys(answer.content);
  const own = field === null || types.length === 0 ? content : Object.fromEntries(types.map((one) => [one, field]));
  const isEmpty = Object.keys(content).length === 0;
  return { ...answer, description, headers, content: isEmpty ? {} : own };
}

/** Those that no answer of the code stands for. */
export function answersLeft(declared: readonly DeclaredAnswer[], found: readonly Answer[]): readonly Answer[] {
  const statuses = new Set(found.map(({ status }) => status));
  const kinds = new Set(found.map(({ status }) => `${status.charAt(0)}XX`));
  const isFound = (status: string): boolean => statuses.has(status) || (status.endsWith('XX') && kinds.has(status));
  return declared.map(({ answer }) => answer).filter(({ status }) => status !== 'default' && !isFound(status));
}
