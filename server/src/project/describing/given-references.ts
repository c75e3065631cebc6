import { isHttpMethod } from '../../core/application';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../core/json';

/** What follows these keys is data, in which `$ref` means nothing. */
const dataKeys: ReadonlySet<string> = new Set(['default', 'enum', 'example', 'value']);

/** What follows these keys has keys that are names. */
const mapKeys: ReadonlySet<string> = new Set([
  'callbacks',
  'content',
  'encoding',
  'examples',
  'headers',
  'links',
  'properties',
  'responses',
]);

const ownSchema = '#/components/schemas/';

/** Throws an `InvalidArgumentError` where an OpenAPI 3.0 document refers to what is no schema among its components. */
export function requireOwnReferences(document: JsonObject): void {
  const components = objectIn(document, 'components');
  const known = new Set(Object.keys(objectIn(components, 'schemas')));
  for (const [place, part] of [...pathParts(document), ...componentParts(components)]) {
    for (const reference of referencesIn(part)) requireKnown(reference, place, known);
  }
}

function requireKnown(reference: string, place: string, known: ReadonlySet<string>): void {
  const said = `The specification refers to ${JSON.stringify(reference)} in ${place}`;
  if (!reference.startsWith(ownSchema))
    throw new InvalidArgumentError(`${said}: only its own schemas may be referred to.`);
  if (!known.has(reference.slice(ownSchema.length))) throw new InvalidArgumentError(`${said}, but has no such schema.`);
}

type Part = readonly [place: string, part: Json];

function pathParts(document: JsonObject): readonly Part[] {
  return Object.entries(objectIn(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {}).map(([key, value]): Part =>
      isHttpMethod(key.toUpperCase()) ? [`${key.toUpperCase()} ${path}`, value] : [path, { [key]: value }],
    ),
  );
}

function componentParts(components: JsonObject): readonly Part[] {
  return ['schemas', 'securitySchemes'].flatMap((kind) =>
    Object.entries(objectIn(components, kind)).map(([name, value]): Part => [`components › ${kind} › ${name}`, value]),
  );
}

function referencesIn(part: Json): readonly string[] {
  if (isJsonList(part)) return part.flatMap(referencesIn);
  if (!isJsonObject(part)) return [];
  const { $ref } = part;
  // What stands beside a reference is ignored: https://spec.openapis.org/oas/v3.0.3#reference-object
  if (typeof $ref === 'string') return [$ref];
  return Object.entries(part).flatMap(([key, value]) => {
    if (dataKeys.has(key) || key.startsWith('x-')) return [];
    return mapKeys.has(key) && isJsonObject(value) ? Object.values(value).flatMap(referencesIn) : referencesIn(value);
  });
}

function objectIn(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return value !== undefined && isJsonObject(value) ? value : {};
}
