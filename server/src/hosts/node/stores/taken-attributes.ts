import type { FieldSchema } from '../../../core/fields/field-schema';
import { without } from '../../../core/without';
import { alternativesOf } from '../../../languages/typescript/evaluate/one-of';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../operations/noted';
import { partOf, type RequestPart } from '../operations/request-part';
import { memberIn } from './written-options';

export type Attributes = Readonly<Record<string, FieldSchema>>;

/** Notes what a store that is handed a value takes of the request: fields by the attributes that they become. */
export function noteTaken(value: Value | undefined, attributes: Attributes, noted: Noted | null): void {
  if (value === undefined || noted === null) return;
  const part = partOf(value);
  if (part !== null) noteWhole(part, attributes, noted);
  else if (value.kind === 'record') {
    for (const [name, one] of value.entries) {
      if (name.startsWith('$')) noteTaken(one, changing.has(name) ? itemsOf(attributes) : attributes, noted);
      else noteMember(one, attributeAt(attributes, name.split('.')), noted);
    }
    for (const one of openSpreadsOf(value)) noteTaken(one, attributes, noted);
  }
}

/** The same of what things are found by, be it below `where`: who asks for a list finds by what is in it. https://mongoosejs.com/docs/queries.html */
export function noteAsked(value: Value | undefined, attributes: Attributes, noted: Noted | null): void {
  noteTaken(value, itemsOf(attributes), noted);
  noteTaken(memberIn(value, 'where'), attributes, noted);
}

/** What puts items into lists, or takes them from there. https://www.mongodb.com/docs/manual/reference/operator/update-array/ */
const changing: ReadonlySet<string> = new Set(['$push', '$addToSet', '$pull']);

/** Attributes, with what is in lists in the place of those. */
function itemsOf(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, field]) => [name, field.type === 'array' ? (field.items ?? field) : field]),
  );
}

/** All of a body, or of an object in it, becomes what a store holds. */
function noteWhole({ place, path }: RequestPart, attributes: Attributes, noted: Noted): void {
  if (place !== 'body') return;
  for (const [name, field] of Object.entries(attributes)) noted.take([...path, name].join('.'), asRead(field));
}

/** `$push: { tags: { $each: tags } }`: what stands for several items of a list. */
const several: ReadonlySet<string> = new Set(['$each', '$in', '$nin', '$all']);

function noteMember(member: Value, field: FieldSchema | undefined, noted: Noted): void {
  if (field === undefined || field.type === 'any') return;
  for (const one of alternativesOf(member)) noteOne(sentIn(one), field, noted);
}

/** What code takes something else in the place of where it is missing: `name || null`. */
function sentIn(value: Value): Value {
  const { from } = value.kind === 'unknown' ? value : {};
  return from?.kind === 'first' || from?.kind === 'perhaps' || from?.kind === 'present' ? from.of : value;
}

function noteOne(value: Value, field: FieldSchema, noted: Noted): void {
  const part = partOf(value);
  if (part !== null) {
    if (part.path.length > 0) noted.read(part.place, part.path.join('.'), asRead(field));
  } else if (value.kind === 'list') {
    for (const one of value.items) noteMember(one, field.items, noted);
  } else if (value.kind === 'record') {
    for (const [name, one] of value.entries) {
      if (several.has(name)) noteMember(one, { type: 'array', items: field, required: false, nullable: false }, noted);
    }
    if (field.properties !== undefined) noteTaken(value, field.properties, noted);
  }
}

/** `meta.words`: an attribute by its path. */
function attributeAt(attributes: Attributes, [name = '', ...path]: readonly string[]): FieldSchema | undefined {
  const field = attributes[name];
  return path.length === 0 ? field : attributeAt(field?.properties ?? {}, path);
}

/** What is said of a field by what becomes of it; whether it must be there the code decides. */
function asRead(field: FieldSchema): Partial<FieldSchema> {
  return { ...without(field, 'required', 'default'), nullable: false };
}
