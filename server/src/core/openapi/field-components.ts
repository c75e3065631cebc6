import { wholeCases } from '../fields/whole-cases';
import type { FieldSchema } from '../fields/field-schema';
import type { ShapeTable } from '../fields/shapes';
import { takesValue } from '../fields/takes-value';
import { capitalized, singularOf, wordsOf } from '../naming/words';
import { isVerb } from '../naming/verbs';
import { sharedSchemas } from '../openapi-objects/shared-schemas';
import type { SchemaOrReference } from '../openapi-objects/document';
import { type ComponentOf, inlineSchema, isWrittenOut, schemaOf } from './field-schemas';

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
  fields: readonly WrittenField[],
  shapes: ShapeTable,
  { lookedUp, schema }: ComponentWriter,
): FieldComponents {
  const found = new Map<string, Occurrences>();
  const written = new Set(fields.map(([, field]) => field.name));
  for (const [name, field, entity = ''] of fields) {
    const about = singularName(entity);
    const names =
      field.name === undefined
        ? [studly(name)]
        : [
            ...requestNames(field.name).filter((one) => one === field.name || !written.has(one)),
            ...namesWithin(field.name, field.within ?? []),
          ];
    collect(field, { names, about, isRoot: field.name !== undefined, shapes }, found);
  }
  const names = new Map<string, string>();
  const taken = new Set<string>(Object.keys(sharedSchemas));
  const isShape = ([key]: readonly [string, Occurrences]): boolean => key.startsWith(shapeKey);
  // What a class is called goes before what a field of a request is.
  const inTurn = [...[...found].filter(isShape), ...[...found].filter((one) => !isShape(one))];
  for (const [key, occurrences] of inTurn) {
    if (!isWorthy(occurrences)) continue;
    const name = freeName(occurrences.names, taken);
    taken.add(name);
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
      key.startsWith(shapeKey) ? shapeSchema(field, componentOf) : inlineSchema(bare(field), componentOf);
    return [[name, schema(name, field, write)] as const];
  });
  return { componentOf, schemas: Object.fromEntries(schemas.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

interface Place {
  readonly names: readonly string[];
  /** What the operation is about; empty where that is not known. */
  readonly about: string;
  readonly isRoot: boolean;
  readonly shapes: ShapeTable;
}

/** What is below an object that was met before is met no more often than it. */
function collect(field: FieldSchema, place: Place, found: Map<string, Occurrences>): void {
  const { names, about, isRoot, shapes } = place;
  if (field.shape !== undefined) {
    collectShape(field.shape, shapes, found);
    collectProperties(field, place, found);
    return;
  }
  const key = isWrittenOut(field) ? null : keyOf(field);
  if (key !== null) {
    const known = found.get(key);
    if (known !== undefined) {
      known.count++;
      if (known.names.every((name) => name === '')) known.names = names;
      return;
    }
    const suited = field.enum?.name === undefined || field.enum.name === null ? names : [field.enum.name];
    found.set(key, { field, names: suited, count: isRoot || !isSmall(field) ? 1 : -Infinity });
  }
  const cases = wholeCases(field);
  for (const one of cases.length === 0 ? [field] : cases) collectProperties(one, place, found);
  for (const below of [field.items, field.additional === false ? undefined : field.additional]) {
    if (below !== undefined) {
      collect(below, { names: names.map((name) => singularName(name)), about, isRoot: false, shapes }, found);
    }
  }
  for (const alternative of field.anyOf ?? []) collect(alternative, { names, about, isRoot: false, shapes }, found);
}

function collectProperties(
  { properties }: FieldSchema,
  { about, shapes }: Place,
  found: Map<string, Occurrences>,
): void {
  for (const [name, property] of Object.entries(properties ?? {})) {
    const isWrapping = about !== '' && wrapping.has(name);
    const names = isWrapping ? [about, studly(name)] : [studly(name)];
    collect(property, { names, about: isWrapping ? about : '', isRoot: false, shapes }, found);
  }
}

/** Names of what an answer wraps, which say nothing of what that is. */
const wrapping: ReadonlySet<string> = new Set([
  'data',
  'items',
  'results',
  'result',
  'rows',
  'records',
  'list',
  'docs',
]);

/** A shape is a component under its own name, however often it is met: a new operation never renames it. */
function collectShape(shape: string, shapes: ShapeTable, found: Map<string, Occurrences>): void {
  const key = keyOfShape(shape);
  const field = shapes.get(shape);
  if (found.has(key) || field === undefined) return;
  const names = field.name === undefined ? [shape] : [field.name, ...namesWithin(field.name, field.within ?? [])];
  found.set(key, { field, names, count: Infinity });
  for (const below of fieldsIn(field))
    collect(below.field, { names: [studly(below.name)], about: '', isRoot: false, shapes }, found);
}

function fieldsIn(field: FieldSchema): readonly { readonly name: string; readonly field: FieldSchema }[] {
  const { shape, properties = {}, items, additional, anyOf = [] } = field;
  const each = [items, additional === false ? undefined : additional, ...anyOf].flatMap((one) => one ?? []);
  return [
    ...(shape === undefined ? [] : [{ name: shape, field }]),
    ...Object.entries(properties).map(([name, property]) => ({ name, field: property })),
    ...each.map((one) => ({ name: '', field: one })),
  ];
}

/** A shape may be another name for one. */
function shapeSchema(field: FieldSchema, componentOf: ComponentOf): SchemaOrReference {
  const own = { ...field, required: false };
  return field.shape === undefined ? inlineSchema(own, componentOf) : schemaOf(own, componentOf);
}

/** What the keys of shapes begin with; those of fields are JSON. */
const shapeKey = 'shape ';

function keyOfShape(name: string): string {
  return shapeKey + name;
}

/** An enumeration has a name of its own; an object is shared where it is met again. */
function isWorthy({ field, count, names }: Occurrences): boolean {
  return (field.enum !== undefined || count > 1) && names.some((name) => name !== '');
}

function isSmall(field: FieldSchema): boolean {
  return field.type === 'object' && Object.keys(field.properties ?? {}).length < 2;
}

const knownKeys = new WeakMap<FieldSchema, string | null>();

/** What is the same for fields that one component stands for; null for a field that none can stand for. */
function keyOf(field: FieldSchema): string | null {
  if (field.shape !== undefined) return keyOfShape(field.shape);
  // Most fields are neither enumerations nor objects.
  if (field.enum === undefined && field.type !== 'object') return null;
  const known = knownKeys.get(field);
  if (known !== undefined) return known;
  const key = mayBeShared(field) ? JSON.stringify(toldOf(field), withoutSources) : null;
  knownKeys.set(field, key);
  return key;
}

/** Requests of two names have two components, though they may say the same: one day they may not. */
function toldOf(field: FieldSchema): unknown {
  if (field.enum !== undefined) return [field.type, field.enum];
  return field.name === undefined ? shapeOf(field) : [requestNames(field.name)[0], shapeOf(field)];
}

function mayBeShared(field: FieldSchema): boolean {
  const { type, enum: values, properties = {}, isImpossible, isInline } = field;
  if (isImpossible === true || isInline === true) return false;
  // A component has the values and nothing else: what else the field says must let all of them through.
  if (values !== undefined) return values.name !== null && values.values.every((value) => takesValue(field, value));
  return type === 'object' && Object.keys(properties).length > 0;
}

function withoutSources(key: string, value: unknown): unknown {
  // A field may be called so, too.
  return key === 'source' && !isField(value) ? undefined : value;
}

function isField(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A field as its component has it: what is said of one place only stands at that place. */
function bare(field: FieldSchema): FieldSchema {
  if (field.enum === undefined) return shapeOf(field);
  return { type: field.type, required: false, nullable: false, enum: field.enum };
}

function shapeOf(field: FieldSchema): FieldSchema {
  const told = Object.entries(field).filter(([key]) => !ofOnePlace.has(key));
  return { ...Object.fromEntries(told), type: field.type, required: false, nullable: false };
}

/** Members that say something of one place. */
const ofOnePlace: ReadonlySet<string> = new Set([
  ...['description', 'default', 'example', 'samples', 'relations', 'isRead', 'isAttribute', 'notes', 'rules'],
  ...['conditions', 'name', 'source', 'within'],
]);

/** `StoreClientRequest` is a `ClientRequest`, unless another shape is that already; `Search2Request` stays what it is. */
function requestNames(name: string): readonly string[] {
  const [first = '', ...rest] = wordsOf(name);
  const [next = ''] = rest;
  const isShorter = isVerb(first) && !isVerb(next) && !/^\d/.test(next) && rest.length > 1;
  const shorter = isShorter ? [rest.map(capitalized).join('')] : [];
  return [...shorter, componentName(name)];
}

/** Where another shape has the name: with what it lies in before it, the nearest first (`CatalogStoreRequest`). */
function namesWithin(name: string, within: readonly string[]): readonly string[] {
  return within.map((_, index) => componentName(within.slice(-1 - index).join('') + name));
}

function studly(name: string): string {
  return wordsOf(name)
    .map(capitalized)
    .join('')
    .replace(/[^A-Za-z0-9]/g, '');
}

function singularName(name: string): string {
  const words = wordsOf(name);
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].map(capitalized).join('');
}

function componentName(name: string): string {
  // Hundreds of names are asked for at every edit, and most have nothing to be taken away.
  return otherThanInNames.test(name) ? name.replaceAll(new RegExp(otherThanInNames, 'g'), '') : name;
}

/** https://spec.openapis.org/oas/v3.0.3#components-object */
const otherThanInNames = /[^A-Za-z0-9._-]/;

function freeName(names: readonly string[], taken: ReadonlySet<string>): string {
  const wanted = names.map(componentName).filter((name) => name !== '');
  const [first] = wanted;
  const apart = first === undefined || wanted.length > 1 ? [] : [`${first}Input`];
  const free = [...wanted, ...apart].find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const name = wanted.at(-1) ?? 'Shape';
  let number = 2;
  while (taken.has(`${name}${number.toString()}`)) number++;
  return `${name}${number.toString()}`;
}
