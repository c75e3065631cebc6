import { defined } from '../../../../core/defined';
import type { FieldSchema, FieldValue } from '../../../../core/fields/field-schema';
import { globalNameOf } from '../../../../languages/typescript/evaluate/language/globals';
import { nativeRecord } from '../../../../languages/typescript/evaluate/members/members';
import {
  type NativeObject,
  native,
  type RecordValue,
  textOf,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import {
  anything,
  arrayOf,
  dateTime,
  mapOf,
  openObject,
  plain,
} from '../../../../languages/typescript/types/plain-fields';
import { eachNamed } from '../each-named';
import { type MongooseSchema, schemaIn } from './mongoose-schema';
import { firstOf, isOff, isOn, memberIn } from '../written-options';

export const objectId = plain('string', { patterns: ['^[0-9a-fA-F]{24}$'] });

/** https://mongoosejs.com/docs/schematypes.html */
const types: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(objectId, 'ObjectId ObjectID Oid'),
  String: plain('string'),
  ...eachNamed(plain('number'), 'Number Double'),
  Int32: plain('integer'),
  Boolean: plain('boolean'),
  Bool: plain('boolean'),
  Date: dateTime,
  Buffer: plain('string', { format: 'binary' }),
  Mixed: anything,
  Decimal128: plain('string'),
  BigInt: plain('integer', { format: 'int64' }),
  Map: openObject,
  Array: plain('array'),
  Object: openObject,
  UUID: plain('string', { format: 'uuid' }),
};

const kinds = new WeakMap<NativeObject, FieldSchema>();

/** `Schema.Types` */
export const typesOfSchemas: Value = nativeRecord(
  Object.fromEntries(Object.entries(types).map(([name, field]) => [name, kindValue(field)] as const)),
);

/** A type that stands beside those of schemas, too: `mongoose.Schema.ObjectId`, `mongoose.Mixed`. */
export function typeOfSchemas(name: string): Value | undefined {
  return typesOfSchemas.kind === 'native' ? typesOfSchemas.object.get?.(name) : undefined;
}

function kindValue(field: FieldSchema): Value {
  const object: NativeObject = { call: (_, { node }) => unknown(node, field) };
  kinds.set(object, field);
  return native(object);
}

/** What documents of a schema are made of. */
export function attributesOf({ paths, options }: MongooseSchema): Readonly<Record<string, FieldSchema>> {
  const keepsEmpty = isOff(options, 'minimize');
  return Object.fromEntries(
    [...paths].map(([name, value]) => {
      const field = pathField(value);
      const isKept = keepsEmpty && (isNested(value) || isEmpty(memberIn(value, 'default')));
      return [name, isKept ? { ...field, required: true } : field] as const;
    }),
  );
}

/** Paths that must be given: nothing else puts something there. https://mongoosejs.com/docs/validation.html#built-in-validators */
export function neededNames({ paths }: MongooseSchema): readonly string[] {
  return [...paths].flatMap(([name, value]) => (isNeeded(value) ? [name] : []));
}

function isNeeded(value: Value): boolean {
  if (value.kind !== 'record') return false;
  if (isNested(value)) return [...value.entries.values()].some(isNeeded);
  const required = firstOf(value.entries.get('required'));
  const isList = pathField(value).type === 'array';
  return required?.kind === 'primitive' && Boolean(required.value) && !value.entries.has('default') && !isList;
}

/** An object with paths of its own, which is no schema. */
function isNested(value: Value): boolean {
  return value.kind === 'record' && value.entries.size > 0 && typeIn(value) === undefined;
}

/** What a path of a schema holds: `String`, `[String]`, `{ type: String, required: true }`, an object with paths of its own. */
function pathField(value: Value): FieldSchema {
  if (value.kind === 'list') {
    const [item] = value.items;
    return arrayOf(item === undefined ? anything : { ...pathField(item), required: true });
  }
  const schema = schemaIn(value);
  if (schema !== undefined) {
    const ownId = isOff(schema.options, '_id') ? {} : { _id: objectId };
    return { ...openObject, required: false, properties: { ...ownId, ...attributesOf(schema) } };
  }
  if (value.kind !== 'record') return { ...(typeOf(value) ?? anything), required: false };
  const type = typeIn(value);
  if (type === undefined) {
    // Without any path it is `Mixed`.
    if (value.entries.size === 0) return { ...anything, required: false };
    const paths = [...value.entries].filter(([, one]) => one.kind !== 'primitive' || textOf(one) !== null);
    const properties = Object.fromEntries(paths.map(([name, one]) => [name, pathField(one)] as const));
    // What holds nothing is left out. https://mongoosejs.com/docs/guide.html#minimize
    return { ...openObject, required: Object.values(properties).some(({ required }) => required), properties };
  }
  return withOptions(pathField(type), value);
}

/** `type` of an object that says what a path is; undefined where it is an object of paths, of which one may be called `type`. */
export function typeIn(value: RecordValue): Value | undefined {
  const type = value.entries.get('type');
  return memberIn(type, 'type') === undefined ? type : undefined;
}

function withOptions(field: FieldSchema, value: RecordValue): FieldSchema {
  const isOwnDefault = value.entries.has('default');
  const initial = value.entries.get('default');
  const isNull = initial?.kind === 'primitive' && initial.value === null;
  // An empty object is not kept. https://mongoosejs.com/docs/guide.html#minimize
  const isNone = isEmpty(initial) || (initial?.kind === 'primitive' && initial.value === undefined);
  const of = value.entries.get('of');
  const whole = field.type === 'object' && of !== undefined ? mapOf(pathField(of)) : field;
  return {
    ...withBounds(whole, value),
    required: isOn(value, 'required') || (isOwnDefault && !isNone) || (field.type === 'array' && !isNone),
    nullable: field.nullable || isNull,
  };
}

function isEmpty(value: Value | undefined): boolean {
  return value?.kind === 'record' && value.entries.size === 0;
}

function withBounds(field: FieldSchema, value: RecordValue): FieldSchema {
  const number = (name: string): number | undefined => {
    const given = firstOf(value.entries.get(name));
    return given?.kind === 'primitive' && typeof given.value === 'number' ? given.value : undefined;
  };
  const [least, most] = [number('min'), number('max')];
  const choices = enumOf(value.entries.get('enum'));
  return {
    ...field,
    // https://mongoosejs.com/docs/api/schemaarray.html#SchemaArray.prototype.enum()
    ...(field.items !== undefined && choices !== undefined && { items: { ...field.items, enum: choices } }),
    ...defined({
      minimum: least === undefined ? undefined : { value: least, isExclusive: false },
      maximum: most === undefined ? undefined : { value: most, isExclusive: false },
      minSize: number('minlength') ?? number('minLength'),
      maxSize: number('maxlength') ?? number('maxLength'),
      enum: field.items === undefined ? choices : undefined,
    }),
  };
}

function enumOf(value: Value | undefined): FieldSchema['enum'] {
  const values = memberIn(value, 'values') ?? value;
  const items = values?.kind === 'list' ? values.items : values?.kind === 'record' ? [...values.entries.values()] : [];
  const known = items.flatMap((one): readonly FieldValue[] =>
    one.kind === 'primitive' && (typeof one.value === 'string' || typeof one.value === 'number') ? [one.value] : [],
  );
  return known.length === 0 || known.length < items.length ? undefined : { values: known, name: null };
}

function typeOf(value: Value): FieldSchema | null {
  if (value.kind === 'native') {
    const kind = kinds.get(value.object);
    if (kind !== undefined) return kind;
  }
  const name = textOf(value) ?? globalNameOf(value) ?? (value.kind === 'unknown' ? value.at?.getText() : undefined);
  return name !== undefined && Object.hasOwn(types, name) ? (types[name] ?? null) : null;
}
