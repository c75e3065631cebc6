import { defined } from '../../../core/defined';
import type { Documentation } from '../../../core/documentation/documentation';
import { writtenTitle } from '../../../core/documentation/written-title';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { fittingExample } from '../../../core/fields/field-words';
import { anyField } from '../../../core/fields/plain-fields';
import { withShape } from '../../../core/fields/shapes';
import { isJsonObject, type Json, type JsonObject } from '../../../core/json';
import type { Answer, InputPlace, StatedField, StatedOperation } from '../../../core/read-operation';
import { listAt, schemaField, textAt } from './schema-field';
import type { WrittenDescription, WrittenOperation } from './written-description';

/** What a written operation says, in the words of the model. */
export interface OperationWords {
  readonly documentation: Documentation;
  readonly stated: StatedOperation;
}

export function operationWords(written: WrittenOperation, description: WrittenDescription): OperationWords {
  const { operation } = written;
  const tags = listAt(operation, 'tags').filter((tag) => typeof tag === 'string');
  return {
    documentation: defined({
      summary: writtenTitle(textAt(operation, 'summary')),
      description: textAt(operation, 'description'),
      operationId: textAt(operation, 'operationId'),
      tags: tags.length === 0 ? undefined : tags,
      deprecated: operation['deprecated'] === true ? (true as const) : undefined,
    }),
    stated: {
      fields: [...parameterFields(written, description), ...bodyFields(written, description)],
      answers: answersOf(written, description),
    },
  };
}

const places: readonly string[] = ['path', 'query', 'header', 'cookie'] satisfies InputPlace[];

function isPlace(text: string | undefined): text is Exclude<InputPlace, 'body'> {
  return text !== undefined && places.includes(text);
}

/** A parameter, what it is, and where. */
export interface WrittenParameter {
  readonly name: string;
  readonly in: Exclude<InputPlace, 'body'>;
  readonly field: FieldSchema;
}

/** The parameters of an operation; one of its own goes before one of its path. */
export function writtenParameters(
  { operation, parameters, names }: WrittenOperation,
  description: WrittenDescription,
): readonly WrittenParameter[] {
  const all = [...listAt(operation, 'parameters'), ...parameters].flatMap((one) => {
    const parameter = description.dereferenced(one);
    const name = parameter === null ? undefined : textAt(parameter, 'name');
    const place = parameter === null ? undefined : textAt(parameter, 'in');
    if (parameter === null || name === undefined || !isPlace(place)) return [];
    const known = place === 'path' ? (names.get(name) ?? name) : name;
    return [{ name: known, in: place, field: parameterField(parameter, description) }];
  });
  return all.filter((one, index) => all.findIndex(({ name, in: at }) => name === one.name && at === one.in) === index);
}

function parameterField(parameter: JsonObject, { shapes }: WrittenDescription): FieldSchema {
  // Swagger 2 has the type beside the name.
  const field = schemaField(parameter['schema'] ?? parameter, shapes);
  const words = textAt(parameter, 'description') ?? field.description;
  const example = fittingExample(field, parameter['example'] ?? field.example);
  return { ...field, required: parameter['required'] === true, ...defined({ description: words, example }) };
}

function parameterFields(written: WrittenOperation, description: WrittenDescription): readonly StatedField[] {
  return writtenParameters(written, description).map(({ name, in: place, field }) => ({
    name,
    in: place,
    field: { ...field, source: written.source },
    isRequired: field.required ? true : null,
    source: written.source,
  }));
}

/** The body of an operation: what each media type takes, whether there must be one, and whether it says that there need be none. */
export function writtenBody(
  { operation }: WrittenOperation,
  description: WrittenDescription,
): { readonly content: Answer['content']; readonly required: boolean; readonly mayBeMissing: boolean } | null {
  const body = description.dereferenced(operation['requestBody']);
  if (body === null) return null;
  const { required } = body;
  return { content: contentOf(body, description), required: required === true, mayBeMissing: required === false };
}

function bodyFields(written: WrittenOperation, description: WrittenDescription): readonly StatedField[] {
  const [first] = Object.values(writtenBody(written, description)?.content ?? {});
  const { properties = {} } = first === null || first === undefined ? {} : withShape(first, description.shapes);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'body',
    field: { ...field, source: written.source },
    isRequired: field.required ? true : null,
    source: written.source,
  }));
}

function contentOf(of: JsonObject, { shapes }: WrittenDescription): Answer['content'] {
  const { content, schema } = of;
  // Swagger 2 has one schema, and no media type beside it.
  const media = isJsonObject(content) ? content : schema === undefined ? {} : { 'application/json': { schema } };
  return Object.fromEntries(
    Object.entries(media).map(([type, one]) => [type, isJsonObject(one) ? mediaField(one, shapes) : null]),
  );
}

function mediaField(media: JsonObject, shapes: WrittenDescription['shapes']): FieldSchema | null {
  if (media['schema'] === undefined) return null;
  const field = schemaField(media['schema'], shapes);
  return { ...field, ...defined({ example: fittingExample(field, media['example'] ?? field.example) }) };
}

function answersOf({ operation, source }: WrittenOperation, description: WrittenDescription): readonly Answer[] {
  const responses = operation['responses'];
  return Object.entries(isJsonObject(responses) ? responses : {}).flatMap(([status, written]) => {
    const response = description.dereferenced(written);
    if (response === null || !/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) return [];
    return [
      {
        status,
        description: textAt(response, 'description') ?? null,
        headers: headersOf(response['headers'], description),
        content: contentOf(response, description),
        source,
      },
    ];
  });
}

function headersOf(headers: Json | undefined, description: WrittenDescription): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(isJsonObject(headers) ? headers : {}).flatMap(([name, written]) => {
      const header = description.dereferenced(written);
      if (header === null) return [];
      const schema = header['schema'] === undefined ? anyField : schemaField(header['schema'], description.shapes);
      return [[name, { description: textAt(header, 'description') ?? null, schema }] as const];
    }),
  );
}
