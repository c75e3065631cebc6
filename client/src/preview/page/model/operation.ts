import type { OperationGuide } from '../../../../../server/src/protocol';
import { type FieldRow, fieldRows } from './fields';
import {
  type JsonObject,
  type JsonValue,
  listOf,
  memberOf,
  membersOf,
  objectOf,
  shownExample,
  shownValue,
  textOf,
} from './json';

/** What an operation shows when it is open. */
export interface OperationDetail {
  readonly description: string;
  readonly parameters: readonly ParameterGroup[];
  readonly bodies: readonly Content[];
  readonly isBodyRequired: boolean;
  readonly answers: readonly Answer[];
}

/** Parameters of one place. */
export interface ParameterGroup {
  readonly title: string;
  /** As source calls the place. */
  readonly place: string;
  readonly fields: readonly FieldRow[];
}

/** What is in a body of one media type. */
export interface Content {
  readonly mediaType: string;
  readonly fields: readonly FieldRow[];
  /** As text; null where there is none. */
  readonly example: string | null;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly FieldRow[];
  readonly contents: readonly Content[];
}

const places = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

export function operationDetail(operation: JsonObject, schemas: JsonObject): OperationDetail {
  const parameters = listOf(operation['parameters']).map(objectOf);
  const body = objectOf(operation['requestBody']);
  return {
    description: textOf(operation['description']),
    parameters: Object.entries(places).flatMap(([place, title]) => {
      const fields = parameters
        .filter((parameter) => parameter['in'] === place)
        .flatMap((parameter) => parameterRows(parameter, textOf(parameter['name']), schemas));
      return fields.length === 0 ? [] : [{ title, place, fields }];
    }),
    bodies: contentsOf(body, schemas),
    isBodyRequired: body['required'] === true,
    answers: membersOf(operation['responses']).map(([status, value]) => answerOf(status, objectOf(value), schemas)),
  };
}

/** A parameter, and what is in it. What it says itself goes before what its schema says. */
function parameterRows(parameter: JsonObject, name: string, schemas: JsonObject): readonly FieldRow[] {
  const wrapped = { type: 'object', properties: { [name]: parameter['schema'] ?? {} } };
  return fieldRows(wrapped, schemas).map((row, index) => {
    if (index > 0) return row;
    const example = memberOf(parameter, 'example');
    return {
      ...row,
      isRequired: parameter['required'] === true,
      description: textOf(parameter['description']) || row.description,
      example: example === undefined ? row.example : shownValue(example),
    };
  });
}

function answerOf(status: string, answer: JsonObject, schemas: JsonObject): Answer {
  const headers = membersOf(answer['headers']);
  return {
    status,
    description: textOf(answer['description']),
    headers: headers.flatMap(([name, header]) => parameterRows(objectOf(header), name, schemas)),
    contents: contentsOf(answer, schemas),
  };
}

function contentsOf(holder: JsonObject, schemas: JsonObject): readonly Content[] {
  return membersOf(holder['content']).map(([mediaType, value]) => {
    const media = objectOf(value);
    const example = exampleOf(media);
    return {
      mediaType,
      fields: fieldRows(media['schema'], schemas),
      example: example === undefined ? null : shownExample(example),
    };
  });
}

/** The example, else the first of several. */
export function exampleOf(media: JsonObject): JsonValue | undefined {
  const [first] = membersOf(media['examples']);
  return media['example'] ?? (first === undefined ? undefined : objectOf(first[1])['value']);
}

/** Where a field of requests is written; null where nobody knows. */
export function fieldPlace(guide: OperationGuide | null, where: string, name: string) {
  return guide?.fields.find((field) => field.in === where && field.name === name)?.place ?? null;
}
