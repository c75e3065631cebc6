import type { Route } from '../../core/application';
import type { DocumentedOperation } from '../../core/documentation/documented-operation';
import { documenter } from '../../core/documentation/documenter';
import { inputOf } from '../../core/documentation/input-fields';
import type { FieldSchema } from '../../core/fields/field-schema';
import { fieldsBelow } from '../../core/fields/fields-below';
import { type ShapeTable, unfolded } from '../../core/fields/shapes';
import { groupBy } from '../../core/group-by';
import { securitySources, sourcesOf } from '../../core/openapi/describe';
import { securityResolver } from '../../core/openapi/security';
import type { SecurityRequirement } from '../../core/openapi-objects/document';
import { pathsOf } from '../../core/openapi-objects/path-template';
import type { ReadOperation } from '../../core/read-operation';
import type { ReadProject } from '../../project/read-project';
import { routeRow } from '../../project/route-row';
import { fieldLine } from './field-line';
import { code, plain } from './markdown';

/** Fields that are shown of one request. */
const mostFields = 40;

/**
 * Operations as Markdown: what each is, whom it asks for, what its requests hold and what it answers. What several have in
 * common stands there once.
 */
export function operationCard(operations: readonly DocumentedOperation[], project: ReadProject): string {
  const documentationOf = documenter(sourcesOf(project));
  const securityOf = securityResolver(securitySources(project));
  const cards = operations.map((operation) => {
    const { route, method } = operation.endpoint;
    const read = project.operationOf(route, method);
    const summary = plain(documentationOf(operation, read).summary);
    return {
      heading: headingOf(operation),
      body: [
        summary,
        handlerOf(route, read),
        guardsOf(securityOf(operation.endpoint)),
        ...fieldsOf(operation, read, project),
        ...answersOf(read, project.shapes),
      ],
    };
  });
  const byBody = groupBy(cards, ({ body }) => body.join('\n\n'));
  return [...byBody]
    .map(([body, alike]) => [...new Set(alike.map(({ heading }) => heading)), body].join('\n\n'))
    .join('\n\n---\n\n');
}

function headingOf({ endpoint: { method, route } }: DocumentedOperation): string {
  return `**${method}** ${code(pathsOf(route)[0].path)}`;
}

function guardsOf(security: readonly SecurityRequirement[]): string {
  const ways = security.map((requirement) => Object.keys(requirement));
  if (ways.every((names) => names.length === 0)) return 'Open to anyone';
  return `Asks for ${ways.map((names) => (names.length === 0 ? 'nothing' : names.map(code).join(' and '))).join(', or ')}`;
}

/** Its answers by status, with what they are made of, then how it refuses. */
function answersOf({ answers, failures }: ReadOperation, shapes: ShapeTable): readonly string[] {
  const told = (answers ?? []).map(({ status, content }) => {
    const made = Object.values(content).flatMap((field) => (field === null ? [] : namesIn(field)));
    const names = made.map((shape) => shapes.get(shape)?.name ?? shape);
    return [status, ...[...new Set(names)].map(code)].join(' ');
  });
  const refused = (failures ?? []).map(({ status }) => status).filter((status) => !told.includes(status));
  const all = [...told, ...refused];
  return all.length === 0 ? [] : [`Answers ${all.join(', ')}`];
}

/** The shapes that a body is made of: itself, its items, or what it wraps. */
function namesIn({ shape, items, properties = {}, anyOf = [] }: FieldSchema): readonly string[] {
  if (shape !== undefined) return [shape];
  return [...(items === undefined ? [] : [items]), ...Object.values(properties), ...anyOf].flatMap(namesIn);
}

/** What answers, and the classes that check its requests. */
function handlerOf(route: Route, { checked }: ReadOperation): string {
  const classes = checked.flatMap(({ schema }) => schema.name ?? []);
  return [routeRow(route).action, ...classes].map(code).join(' · ');
}

function fieldsOf(
  { endpoint }: DocumentedOperation,
  read: ReadOperation,
  { configuration, shapes }: ReadProject,
): readonly string[] {
  const { bodies, parameters } = inputOf(endpoint, read, configuration.docs, shapes);
  const titled: readonly (readonly [title: string, FieldSchema])[] = [
    ...bodies.map(({ mediaType, schema }) => [titleOf(mediaType, bodies.length), schema] as const),
    ['Query', parameters.query],
    ['Headers', parameters.header],
    ['Cookies', parameters.cookie],
  ];
  return titled.flatMap(([title, fields]) => listOf(title, unfolded(fields, shapes)));
}

/** Which of several bodies it is. */
function titleOf(mediaType: string | null, count: number): string {
  return mediaType === null || count === 1 ? 'Body' : `Body (${plain(mediaType)})`;
}

function listOf(title: string, input: FieldSchema): readonly string[] {
  const fields = fieldsBelow(input);
  if (fields.length === 0) return [];
  const lines = fields.slice(0, mostFields).map(([name, field]) => fieldLine(name, field));
  const left = fields.length - lines.length;
  return [title, [...lines, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')];
}
