import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import type { ShapeTable } from '../../../core/fields/shapes';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../core/json';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { schemaField, type SchemaDialect, textAt } from '../../node/openapi/schema-field';

/** Schemas that others refer to, by their `$id`. */
export type SchemasById = (id: string) => JsonObject | undefined;

/** How ajv is set up. https://ajv.js.org/options.html */
export type AjvOptions = Pick<SchemaDialect, 'fillsDefaults' | 'takesOffOthers'>;

const noShapes: ShapeTable = { get: () => undefined };

/** Reads JSON Schema as ajv does. Schemas that are referred to become shapes, called as they are there; without any they stand in their place. */
export class JsonSchemas {
  private readonly keys = new Map<JsonObject, string>();
  private readonly taken = new Set<string>();
  /** Those that are read now. */
  private readonly open = new Set<JsonObject>();

  constructor(
    private readonly shapes: TypeShapes | null,
    private readonly options: AjvOptions,
  ) {}

  /** What a schema says, with the schemas in sight that it may refer to. */
  field(schema: Json | undefined, inSight: SchemasById): FieldSchema {
    return isJsonObject(schema) ? this.below(schema, schema, inSight, 0) : anyField;
  }

  private below(schema: Json | undefined, root: JsonObject, inSight: SchemasById, depth: number): FieldSchema {
    const referenced = (reference: string, at: number): FieldSchema =>
      this.referenced(reference, root, inSight, at) ?? { ...anyField, nullable: false };
    return schemaField(schema, this.shapes ?? noShapes, { ...this.options, referenced }, depth);
  }

  /** `user#`, `user#/definitions/name`, `#/definitions/name`, or the `$id` of a part of this schema. */
  private referenced(reference: string, root: JsonObject, inSight: SchemasById, depth: number): FieldSchema | null {
    const [id = '', pointer = ''] = reference.split('#');
    const target = id === '' || id === textAt(root, '$id') ? root : (inSight(id) ?? partOf(root, id));
    if (target === undefined) return null;
    const part = partAt(target, pointer);
    if (!isJsonObject(part)) return null;
    const steps = pointer.split('/').filter((step) => step !== '');
    const isNamed = steps.length === 0 || /^(?:definitions|\$defs)$/.test(steps.at(-2) ?? '');
    // What holds nothing, a kind of text say, is told in its place.
    if (!isNamed || !isCompound(part)) return this.below(part, target, inSight, depth + 1);
    if (this.shapes === null) return this.inPlace(part, target, inSight, depth + 1);
    const name = steps.at(-1) ?? nameOf(id === '' ? (textAt(root, '$id') ?? 'Schema') : id);
    const shape = this.keyOf(part, name);
    this.shapes.declare(shape, () => ({ ...this.below(part, target, inSight, 0), name }));
    return { ...anyField, nullable: false, shape };
  }

  /** A schema that holds itself says no more there than that there is something. */
  private inPlace(part: JsonObject, root: JsonObject, inSight: SchemasById, depth: number): FieldSchema {
    if (this.open.has(part)) return { ...anyField, nullable: false };
    this.open.add(part);
    const field = this.below(part, root, inSight, depth);
    this.open.delete(part);
    return field;
  }

  /** Schemas of one name in different places are different shapes. */
  private keyOf(schema: JsonObject, name: string): string {
    const known = this.keys.get(schema);
    if (known !== undefined) return known;
    let key = name;
    for (let count = 2; this.taken.has(key); count++) key = `${name} ${count}`;
    this.taken.add(key);
    this.keys.set(schema, key);
    return key;
  }
}

function isCompound(schema: JsonObject): boolean {
  return ['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', '$ref'].some(
    (name) => name in schema,
  );
}

/** What a pointer leads to; an anchor is the `$id` of a part. */
function partAt(root: JsonObject, pointer: string): Json | undefined {
  if (pointer !== '' && !pointer.startsWith('/')) return partOf(root, `#${pointer}`);
  const steps = pointer.split('/').slice(1);
  return steps
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((at, step) => memberAt(at, step), root);
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // No escape: the text itself.
    return step;
  }
}

function memberAt(json: Json | undefined, step: string): Json | undefined {
  if (isJsonList(json)) return json[Number(step)];
  return isJsonObject(json) && Object.hasOwn(json, step) ? json[step] : undefined;
}

/** A part with an `$id` of its own. */
function partOf(json: Json | undefined, id: string, depth = 0): JsonObject | undefined {
  if (depth > deepest || (!isJsonObject(json) && !isJsonList(json))) return undefined;
  if (isJsonObject(json) && textAt(json, '$id') === id) return json;
  for (const one of Object.values(json) as readonly Json[]) {
    const found = partOf(one, id, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const deepest = 20;

/** `https://example.com/schemas/user.json` is called `user`. */
function nameOf(id: string): string {
  const last = id.replace(/\/+$/, '').split('/').at(-1) ?? id;
  return /^[a-z]+:/i.test(id) ? last.replace(/\.(?:schema\.)?json$/, '') : id;
}
