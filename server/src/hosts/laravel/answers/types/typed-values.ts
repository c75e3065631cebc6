import {
  type ModelView,
  plainView,
  type Typed,
  type TypedCollection,
  type TypedField,
  type TypedList,
  type TypedModel,
  type TypedObject,
  type TypedRecord,
  type TypedUnknown,
} from './typed';

export const nothing: TypedUnknown = { kind: 'unknown', code: null };
/** What stands in a collection that nothing was put into yet. */
export const noItem: TypedUnknown = { kind: 'unknown', code: null };
/** What a function comes to that never returns: it throws. */
export const never: Typed = { kind: 'either', of: [] };
export const missing: Typed = { kind: 'missing' };
export const date: Typed = { kind: 'date' };
export const emptyList: TypedList = { kind: 'list', item: null };

const said = { required: true, nullable: false } as const;
const unsaid = { required: false, nullable: false } as const;

export function ofType(type: 'string' | 'integer' | 'number' | 'boolean', format?: string): TypedField {
  return { kind: 'field', field: { type, ...said, ...(format !== undefined && { format }) } };
}

export const text = ofType('string');

/** What a text was written from as JSON; undefined for any other value. */
export function encodedIn(value: Typed): Typed | undefined {
  return value.kind === 'field' ? value.encodes : undefined;
}

export const integer = ofType('integer');
export const numeric = ofType('number');
/** Where something stands in a list that is gone through. */
export const position = ofType('integer');
export const flag = ofType('boolean');
export const nullTyped: Typed = { kind: 'scalar', value: { kind: 'null' } };

/** An array by names that nobody knows: an object, or an empty list where there are none. */
export const anyEntries: Typed = {
  kind: 'field',
  field: {
    type: 'any',
    ...said,
    anyOf: [
      { type: 'object', ...unsaid },
      { type: 'array', ...unsaid, maxSize: 0 },
    ],
  },
};

export function literal(value: string | number | boolean): Typed {
  switch (typeof value) {
    case 'string':
      return { kind: 'scalar', value: { kind: 'string', value } };
    case 'number':
      return { kind: 'scalar', value: { kind: 'number', value, isFloat: !Number.isInteger(value) } };
    default:
      return { kind: 'scalar', value: { kind: 'boolean', value } };
  }
}

export function model(className: string, view: Partial<ModelView> = {}): TypedModel {
  return { kind: 'model', class: className, view: { ...plainView, ...view } };
}

export function objectOf(className: string): TypedObject {
  return { kind: 'object', class: className, properties: new Map() };
}

export function record(entries: Iterable<readonly [string, Typed]>): TypedRecord {
  return {
    kind: 'record',
    entries: new Map([...entries].map(([name, value]) => [name, { value, isOptional: false }])),
    rest: null,
  };
}

export function collection(item: Typed): TypedCollection {
  return { kind: 'collection', item, isKeyed: false };
}

/** A collection of other items under the same keys. */
export function collectionOf(
  { isKeyed, keys, isSparse }: Pick<TypedCollection, 'isKeyed' | 'keys' | 'isSparse'>,
  item: Typed,
): TypedCollection {
  return { kind: 'collection', item, isKeyed, ...(keys !== undefined && { keys }), ...(isSparse && { isSparse }) };
}

/** The text of a literal; null for all else. */
export function literalText(value: Typed | undefined): string | null {
  return value?.kind === 'scalar' && value.value.kind === 'string' ? value.value.value : null;
}

export function literalNumber(value: Typed | undefined): number | null {
  return value?.kind === 'scalar' && value.value.kind === 'number' ? value.value.value : null;
}

export function isText(value: Typed): boolean {
  return value.kind === 'field' ? value.field.type === 'string' : literalText(value) !== null;
}

/** Whether it is an array of which is not known whether it is by names: JSON that is stored. */
export function isListOrMap(value: Typed): boolean {
  const ways = value.kind === 'field' ? value.field.anyOf : undefined;
  return ways?.every(({ type }) => type === 'object' || type === 'array') === true;
}

/** Whether it is an array of which only that is known that it is by names. */
export function isByNames(value: Typed): boolean {
  return value.kind === 'field' && value.field.type === 'object';
}

export function isNever(value: Typed): boolean {
  return value.kind === 'either' && value.of.length === 0;
}

export function isNull(value: Typed): boolean {
  return value.kind === 'scalar' && value.value.kind === 'null';
}
