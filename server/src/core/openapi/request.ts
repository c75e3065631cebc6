import { defined } from '../defined';
import type { BodyInput, EndpointInput } from '../documentation/input-fields';
import type { FieldSchema } from '../fields/field-schema';
import { sentField } from '../fields/sent-field';
import { type ShapeTable, unfolded, withShape } from '../fields/shapes';
import type { Content, MediaType, RequestBody, SentParameter } from '../openapi-objects/document';
import { schemaOf, type SchemaContext } from './field-schemas';
import { formFields, hasFile } from './form-fields';
import { withoutFiles } from './without-files';
import { namedParameters, queryFields, queryParameters, sentFields, sentHeaders } from './sent-parameters';

/** What of an operation its input makes. */
export interface OperationInput {
  readonly requestBody?: RequestBody;
  /** Those of query, headers and cookies, each once. */
  readonly parameters: readonly SentParameter[];
  /** What is checked of the parameters of the path, by their names. */
  readonly pathFields: Readonly<Record<string, FieldSchema>>;
  /** Whether requests are refused for what is in them. */
  readonly isChecked: boolean;
}

/** What an endpoint's requests hold. */
export function inputOfOperation(input: EndpointInput, context: SchemaContext): OperationInput {
  const { path, query, header, cookie } = unfoldedParameters(input, context.shapes);
  return {
    ...defined({ requestBody: requestBody(input.bodies, context) }),
    parameters: [
      ...queryParameters(query, context),
      ...namedParameters('header', sentHeaders(header), context),
      ...namedParameters('cookie', sentFields(cookie), context),
    ],
    pathFields: Object.fromEntries(sentFields(path)),
    isChecked: input.isChecked,
  };
}

/** The fields that `inputOfOperation` writes schemas of, by name: what components are made for. */
export function writtenFieldsOf(input: EndpointInput, shapes: ShapeTable): readonly (readonly [string, FieldSchema])[] {
  const { path, query, header, cookie } = unfoldedParameters(input, shapes);
  return [
    ...input.bodies.flatMap((body) => writtenFieldsOfBody(body, shapes)),
    ...queryFields(query),
    ...sentHeaders(header),
    ...sentFields(cookie),
    ...sentFields(path),
  ];
}

/** A parameter has one value, or a list: what a shape says stands in its place. */
function unfoldedParameters({ parameters }: EndpointInput, shapes: ShapeTable): EndpointInput['parameters'] {
  const { path, query, header, cookie } = parameters;
  return {
    path: unfolded(path, shapes),
    query: unfolded(query, shapes),
    header: unfolded(header, shapes),
    cookie: unfolded(cookie, shapes),
  };
}

function requestBody(bodies: readonly BodyInput[], context: SchemaContext): RequestBody | undefined {
  const known = bodies.filter(({ schema }) => !isNothing(schema));
  if (known.length === 0) return undefined;
  // Who may leave out the one need not send the other.
  const isRequired = known.every(
    ({ schema, isNeeded }) => isNeeded === true || isAnythingRequired(withShape(schema, context.shapes)),
  );
  const content: Content = Object.fromEntries(
    known
      .flatMap((body) => sentBodies(body, context.shapes))
      .map(({ mediaType, schema }) => [mediaType, mediaOf(mediaType, schema, context)] as const),
  );
  return { ...(isRequired && { required: true }), content };
}

interface SentBody {
  readonly mediaType: string;
  readonly schema: FieldSchema;
}

/** The ways in which a body may be sent: as a form where a file is in it, and as JSON where it may be left out. */
function sentBodies({ mediaType, schema }: BodyInput, shapes: ShapeTable): readonly SentBody[] {
  if (mediaType !== null) return [{ mediaType, schema }];
  const whole = unfolded(schema, shapes);
  if (!hasFile(whole)) return [{ mediaType: 'application/json', schema }];
  const plain = withoutFiles(whole);
  return [
    { mediaType: 'multipart/form-data', schema },
    ...(plain === null || isNothing(plain) ? [] : [{ mediaType: 'application/json', schema: plain }]),
  ];
}

/** Media types whose bodies are fields with a name each. */
function isForm(mediaType: string): boolean {
  return mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded';
}

function writtenFieldsOfBody(body: BodyInput, shapes: ShapeTable): readonly (readonly [string, FieldSchema])[] {
  if (isNothing(body.schema)) return [];
  return sentBodies(body, shapes).flatMap(({ mediaType, schema }): readonly (readonly [string, FieldSchema])[] => {
    if (!isForm(mediaType)) return [[schema.name ?? '', schema]];
    return Object.entries(formFields(sentField(unfolded(schema, shapes))).properties ?? {});
  });
}

function mediaOf(mediaType: string, schema: FieldSchema, context: SchemaContext): MediaType {
  const plain = sentField(unfolded(schema, context.shapes));
  return isForm(mediaType)
    ? formMedia(plain, context)
    : { schema: schemaOf(schema, context.componentOf), ...defined({ example: context.exampleOf(plain) }) };
}

function formMedia(input: FieldSchema, { componentOf, exampleOf }: SchemaContext): MediaType {
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
function isNothing({ type, shape, properties = {}, additional }: FieldSchema): boolean {
  return type === 'object' && shape === undefined && Object.keys(properties).length === 0 && additional === undefined;
}

function isAnythingRequired(input: FieldSchema): boolean {
  // A plain value is there, or there is no body; so is a list that nobody may leave out.
  if (input.type !== 'object' && input.type !== 'array') return true;
  if (input.type === 'array' && input.required) return true;
  const { minSize = 0, anyProperty = [], anyOf = [], properties = {} } = input;
  if (anyOf.length > 0 && anyOf.every(isAnythingRequired)) return true;
  return (
    minSize > 0 ||
    anyProperty.length > 0 ||
    Object.values(properties).some(({ required, isReadOnly }) => required && isReadOnly !== true)
  );
}
