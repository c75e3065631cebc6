import type { JsonObject } from '../../../server/src/core/json';
import type { OpenApiDocument, Parameter } from '../../../server/src/core/openapi-objects/document';
import { schemaFaults } from './request-faults';
import type { ServedOperation } from './served-operation';
import { typedValue } from './typed-value';

/** By what else than an id something may be looked up. */
const otherKeys = ['uuid', 'slug', 'number', 'code'] as const;

/** A parameter of a path, and what it is a key of: the segment before it. */
interface KeyPlace {
  readonly resource: string;
  readonly name: string;
}

export function keyPlaces(path: string): readonly KeyPlace[] {
  return Array.from(path.matchAll(/([^/{}]+)\/\{([^{}]*)\}(?=\/|$)/g), ([, resource = '', name = '']) => ({
    resource,
    name,
  }));
}

/** What requests have created and not yet deleted, by the segment of the path that it is created at. */
export class Resources {
  readonly #stored = new Map<string, JsonObject[]>();
  readonly #parametersOf = new Map<string, Parameter[]>();
  readonly #schemas: OpenApiDocument['components']['schemas'];
  #made = 0;

  constructor({ paths, components }: OpenApiDocument) {
    this.#schemas = components.schemas;
    for (const [path, item] of Object.entries(paths)) {
      for (const { resource, name } of keyPlaces(path)) {
        const parameters = Object.values(item).flatMap(({ parameters: all = [] }) =>
          all.filter((one) => one.in === 'path' && one.name === name),
        );
        this.#parametersOf.set(resource, [...(this.#parametersOf.get(resource) ?? []), ...parameters]);
      }
      const created = path.split('/').at(-1) ?? '';
      if (item.post !== undefined && !created.includes('{')) this.#stored.set(created, []);
    }
  }

  /** The resource that an operation creates one of; null for any other operation. */
  createdBy({ method, path, operation }: ServedOperation): string | null {
    const last = path.split('/').at(-1) ?? '';
    const creates = this.#parametersOf.has(last) || operation.responses['201'] !== undefined;
    return method === 'POST' && this.#stored.has(last) && creates ? last : null;
  }

  /** Whether nothing is known by a key, although requests can create such things. */
  isUnknown(resource: string, key: string): boolean {
    return this.#stored.has(resource) && this.find(resource, key) === null;
  }

  find(resource: string, key: string): JsonObject | null {
    const keyNames = ['id', ...otherKeys];
    const stored = this.#stored.get(resource) ?? [];
    return (
      stored.find((one) =>
        keyNames.some((name) => one[name] !== undefined && JSON.stringify(one[name]).replace(/^"|"$/g, '') === key),
      ) ?? null
    );
  }

  list(resource: string): readonly JsonObject[] {
    return (this.#stored.get(resource) ?? []).toReversed();
  }

  create(resource: string, values: JsonObject): JsonObject {
    const keys = Object.fromEntries(otherKeys.map((name) => [name, `${resource}-${name}-${this.#made}`]));
    const created = { ...keys, ...values, id: this.#newId(resource) };
    this.#stored.get(resource)?.push(created);
    return created;
  }

  update(resource: string, key: string, values: JsonObject): JsonObject {
    const stored = this.#stored.get(resource) ?? [];
    const found = this.find(resource, key);
    const updated = { ...found, ...values, ...(found === null ? {} : { id: found['id'] ?? null }) };
    if (found !== null) stored[stored.indexOf(found)] = updated;
    return updated;
  }

  delete(resource: string, key: string): void {
    const found = this.find(resource, key);
    const stored = this.#stored.get(resource) ?? [];
    if (found !== null) stored.splice(stored.indexOf(found), 1);
  }

  /** Numbers for some, UUIDs for others, none of which a client could guess; always one that paths take. */
  #newId(resource: string): string | number {
    const count = ++this.#made;
    const number = 7001 + count * 38;
    const uuid = `9b2f7c3e-51d4-4a60-8e1f-${number.toString(16).padStart(12, '0')}`;
    const candidates = count % 2 === 0 ? [number, uuid] : [uuid, number];
    const fits = (id: string | number): boolean =>
      (this.#parametersOf.get(resource) ?? []).every((one) => this.#takes(one, id));
    return candidates.find(fits) ?? number;
  }

  #takes({ schema }: Parameter, id: string | number): boolean {
    const value = typedValue([String(id)], schema, this.#schemas) ?? null;
    return schemaFaults(value, schema, this.#schemas).length === 0;
  }
}
