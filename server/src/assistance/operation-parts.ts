import { inputOf } from '../core/documentation/input-fields';
import { fieldsBelow } from '../core/fields/fields-below';
import { unfolded } from '../core/fields/shapes';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../core/json';
import { usedSchemas } from '../core/openapi/used-schemas';
import type { Question } from './question';
import { type Part, partsOf } from './document-parts';
import type { ListedOperation } from './listed-operation';
import { shortText } from './short-text';

/** An operation, what it refers to, and where its fields stand in source, in pieces. */
export async function operationParts(found: ListedOperation, question: Question): Promise<readonly Part[]> {
  const { components } = await question.wholeDocument();
  const { schemas, securitySchemes } = isJsonObject(components) ? components : {};
  const members: JsonObject = {
    schemas: usedSchemas(found.written, objectsOf(schemas)),
    securitySchemes: schemesOf(found.written['security'], objectsOf(securitySchemes)),
    fieldSources: fieldSources(found, question),
  };
  const filled = Object.entries(members).filter(([, value]) => !isEmpty(value));
  // A parameter, a media type of the body, a part of an answer, a schema: each is a piece.
  return partsOf({ operation: found.written, ...Object.fromEntries(filled) }, (key) => (key === 'operation' ? 3 : 1));
}

function isEmpty(value: Json): boolean {
  return isJsonList(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}

function objectsOf(value: Json | undefined): Readonly<Record<string, JsonObject>> {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (isJsonObject(one) ? [[key, one]] : [])));
}

/** Those that a list of security requirements names. */
function schemesOf(security: Json | undefined, schemes: Readonly<Record<string, JsonObject>>): JsonObject {
  const requirements = isJsonList(security) ? security.filter(isJsonObject) : [];
  const names = new Set(requirements.flatMap((requirement) => Object.keys(requirement)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => names.has(name)));
}

/** Where what is said of fields is written, each field of each place once. */
function fieldSources(
  { endpoints: [endpoint] }: ListedOperation,
  { project, placeOf }: Question,
): readonly JsonObject[] {
  const { configuration, shapes, operationOf } = project;
  const { parameters, bodies } = inputOf(
    endpoint,
    operationOf(endpoint.route, endpoint.method),
    configuration.docs,
    shapes,
  );
  const places = [...Object.entries(parameters), ...bodies.map(({ schema }) => ['body', schema] as const)];
  const rows = places.flatMap(([place, fields]) =>
    fieldsBelow(unfolded(fields, shapes)).flatMap(([name, { source }]) =>
      source === undefined ? [] : [{ in: place, name: shortText(name), source: placeOf(source) }],
    ),
  );
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
