import { defined } from '../defined';
import type { WrittenField } from './field-components';
import type { FieldSchema } from '../fields/field-schema';
import { unfolded } from '../fields/shapes';
import { without } from '../without';
import type { Content, MediaType, Response, ResponseHeader } from '../openapi-objects/document';
import type { Answer } from '../read-operation';
import { schemaOf, type SchemaContext } from './field-schemas';

/** What is said of a status that nobody described. https://www.iana.org/assignments/http-status-codes */
const descriptions: Readonly<Record<string, string>> = {
  '200': 'Successful operation',
  '201': 'Resource created',
  '202': 'Accepted',
  '204': 'No content',
  '301': 'Moved permanently',
  '302': 'Found',
  '303': 'See other',
  '304': 'Not modified',
  '307': 'Temporary redirect',
  '308': 'Permanent redirect',
  '400': 'Bad request',
  '401': 'Unauthenticated',
  '403': 'Forbidden',
  '404': 'Resource not found',
  '409': 'Conflict',
  '410': 'Gone',
  '422': 'Validation error',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '503': 'Service unavailable',
};

/** The fields that schemas of answers are written of, by name: what components are made for. `about`: what is answered. */
export function answerFields({ headers, content }: Answer, about: string): readonly WrittenField[] {
  return [
    ...Object.values(content).flatMap((schema) =>
      schema === null ? [] : [[schema.name ?? '', schema, about] as const],
    ),
    ...Object.entries(headers).map(([name, { schema }]) => [name, schema] as const),
  ];
}

/**
 * The answers that source tells, by status. Errors of which it tells no body have that of the example of their status; so has
 * a description that nobody wrote.
 */
export function answeredResponses(
  answers: readonly Answer[],
  exampleOf: (status: string) => Response | undefined,
  context: SchemaContext,
): ReadonlyMap<string, Response> {
  return new Map(answers.map((answer) => [answer.status, responseOf(answer, exampleOf(answer.status), context)]));
}

/** What an error says of which nobody wrote an example. */
const anyError: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function responseOf(
  { status, description, headers, content, isBodiless }: Answer,
  example: Response | undefined,
  context: SchemaContext,
): Response {
  const media = Object.entries(content).map(([type, schema]) => [type, mediaOf(schema, context)] as const);
  const isOpen = /^[45]/.test(status) && isBodiless !== true;
  const headerEntries = Object.entries(headers).map(([name, header]) => [name, headerOf(header, context)] as const);
  return {
    description: description ?? example?.description ?? descriptions[status] ?? `Status ${status}`,
    ...(headerEntries.length > 0 && { headers: Object.fromEntries(headerEntries) }),
    ...defined({
      content: media.length > 0 ? Object.fromEntries(media) : isOpen ? (example?.content ?? anyError) : undefined,
    }),
  };
}

function mediaOf(schema: FieldSchema | null, context: SchemaContext): MediaType {
  return schema === null ? {} : context.mediaOnce(JSON.stringify(schema), () => writtenMedia(schema, context));
}

function writtenMedia(schema: FieldSchema, { componentOf, exampleOf, shapes }: SchemaContext): MediaType {
  return {
    // The example stands beside it.
    schema: schemaOf(without(schema, 'example'), componentOf),
    ...defined({ example: exampleOf(unfolded(schema, shapes), schema.name) }),
  };
}

function headerOf({ description, schema }: Answer['headers'][string], { componentOf }: SchemaContext): ResponseHeader {
  return {
    ...defined({ description: description ?? undefined }),
    ...(schema.required && { required: true }),
    schema: schemaOf(schema, componentOf),
  };
}
