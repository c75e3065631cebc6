import type { FieldSchema, FieldType } from '../fields/field-schema';
import { fieldNamed } from '../fields/fields-below';
import { type ShapeTable, unfolded } from '../fields/shapes';
import { groupBy } from '../group-by';
import { didYouMean, nearest } from '../nearest';
import { securitySources } from '../openapi/describe';
import { securityResolver } from '../openapi/security';
import { problem, type Problem } from '../problems';
import type { ReadOperation, StatedField } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import type { CheckInput } from './check-input';

/** What people state in source and its code says otherwise; each once, however many methods the route has. */
export function statedOtherwise(input: CheckInput): readonly Problem[] {
  const { documented, operationOf, shapes } = input;
  const isGuarded = guardFinder(input);
  const found = documented.flatMap(({ endpoint }) => {
    const read = operationOf(endpoint.route, endpoint.method);
    const { fields } = read.stated ?? { fields: [] };
    const ofPath = fields.filter((field) => field.in === 'path');
    const sent = fields.filter((field) => field.in === 'body' || field.in === 'query');
    return [
      ...(isGuarded(endpoint) ? openProblem(endpoint) : []),
      ...ofPath.flatMap((field) => missingParameter(field, endpoint)),
      ...(sent.length === 0 ? [] : fieldProblems(sent, read, shapes)),
    ];
  });
  const keyOf = ({ code, message, source }: Problem): string =>
    `${code} ${source?.file ?? ''} ${(source?.start ?? 0).toString()} ${message}`;
  return [...groupBy(found, keyOf).values()].map(([first]) => first);
}

/** Whether an endpoint of which people state that everybody may call it is guarded. */
function guardFinder(input: CheckInput): (endpoint: Endpoint) => boolean {
  const securityOf = securityResolver(securitySources(input));
  return (endpoint) => endpoint.route.access?.guard === null && securityOf(endpoint).length > 0;
}

function openProblem(endpoint: Endpoint): readonly Problem[] {
  const source = endpoint.route.access?.source ?? null;
  return [problem('documentation.open', source, { endpoint: `/${endpoint.route.uri}`.replace(/^\/+/, '/') })];
}

function missingParameter({ name, source }: StatedField, { route }: Endpoint): readonly Problem[] {
  const names = route.parameters.map((parameter) => parameter.name);
  if (names.includes(name)) return [];
  const endpoint = `/${route.uri}`.replace(/^\/+/, '/');
  return [problem('documentation.parameter', source, { name, endpoint, nearest: didYouMean(nearest(name, names)) })];
}

function fieldProblems(
  stated: readonly StatedField[],
  { checked }: ReadOperation,
  shapes: ShapeTable,
): readonly Problem[] {
  const schemas = checked.map(({ schema }) => unfolded(schema, shapes));
  return stated.flatMap((field) => {
    const found = schemas.flatMap((schema) => fieldNamed(schema, field.name) ?? []);
    const [first] = found;
    // Where several say something, they hold together.
    if (first === undefined || found.length > 1) return [];
    return [...typeProblem(field, first), ...necessityProblem(field, first)];
  });
}

function typeProblem({ name, field, source }: StatedField, found: FieldSchema): readonly Problem[] {
  if (found.anyOf !== undefined || field.anyOf !== undefined || agree(field, found)) return [];
  return [
    problem('documentation.field', source, {
      field: name,
      stated: typeWords[field.type],
      found: `that it is ${typeWords[found.type]}`,
    }),
  ];
}

/** Types that may mean the same are no contradiction: every integer is a number, and what people call an array may be a list or a map. */
function agree({ type: stated }: FieldSchema, { type: found }: FieldSchema): boolean {
  const both = new Set([stated, found]);
  if (both.size === 1 || both.has('any')) return true;
  if (both.has('array')) return both.has('object');
  return both.has('integer') && both.has('number');
}

/** Who leaves it open contradicts nothing; what is there under a condition alone may well be called required. */
function necessityProblem({ name, isRequired, source }: StatedField, found: FieldSchema): readonly Problem[] {
  const isConditional = (found.conditions ?? []).length > 0 || (found.relations ?? []).length > 0;
  if (isRequired === null || isRequired === found.required || isConditional) return [];
  // A field of a field is required where that is there.
  if (name.includes('.')) return [];
  const [stated, said] = isRequired ? ['required', 'optional'] : ['optional', 'required'];
  return [problem('documentation.field', source, { field: name, stated, found: `that it is ${said}` })];
}

const typeWords: Readonly<Record<FieldType, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
  file: 'a file',
  any: 'anything',
};
