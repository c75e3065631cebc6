import type { FieldSchema } from '../fields/field-schema';
import type { ShapeTable } from '../fields/shapes';
import { memoized } from '../memoized';
import { sharedSchemas } from '../openapi-objects/shared-schemas';
import type { SchemaOrReference } from '../openapi-objects/document';
import { bare, isOfShape, keyOf, keyOfShape } from './component-keys';
import { type Direction, freeName, namesWithin, requestNames, singularName, studly } from './component-names';
import { type ComponentOf, inlineSchema, schemaOf } from './field-schemas';
import { type Met, metBelow, metIn } from './met-fields';

/** The components of fields: enumerations, and objects that occur more than once. */
export interface FieldComponents {
  readonly componentOf: ComponentOf;
  readonly schemas: Readonly<Record<string, SchemaOrReference>>;
}

interface Occurrences {
  readonly field: FieldSchema;
  /** Names that would suit, the best first. */
  names: readonly string[];
  count: number;
  readonly direction: Direction;
}

/** What a document writes schemas of, in the order in which operations have it. */
export interface WrittenFields {
  readonly sent: readonly WrittenField[];
  readonly answered: readonly WrittenField[];
}

/** A field that a schema is written of, by the name that it has there, and what the operation is about that it is of. */
export type WrittenField = readonly [name: string, field: FieldSchema, about?: string];

/** How components are written, for who remembers some of them. */
export interface ComponentWriter {
  /** How names are looked up, by what they stand for. */
  readonly lookedUp: (names: ReadonlyMap<string, string>) => (key: string) => string | null;
  /** The component of a name, which is made of a field. */
  readonly schema: (name: string, field: FieldSchema, write: () => SchemaOrReference) => SchemaOrReference;
}

/** The components of all fields that a document writes schemas of, by name, in the order in which operations have them. */
export function fieldComponents(
  { sent, answered }: WrittenFields,
  shapes: ShapeTable,
  { lookedUp, schema }: ComponentWriter,
): FieldComponents {
  const found = new Map<string, Occurrences>();
  const fields = [...sent.map((one) => [one, 'Input'] as const), ...answered.map((one) => [one, 'Output'] as const)];
  const written = new Set(fields.map(([[, field]]) => field.name));
  const studlyOf = memoized(studly);
  const aboutOf = memoized(singularName);
  for (const [[name, field, entity = ''], direction] of fields) {
    const { request, within } = ownNames(field);
    const names =
      field.name === undefined
        ? [studlyOf(name)]
        : [...request.filter((one) => one === field.name || !written.has(one)), ...within];
    collect(metIn(field, { names, about: aboutOf(entity), isRoot: field.name !== undefined }), {
      shapes,
      found,
      direction,
    });
  }
  const names = new Map<string, string>();
  const taken = new Map<string, Direction>(Object.keys(sharedSchemas).map((name) => [name, 'Output']));
  const isShape = ([key]: readonly [string, Occurrences]): boolean => isOfShape(key);
  // What a class is called goes before what a field of a request is.
  const inTurn = [...[...found].filter(isShape), ...[...found].filter((one) => !isShape(one))];
  for (const [key, occurrences] of inTurn) {
    if (!isWorthy(occurrences)) continue;
    const name = freeName(occurrences.names, taken, occurrences.direction);
    taken.set(name, occurrences.direction);
    names.set(key, name);
  }
  const nameOf = lookedUp(names);
  const componentOf: ComponentOf = (field) => {
    const key = keyOf(field);
    return key === null ? null : nameOf(key);
  };
  const schemas = [...found].flatMap(([key, { field }]) => {
    const name = names.get(key);
    if (name === undefined) return [];
    const write = (): SchemaOrReference =>
      isOfShape(key) ? shapeSchema(field, componentOf) : inlineSchema(bare(field), componentOf);
    return [[name, schema(name, field, write)] as const];
  });
  return { componentOf, schemas: Object.fromEntries(schemas.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

interface OwnNames {
  readonly request: readonly string[];
  readonly within: readonly string[];
}

const knownNames = new WeakMap<FieldSchema, OwnNames>();

/** Names that a field has by itself, as that of a request and with what it lies in. */
function ownNames(field: FieldSchema): OwnNames {
  const known = knownNames.get(field);
  if (known !== undefined) return known;
  const { name, within = [] } = field;
  const names = name === undefined ? noNames : { request: requestNames(name), within: namesWithin(name, within) };
  knownNames.set(field, names);
  return names;
}

const noNames: OwnNames = { request: [], within: [] };

interface Collecting {
  readonly shapes: ShapeTable;
  readonly found: Map<string, Occurrences>;
  readonly direction: Direction;
}

/** What is below an object that was met before is met no more often than it. */
function collect(met: readonly Met[], into: Collecting): void {
  const { found, direction } = into;
  for (let at = 0; at < met.length; at++) {
    const one = met[at];
    if (one === undefined) return;
    if (typeof one === 'string') {
      collectShape(one, into);
      continue;
    }
    const { key, field, names, placeNames, count, end } = one;
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { field, names, count, direction });
      continue;
    }
    known.count++;
    if (known.names.every((name) => name === '')) known.names = placeNames;
    at = end - 1;
  }
}

/** A shape is a component under its own name, however often it is met: a new operation never renames it. */
function collectShape(shape: string, into: Collecting): void {
  const { shapes, found, direction } = into;
  const key = keyOfShape(shape);
  const field = shapes.get(shape);
  if (found.has(key) || field === undefined) return;
  const names = field.name === undefined ? [shape] : [field.name, ...ownNames(field).within];
  found.set(key, { field, names, count: Infinity, direction });
  for (const met of metBelow(field)) collect(met, into);
}

/** A shape may be another name for one. */
function shapeSchema(field: FieldSchema, componentOf: ComponentOf): SchemaOrReference {
  const own = { ...field, required: false };
  return field.shape === undefined ? inlineSchema(own, componentOf) : schemaOf(own, componentOf);
}

/** An enumeration has a name of its own; an object is shared where it is met again. */
function isWorthy({ field, count, names }: Occurrences): boolean {
  return (field.enum !== undefined || count > 1) && names.some((name) => name !== '');
}
