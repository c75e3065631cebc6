import { documenter, type DocumentedOperation } from '../../core/documentation/documentation';
import { inputOf } from '../../core/documentation/input-fields';
import type { FieldSchema } from '../../core/fields/field-schema';
import { fieldsBelow } from '../../core/fields/fields-below';
import { groupBy } from '../../core/group-by';
import { sourcesOf } from '../../core/openapi/describe';
import { pathsOf } from '../../core/openapi/paths';
import { takesBody } from '../../core/openapi/request-body';
import type { ReadProject } from '../../project/read-project';
import { routeRow } from '../../project/route-row';
import { fieldLine } from './field-line';
import { code, plain } from './markdown';

/** Fields that are shown of one request. */
const mostFields = 40;

/** Operations as Markdown: what each is and what its requests hold. What several have in common stands there once. */
export function operationCard(subjects: readonly DocumentedOperation[], project: ReadProject): string {
  const documentationOf = documenter(sourcesOf(project));
  const cards = subjects.map((subject) => ({
    heading: headingOf(subject),
    body: [plain(documentationOf(subject).summary), handlerOf(subject, project), ...fieldsOf(subject, project)],
  }));
  const byBody = groupBy(cards, ({ body }) => body.join('\n\n'));
  return [...byBody]
    .map(([body, alike]) => [...new Set(alike.map(({ heading }) => heading)), body].join('\n\n'))
    .join('\n\n---\n\n');
}

function headingOf({ endpoint: { method, route } }: DocumentedOperation): string {
  return `**${method}** ${code(pathsOf(route)[0].path)}`;
}

/** What answers, and the classes that check its requests. */
function handlerOf({ endpoint: { route, method } }: DocumentedOperation, { requestFieldsOf }: ReadProject): string {
  const classes = requestFieldsOf(route, method).checked.flatMap(({ name }) => name ?? []);
  return [routeRow(route).action, ...classes].map(code).join(' · ');
}

function fieldsOf(
  { endpoint }: DocumentedOperation,
  { configuration, requestFieldsOf }: ReadProject,
): readonly string[] {
  const { route, method } = endpoint;
  const { fields, query } = inputOf(endpoint, requestFieldsOf(route, method), configuration.docs);
  return [...listOf(takesBody(method) ? 'Body' : 'Query', fields), ...listOf('Query', query)];
}

function listOf(title: string, input: FieldSchema): readonly string[] {
  const fields = fieldsBelow(input);
  if (fields.length === 0) return [];
  const lines = fields.slice(0, mostFields).map(([name, field]) => fieldLine(name, field));
  const left = fields.length - lines.length;
  return [title, [...lines, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')];
}
