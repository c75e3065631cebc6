import type { FieldSchema } from '../fields/field-schema';
import { fieldNamed, fieldsBelow } from '../fields/fields-below';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { type ShapeTable, unfolded } from '../fields/shapes';
import type { ReadOperation } from '../read-operation';
import type { Endpoint } from '../selection/endpoint';
import type { CheckInput } from './check-input';

/** Fields of `request_fields` that the application neither checks nor reads. */
export function unknownFields(input: CheckInput): readonly Problem[] {
  const { settings } = input.configurationFiles['openapi-docs'];
  if (!settings.auto_detect.fields) return [];
  return Object.entries(settings.custom_endpoints).flatMap(([name, { request_fields: fields = {} }]) => {
    const written = Object.keys(fields);
    const endpoints = input.documented.flatMap(({ endpoint }) => (endpoint.name === name ? [endpoint] : []));
    const [first] = endpoints;
    return written.length === 0 || first === undefined ? [] : unknownOf({ first, endpoints, written }, input);
  });
}

interface Entry {
  readonly first: Endpoint;
  /** All that the entry is about: an endpoint for each method. */
  readonly endpoints: readonly Endpoint[];
  /** Names of fields. */
  readonly written: readonly string[];
}

function unknownOf({ first, endpoints, written }: Entry, input: CheckInput): readonly Problem[] {
  const found = endpoints.map(({ route, method }) => plainOperation(input.operationOf(route, method), input.shapes));
  const names = found.flatMap(namesOf);
  // Where there are none, what is written is all that is known.
  if (names.length === 0) return [];
  const ofPath = endpoints.flatMap(({ route }) => route.parameters.map((parameter) => parameter.name));
  const isKnown = (name: string): boolean =>
    names.includes(name) ||
    ofPath.includes(name) ||
    found.some(({ checked }) => checked.some((input) => isOpenAt(input, name)));
  const isWhole = found.every(({ problems }) => problems.every(({ code }) => code === 'request.unknownRule'));
  const free = [...new Set([...names, ...ofPath])].filter((name) => !written.includes(name));
  const { places } = input.configurationFiles['openapi-docs'];
  return written
    .filter((name) => !isKnown(name))
    .map((field): Problem => {
      const source = places.keyOf('custom_endpoints', first.name, 'request_fields', field);
      const instead = nearest(field, free);
      const endpoint = `${first.method} /${first.route.uri === '/' ? '' : first.route.uri}`;
      const values = { endpoint, field, nearest: didYouMean(instead) };
      const unmatched = problem('docs.unknownField', source, values, { source, written: field, instead });
      return isWhole ? unmatched : { ...unmatched, severity: 'hint' };
    });
}

/** What an operation checks, with all that it refers to in place, and what it reads. */
interface CheckedOperation extends Pick<ReadOperation, 'read' | 'problems'> {
  readonly checked: readonly FieldSchema[];
}

function plainOperation({ checked, read, problems }: ReadOperation, shapes: ShapeTable): CheckedOperation {
  return { checked: checked.map(({ schema }) => unfolded(schema, shapes)), read, problems };
}

/** Of all fields, those below others by their whole names (`items.*.id`). */
function namesOf({ checked, read }: CheckedOperation): readonly string[] {
  // Who reads `a.b` knows `a`.
  const ofReads = read.flatMap(({ name }) => {
    const segments = name.split('.');
    return segments.map((_, index) => segments.slice(0, index + 1).join('.'));
  });
  return [...checked.flatMap(namesBelow), ...ofReads];
}

function namesBelow(input: FieldSchema): readonly string[] {
  const fields = fieldsBelow(input);
  const refused = [['', input] as const, ...fields].flatMap(([above, field]) =>
    (field.refused ?? []).map(({ name }) => (above === '' ? name : `${above}.${name}`)),
  );
  return [...fields.map(([name]) => name), ...refused];
}

/** Whether the name lies below a field in which anything may be: `meta.title`, where `meta` is an array and no more. */
function isOpenAt(input: FieldSchema, name: string): boolean {
  const segments = name.split('.');
  return segments.slice(1).some((_, index) => {
    const above = fieldNamed(input, segments.slice(0, index + 1).join('.'));
    return above !== undefined && isOpen(above);
  });
}

function isOpen({ type, properties, items, additional, anyOf }: FieldSchema): boolean {
  if (anyOf !== undefined || type === 'any') return true;
  return ['object', 'array'].includes(type) && [properties, items, additional].every((one) => one === undefined);
}
