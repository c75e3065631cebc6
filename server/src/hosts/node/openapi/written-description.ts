import { httpMethods } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ShapeTable } from '../../../core/fields/shapes';
import { isJsonObject, type Json, type JsonObject } from '../../../core/json';
import { once } from '../../../core/once';
import { shapeOf } from '../../../core/openapi-objects/path-template';
import type { Source } from '../../../core/source';
import { addressesOf, type IsFor } from '../paths/address-pattern';
import { listAt, schemaField, textAt } from './schema-field';
import { serverPaths } from './server-paths';

/** A part of a description that people wrote, and where. */
export interface WrittenPart {
  readonly json: JsonObject;
  readonly source: Source;
}

/** An operation as it is written, with the parameters of its path. */
export interface WrittenOperation {
  /** Names of the path's parameters, as they are written and as the route has them. */
  readonly names: ReadonlyMap<string, string>;
  readonly operation: JsonObject;
  readonly parameters: readonly Json[];
  readonly source: Source;
}

interface FoundOperation {
  readonly path: string;
  /** The same below the path of a server, without slashes around it. */
  readonly address: string;
  readonly method: string;
  readonly isFor: () => IsFor;
  readonly written: Omit<WrittenOperation, 'names'>;
}

/** What people wrote in OpenAPI's words, put together from its parts; of what stands twice the first counts. */
export class WrittenDescription {
  readonly shapes: ShapeTable = { get: (name) => this.shape(name) };
  private readonly operations = new Map<string, FoundOperation>();
  private readonly read = new Map<string, FieldSchema>();

  /** `isHeldBelow`: whether paths of operations stand below those of servers alone, if there are any, and not as they are written as well. */
  constructor(
    private readonly parts: readonly WrittenPart[],
    isHeldBelow = false,
  ) {
    const served = parts.flatMap(({ json }) => prefixesOf(json));
    const prefixes = new Set(isHeldBelow && served.length > 0 ? served : ['', ...served]);
    for (const { json, source } of parts) {
      for (const [path, item] of pathsIn(json)) this.add(path, item, source, prefixes);
    }
  }

  /** What is written of a method of a route. */
  operation(method: string, uri: string): WrittenOperation | null {
    const found = this.operations.get(keyOf(method, uri));
    if (found === undefined) return null;
    const names = namesIn(uri);
    return { ...found.written, names: new Map(namesIn(found.path).map((name, at) => [name, names[at] ?? name])) };
  }

  /** The operation whose address a route has, however that is written: `/users/me` is one of `/users/{id}`. The one that says most of it. */
  matching(method: string, uri: string): JsonObject | null {
    const found = [...this.operations.values()].filter((one) => one.method === method && one.isFor()(uri));
    const [first] = found.toSorted((one, other) => openParts(one.address) - openParts(other.address));
    return first?.written.operation ?? null;
  }

  /** The operations that a route answers which is for many addresses: `/api/{name}` is for `/api/tools`. */
  within(method: string, isFor: IsFor): readonly JsonObject[] {
    const found = [...this.operations.values()].filter((one) => one.method === method && isFor(one.address));
    return found.map(({ written }) => written.operation);
  }

  /** What a reference leads to, if it is one. */
  dereferenced(json: Json | undefined): JsonObject | null {
    const reference = isJsonObject(json) ? textAt(json, '$ref') : undefined;
    const found = reference === undefined ? json : this.at(reference);
    return isJsonObject(found) ? found : null;
  }

  private at(reference: string): Json | undefined {
    const steps = reference.replace(/^#\//, '').split('/');
    for (const { json } of this.parts) {
      const found = steps.reduce<Json | undefined>((at, step) => memberOf(at, step), json);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private shape(name: string): FieldSchema | undefined {
    const known = this.read.get(name);
    if (known !== undefined) return known;
    const written = this.at(`components/schemas/${name}`) ?? this.at(`definitions/${name}`);
    if (written === undefined) return undefined;
    // It may hold itself: whoever asks for it meanwhile wants to know whether it is there.
    this.read.set(name, { type: 'any', required: false, nullable: false });
    const field = { ...schemaField(written, this.shapes), name };
    this.read.set(name, field);
    return field;
  }

  private add(path: string, item: Json, source: Source, prefixes: Iterable<string>): void {
    if (!isJsonObject(item)) return;
    for (const method of httpMethods) {
      const operation = item[method.toLowerCase()];
      if (!isJsonObject(operation)) continue;
      const written = { operation, parameters: listAt(item, 'parameters'), source };
      for (const prefix of prefixes) {
        const key = keyOf(method, prefix + path);
        const address = (prefix + path).replace(/^\/+|\/+$/g, '');
        const isFor = once(() => addressesOf({ uri: address, parameters: [] }));
        if (!this.operations.has(key)) this.operations.set(key, { path, address, method, isFor, written });
      }
    }
  }
}

function memberOf(json: Json | undefined, name: string): Json | undefined {
  return isJsonObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** Under `paths`; in a comment also by themselves. */
function pathsIn(json: JsonObject): readonly (readonly [string, Json])[] {
  const { paths } = json;
  return [...Object.entries(json), ...Object.entries(isJsonObject(paths) ? paths : {})].filter(([name]) =>
    name.startsWith('/'),
  );
}

/** Paths below which those of operations stand. */
function prefixesOf(json: JsonObject): readonly string[] {
  const { basePath } = json;
  const served = serverPaths(json).filter((one) => one !== null);
  return typeof basePath === 'string' && basePath !== '/' ? [basePath.replace(/\/+$/, ''), ...served] : served;
}

function openParts(address: string): number {
  return address.split('{').length;
}

function namesIn(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\??\}|:(\w+)/g), ([, braced, plain]) => braced ?? plain ?? '');
}

function keyOf(method: string, path: string): string {
  const plain = path
    .replace(/^\/+|\/+$/g, '')
    .replaceAll('?}', '}')
    .replace(/:(\w+)/g, '{$1}');
  return `${method} ${shapeOf(plain)}`;
}
