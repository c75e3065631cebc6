import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, StatedField, StatedOperation } from '../../../core/read-operation';
import { oneOfValues } from '../../../core/fields/one-of-values';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { sourceOf } from '../../../languages/typescript/source-of';
import { plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Handler } from '../controllers/controller-routes';
import { schemaField, withWords } from './stated-schema';
import { statedType } from '../../node/types/stated-type';

/** What decorators of @nestjs/swagger state of an operation beside its code. */
export function statedOperation(handler: Handler, sent: TypeReader, answered: TypeReader): StatedOperation {
  const decorators = [...handler.own, ...handler.ofClass];
  return {
    fields: decorators
      .filter(({ name }) => name === 'ApiBody' || Object.hasOwn(places, name))
      .flatMap((one) => statedFields(one, handler, sent)),
    answers: eachOnce(
      decorators
        .filter(({ name }) => name === 'ApiResponse' || Object.hasOwn(statuses, name))
        .flatMap((one) => statedAnswer(one, answered)),
    ),
  };
}

const places: Readonly<Record<string, StatedField['in']>> = {
  ApiQuery: 'query',
  ApiHeader: 'header',
  ApiParam: 'path',
};

function statedFields({ name, args, at }: PackageValue, handler: Handler, reader: TypeReader): readonly StatedField[] {
  const [options] = args ?? [];
  const place = places[name];
  const source = sourceOf(at ?? handler.node);
  if (options?.kind !== 'record') return [];
  const get = (key: string): Value | undefined => options.entries.get(key);
  if (name === 'ApiBody')
    return bodyFields(get, reader).map(([key, field]) => ({
      name: key,
      field,
      in: 'body',
      isRequired: field.required,
      source,
    }));
  const key = textOf(get('name'));
  if (place === undefined || key === null) return [];
  const required = get('required');
  const isRequired = required?.kind === 'primitive' && typeof required.value === 'boolean' ? required.value : null;
  const format = textOf(get('format')) ?? undefined;
  const field = {
    ...withWords(fieldOf(get, reader), get),
    ...defined({ format }),
    required: isRequired ?? place === 'path',
  };
  return [{ name: key, field, in: place, isRequired, source }];
}

function bodyFields(
  get: (key: string) => Value | undefined,
  reader: TypeReader,
): readonly (readonly [string, FieldSchema])[] {
  const stated = statedType(get('type'), get('isArray'), reader);
  const schema = get('schema');
  const field = stated ?? (schema === undefined ? null : schemaField(schema, reader));
  return field === null ? [] : Object.entries(reader.expanded(field).properties ?? {});
}

function fieldOf(get: (key: string) => Value | undefined, reader: TypeReader): FieldSchema {
  const values = get('enum');
  const stated = statedType(get('type'), get('isArray'), reader);
  const schema = get('schema');
  const field = stated ?? (schema === undefined ? null : schemaField(schema, reader)) ?? plain('string');
  const all = values === undefined ? [] : primitivesIn(values);
  return all.length === 0 ? field : oneOfValues(field, all);
}

/** Statuses by the names of decorators. https://docs.nestjs.com/openapi/operations#responses */
const statuses: Readonly<Record<string, string>> = {
  ApiOkResponse: '200',
  ApiCreatedResponse: '201',
  ApiAcceptedResponse: '202',
  ApiNoContentResponse: '204',
  ApiMovedPermanentlyResponse: '301',
  ApiFoundResponse: '302',
  ApiBadRequestResponse: '400',
  ApiUnauthorizedResponse: '401',
  ApiPaymentRequiredResponse: '402',
  ApiForbiddenResponse: '403',
  ApiNotFoundResponse: '404',
  ApiMethodNotAllowedResponse: '405',
  ApiNotAcceptableResponse: '406',
  ApiRequestTimeoutResponse: '408',
  ApiConflictResponse: '409',
  ApiGoneResponse: '410',
  ApiPreconditionFailedResponse: '412',
  ApiPayloadTooLargeResponse: '413',
  ApiUnsupportedMediaTypeResponse: '415',
  ApiUnprocessableEntityResponse: '422',
  ApiTooManyRequestsResponse: '429',
  ApiInternalServerErrorResponse: '500',
  ApiNotImplementedResponse: '501',
  ApiBadGatewayResponse: '502',
  ApiServiceUnavailableResponse: '503',
  ApiGatewayTimeoutResponse: '504',
  ApiDefaultResponse: 'default',
};

function statedAnswer({ name, args, at }: PackageValue, reader: TypeReader): readonly Answer[] {
  const [options] = args ?? [];
  const get = (key: string): Value | undefined => (options?.kind === 'record' ? options.entries.get(key) : undefined);
  const given = get('status');
  const stated = given?.kind === 'primitive' ? String(given.value) : null;
  const status = name === 'ApiResponse' ? stated : statuses[name];
  if (status === null || status === undefined || !/^(?:[1-5]\d\d|default)$/.test(status)) return [];
  const schema = get('schema');
  const field =
    statedType(get('type'), get('isArray'), reader) ?? (schema === undefined ? null : schemaField(schema, reader));
  return [
    {
      status,
      description: textOf(get('description')),
      headers: {},
      content: field === null ? {} : { 'application/json': field },
      source: at === null ? null : sourceOf(at),
    },
  ];
}

/**
 * `@ApiNotFoundResponse({ description: 'No such cat' })`: an error of which nobody states what it says, and that no code is seen to
 * throw, is written as the application writes all of its status.
 */
export function withErrorBodies(
  stated: StatedOperation,
  failures: () => readonly Answer[],
  writtenAs: (status: number) => readonly Answer[],
): StatedOperation {
  const answers = stated.answers.map((answer) => {
    const { status, content } = answer;
    const isUntold = /^[45]\d\d$/.test(status) && Object.keys(content).length === 0;
    if (!isUntold || failures().some((one) => one.status === status)) return answer;
    const written = writtenAs(Number(status)).find((one) => one.status === status);
    return { ...answer, content: written?.content ?? {} };
  });
  return { ...stated, answers };
}

function eachOnce(answers: readonly Answer[]): readonly Answer[] {
  return [...new Map(answers.toReversed().map((one) => [one.status, one])).values()].toReversed();
}

function primitivesIn(value: Value): readonly (string | number | boolean)[] {
  const items = value.kind === 'list' ? value.items : value.kind === 'record' ? [...value.entries.values()] : [];
  return items.flatMap((one) =>
    one.kind === 'primitive' && one.value !== undefined && one.value !== null ? [one.value] : [],
  );
}
