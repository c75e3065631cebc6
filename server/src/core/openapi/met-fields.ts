import type { FieldSchema } from '../fields/field-schema';
import { wholeCases } from '../fields/whole-cases';
import { haveSameItems } from '../same-items';
import { keyOf } from './component-keys';
import { singularName, studly } from './component-names';
import { isWrittenOut } from './field-schemas';

/** A field that a component could stand for. */
export interface MetField {
  readonly key: string;
  readonly field: FieldSchema;
  /** Names that would suit it at this place, the best first, and those that would suit its component. */
  readonly placeNames: readonly string[];
  readonly names: readonly string[];
  /** How often it counts as met here; a small object is no component, however often it is met. */
  readonly count: number;
  /** The index of what is met behind all that lies in it. */
  end: number;
}

/** What is met in a field: what components could stand for, and names of shapes. */
export type Met = MetField | string;

export interface Place {
  readonly names: readonly string[];
  /** What the operation is about; empty where that is not known. */
  readonly about: string;
  readonly isRoot: boolean;
}

/** What was met in fields that are written as a whole, at the place where that was last asked: after an edit most are the same. */
const known = new WeakMap<FieldSchema, Place & { readonly met: readonly Met[] }>();

/** What is met in a field and in all that lies in it, in the order in which it stands there. */
export function metIn(field: FieldSchema, place: Place): readonly Met[] {
  const before = known.get(field);
  const isThere = before?.about === place.about && before.isRoot === place.isRoot;
  if (isThere && haveSameItems(before.names, place.names)) return before.met;
  const met: Met[] = [];
  add(field, place, met);
  known.set(field, { ...place, met });
  return met;
}

const knownBelow = new WeakMap<FieldSchema, readonly (readonly Met[])[]>();

/** What is met in each of the fields of a shape. */
export function metBelow(shape: FieldSchema): readonly (readonly Met[])[] {
  const before = knownBelow.get(shape);
  if (before !== undefined) return before;
  const met = fieldsIn(shape).map(({ name, field }) =>
    metIn(field, { names: [studly(name)], about: '', isRoot: false }),
  );
  knownBelow.set(shape, met);
  return met;
}

function fieldsIn(field: FieldSchema): readonly { readonly name: string; readonly field: FieldSchema }[] {
  const { shape, properties = {}, items, additional, anyOf = [], oneOf = [] } = field;
  const cases = oneOf.filter((one) => one.shape !== undefined);
  const each = [items, additional === false ? undefined : additional, ...anyOf, ...cases].flatMap((one) => one ?? []);
  return [
    ...(shape === undefined ? [] : [{ name: shape, field }]),
    ...Object.entries(properties).map(([name, property]) => ({ name, field: property })),
    ...each.map((one) => ({ name: '', field: one })),
  ];
}

function add(field: FieldSchema, place: Place, met: Met[]): void {
  if (field.shape !== undefined) {
    met.push(field.shape);
    addProperties(field, place, met);
    return;
  }
  const own = ownOf(field, place);
  if (own !== null) met.push(own);
  const { names, about } = place;
  const cases = wholeCases(field);
  for (const one of cases.length === 0 ? [field] : cases) {
    if (one.shape !== undefined) met.push(one.shape);
    addProperties(one, place, met);
  }
  for (const below of [field.items, field.additional === false ? undefined : field.additional]) {
    if (below !== undefined) add(below, { names: names.map((name) => singularName(name)), about, isRoot: false }, met);
  }
  for (const alternative of field.anyOf ?? []) add(alternative, { names, about, isRoot: false }, met);
  if (own !== null) own.end = met.length;
}

function ownOf(field: FieldSchema, { names, isRoot }: Place): MetField | null {
  const key = isWrittenOut(field) ? null : keyOf(field);
  if (key === null) return null;
  if (field.isComponent === true && field.name !== undefined) {
    return { key, field, placeNames: names, names: [field.name], count: Infinity, end: 0 };
  }
  const suited = field.enum?.name === undefined || field.enum.name === null ? names : [field.enum.name];
  const count = isRoot || !isSmall(field) ? 1 : -Infinity;
  return { key, field, placeNames: names, names: suited, count, end: 0 };
}

function isSmall(field: FieldSchema): boolean {
  return field.type === 'object' && Object.keys(field.properties ?? {}).length < 2;
}

function addProperties({ properties }: FieldSchema, { about }: Place, met: Met[]): void {
  for (const [name, property] of Object.entries(properties ?? {})) {
    const isWrapping = about !== '' && wrapping.has(name);
    const names = isWrapping ? [about, studly(name)] : [studly(name)];
    add(property, { names, about: isWrapping ? about : '', isRoot: false }, met);
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
