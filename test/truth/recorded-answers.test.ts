import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../server/src/core/json';
import type {
  OpenApiDocument,
  Operation,
  PathItemMethod,
  Schema,
  SchemaOrReference,
} from '../../server/src/core/openapi-objects/document';
import { schemaFaults } from '../clients/api-server/request-faults';
import { describedHost } from '../described-host';

/** What the application was asked when it ran, and what it answered. */
interface Recorded {
  readonly method: string;
  /** The route that answered; null where there was none. */
  readonly route: string | null;
  readonly request: { readonly uri: string };
  readonly status: number;
  readonly type: string | null;
  readonly body: Json;
}

const host = 'laravel-clinic';

const recorded = readFileSync(`test/truth/${host}.answers.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

/** The operation of a route; one whose parameters may be left out has a path for each way. */
function operationOf({ paths }: OpenApiDocument, { method, route, request }: Recorded): Operation | undefined {
  const count = new URL(request.uri, 'http://localhost').pathname.split('/').length;
  const shape = shapeOf(`/${route ?? ''}`).split('/').slice(0, count).join('/');
  const path = Object.keys(paths).find((one) => shapeOf(one) === shape);
  return path === undefined ? undefined : paths[path]?.[method.toLowerCase() as PathItemMethod];
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

/** Names of properties that a body has and its schema does not tell of, by their places. */
function untold(body: Json, schema: SchemaOrReference, schemas: Readonly<Record<string, SchemaOrReference>>): readonly string[] {
  if (isJsonList(body)) return body.flatMap((item) => untoldItem(item, schema, schemas));
  if (!isJsonObject(body)) return [];
  const ways = waysOf(schema, schemas).map((properties) => untoldIn(body, properties, schemas));
  // One way that tells of all is enough.
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function untoldItem(item: Json, schema: SchemaOrReference, schemas: Readonly<Record<string, SchemaOrReference>>): readonly string[] {
  const items = whole(schema, schemas).flatMap((one) => (isJsonObject(one.items) ? [one.items as SchemaOrReference] : []));
  return items.length === 0 ? [] : (items.map((one) => untold(item, one, schemas)).toSorted((a, b) => a.length - b.length)[0] ?? []);
}

interface Told {
  readonly properties: Readonly<Record<string, SchemaOrReference>>;
  /** Whether there may be any other. */
  readonly isOpen: boolean;
}

function untoldIn(body: JsonObject, { properties, isOpen }: Told, schemas: Readonly<Record<string, SchemaOrReference>>): readonly string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const property = properties[name];
    if (property === undefined) return isOpen ? [] : [name];
    return untold(value, property, schemas).map((below) => `${name}.${below}`);
  });
}

/** All ways that an object may be, each with all of its properties. */
function waysOf(schema: SchemaOrReference, schemas: Readonly<Record<string, SchemaOrReference>>): readonly Told[] {
  return whole(schema, schemas).map((one) => {
    const properties = (one.properties ?? {});
    const isOpen = one.type === undefined || one.additionalProperties !== undefined || Object.keys(properties).length === 0;
    return { properties, isOpen };
  });
}

/** A schema without references and compositions: each way of it. */
function whole(schema: SchemaOrReference, schemas: Readonly<Record<string, SchemaOrReference>>): readonly Schema[] {
  if ('$ref' in schema) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return whole(schemas[name] ?? {}, schemas);
  }
  const one = schema;
  const alternatives = [...(one.anyOf ?? []), ...(one.oneOf ?? [])].flatMap((way) => whole(way, schemas));
  if (one.allOf !== undefined) {
    const parts = one.allOf.flatMap((part) => whole(part, schemas));
    return [{ type: 'object', properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema> }];
  }
  return alternatives.length > 0 ? alternatives : [one];
}

describe('the answers of the sample host, as it runs', () => {
  let document: OpenApiDocument;

  before(async () => {
    document = await describedHost(`test/hosts/${host}`);
  });

  for (const [index, one] of recorded.entries()) {
    const { method, request, status, type, body } = one;
    it(`${(index + 1).toString()}: ${method} ${request.uri} ${status.toString()}`, () => {
      const operation = operationOf(document, one);
      assert.ok(operation !== undefined, 'the operation is described');
      const response = operation.responses[status.toString()];
      assert.ok(response !== undefined, `${status.toString()} is not among ${Object.keys(operation.responses).join()}`);
      const content = response.content ?? {};
      if (type === null || body === null) {
        const isDescribed = type === null ? Object.keys(content).length === 0 : Object.hasOwn(content, type) || Object.hasOwn(content, 'application/octet-stream');
        assert.ok(isDescribed, `${type ?? 'no body'} is not among ${Object.keys(content).join()}`);
        return;
      }
      const schema = content[type]?.schema as SchemaOrReference | undefined;
      assert.ok(schema !== undefined, `${type} is not among ${Object.keys(content).join()}`);
      const { schemas } = document.components;
      assert.deepEqual(schemaFaults(body, schema, schemas), []);
      assert.deepEqual(untold(body, schema, schemas), []);
    });
  }

  it('are of all operations', () => {
    const told = new Set(recorded.map((one) => operationOf(document, one)?.operationId));
    const all = Object.values(document.paths).flatMap((item) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => item[method]?.operationId ?? []),
    );
    assert.deepEqual(
      all.filter((id) => !told.has(id)),
      [],
    );
  });
});
