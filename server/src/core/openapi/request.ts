import type { HttpMethod } from '../application';
import { defined } from '../defined';
import { exampleOf } from '../fields/example';
import type { EndpointInput } from '../documentation/input-fields';
import type { FieldSchema } from '../fields/field-schema';
import type { MediaType, QueryParameter, RequestBody } from '../openapi-objects/document';
import { noComponents, schemaOf, type ComponentOf } from './field-schemas';
import { formFields, hasFile } from './form-fields';
import { queryFields, queryParameters } from './query-parameters';
import { takesBody } from './request-body';

/** What of an operation its input makes. */
export interface RequestInput {
  readonly requestBody?: RequestBody;
  /** Those of the query, each name once. */
  readonly parameters: readonly QueryParameter[];
}

/** The input of an operation, and whether requests are refused for what is in it. */
export interface OperationInput extends RequestInput {
  readonly isChecked: boolean;
}

export const noInput: OperationInput = { parameters: [], isChecked: false };

/** What an endpoint's requests hold, for one of its methods. */
export function inputOfOperation(
  { fields, query, isChecked }: EndpointInput,
  method: HttpMethod,
  componentOf: ComponentOf,
): OperationInput {
  const { requestBody, parameters } = requestOf(fields, method, componentOf);
  const all = [...parameters, ...queryParameters(query, componentOf)];
  const names = all.map(({ name }) => name);
  const distinct = all.filter(({ name }, index) => names.indexOf(name) === index);
  return { ...defined({ requestBody }), parameters: distinct, isChecked };
}

/** The fields that `inputOfOperation` writes schemas of, by name: what components are made for. */
export function writtenFieldsOf(
  { fields, query }: EndpointInput,
  method: HttpMethod,
): readonly (readonly [string, FieldSchema])[] {
  return [...writtenFields(fields, method), ...queryFields(query)];
}

/** The input of requests of a method, as its fields say: in the body where requests have one, else in the query. */
export function requestOf(
  input: FieldSchema,
  method: HttpMethod,
  componentOf: ComponentOf = noComponents,
): RequestInput {
  if (!takesBody(method)) return { parameters: queryParameters(input, componentOf) };
  if (isNothing(input)) return { parameters: [] };
  const required = isAnythingRequired(input) ? true : undefined;
  const content = hasFile(input)
    ? { 'multipart/form-data': formMedia(input, componentOf) }
    : { 'application/json': jsonMedia(input, componentOf) };
  return { requestBody: { ...defined({ required }), content }, parameters: [] };
}

/** The fields that `requestOf` writes schemas of, by name: what components are made for. */
export function writtenFields(input: FieldSchema, method: HttpMethod): readonly (readonly [string, FieldSchema])[] {
  if (!takesBody(method)) return queryFields(input);
  if (isNothing(input)) return [];
  return hasFile(input) ? Object.entries(formFields(input).properties ?? {}) : [[input.name ?? '', input]];
}

function jsonMedia(input: FieldSchema, componentOf: ComponentOf): MediaType {
  return { schema: schemaOf(input, componentOf), ...defined({ example: exampleOf(input) }) };
}

function formMedia(input: FieldSchema, componentOf: ComponentOf): MediaType {
  const form = formFields(input);
  const encodings = Object.entries(form.properties ?? {}).flatMap(([name, field]) => {
    const { mediaTypes } = field.items ?? field;
    const encoding = {
      ...(mediaTypes !== undefined && { contentType: mediaTypes.join(', ') }),
      // One part for each item: 3.0 leaves the style of these forms open, tools go by what 3.1 made of it.
      ...(name.endsWith('[]') && { style: 'form', explode: true }),
    };
    return Object.keys(encoding).length === 0 ? [] : [[name, encoding] as const];
  });
  return {
    schema: schemaOf(form, componentOf),
    ...defined({
      encoding: encodings.length === 0 ? undefined : Object.fromEntries(encodings),
      example: exampleOf(form),
    }),
  };
}

/** An object of which nothing is known. */
function isNothing({ type, properties = {}, additional }: FieldSchema): boolean {
  return type === 'object' && Object.keys(properties).length === 0 && additional === undefined;
}

function isAnythingRequired(input: FieldSchema): boolean {
  return input.minSize !== undefined || Object.values(input.properties ?? {}).some(({ required }) => required);
}
