import type { FieldSchema, FieldValue } from '../../../core/fields/field-schema';
import { defined } from '../../../core/defined';
import { globalNameOf } from '../../../languages/typescript/evaluate/globals';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  type NativeObject,
  native,
  nativeFunction,
  type RecordValue,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { anything, arrayOf, dateTime, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { Watched } from '../operations/follower';
import { modelValue } from './model-value';

/** What a schema was made with, and what was put into it later. */
interface MongooseSchema {
  readonly definition: RecordValue | null;
  readonly options: Value | undefined;
  readonly statics: Map<string, Value>;
  readonly added: RecordValue[];
}

const objectId = plain('string', { patterns: ['^[0-9a-fA-F]{24}$'] });

const types: Readonly<Record<string, FieldSchema>> = {
  ObjectId: objectId,
  String: plain('string'),
  Number: plain('number'),
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

const schemas = new WeakMap<NativeObject, MongooseSchema>();
const kinds = new WeakMap<NativeObject, FieldSchema>();

/** `mongoose`: schemas, and models that answer with what they say. https://mongoosejs.com/docs/guide.html */
export function mongooseModule(watched: Watched): Value {
  const models = new Map<string, Value>();
  const model = nativeFunction(([name, schema], { node }) => {
    const text = textOf(name);
    const known = text === null ? undefined : models.get(text);
    const of = schema?.kind === 'native' ? schemas.get(schema.object) : undefined;
    if (of === undefined) return known ?? unknown(node);
    const made = modelOf(of, watched);
    if (text !== null) models.set(text, made);
    return made;
  });
  const kindsOfTypes = nativeRecord(
    Object.fromEntries(Object.entries(types).map(([name, field]) => [name, kindValue(field)] as const)),
  );
  const schema = native({
    call: ([definition, options], call) => schemaValue(definition, options, call.run),
    get: (name) => (name === 'Types' || name === 'SchemaTypes' ? kindsOfTypes : undefined),
  });
  const members: Readonly<Record<string, Value>> = {
    Schema: schema,
    model,
    Types: kindsOfTypes,
    SchemaTypes: kindsOfTypes,
    models: native({ get: (name) => models.get(name) }),
  };
  const whole: Value = native({
    get: (name) => (name === 'default' ? whole : Object.hasOwn(members, name) ? members[name] : undefined),
  });
  return whole;
}

function kindValue(field: FieldSchema): Value {
  const object: NativeObject = { call: (_, { node }) => unknown(node, field) };
  kinds.set(object, field);
  return native(object);
}

type Run = (callee: Value, args: readonly Value[]) => Value;

function schemaValue(definition: Value | undefined, options: Value | undefined, run: Run): Value {
  const schema: MongooseSchema = {
    definition: definition?.kind === 'record' ? definition : null,
    options,
    statics: new Map(),
    added: [],
  };
  const assignable = (into: Map<string, Value>): Value =>
    native({ get: (name) => into.get(name), set: (name, value) => void into.set(name, value) });
  const members: Readonly<Record<string, Value>> = {
    statics: assignable(schema.statics),
    methods: assignable(new Map()),
    add: nativeFunction(([more]) => {
      if (more?.kind === 'record') schema.added.push(more);
      return self;
    }),
    static: nativeFunction(([name, value]) => {
      const text = textOf(name);
      if (text !== null && value !== undefined) schema.statics.set(text, value);
      return self;
    }),
    plugin: nativeFunction(([plugin, given]) => {
      if (plugin?.kind === 'function') run(plugin, given === undefined ? [self] : [self, given]);
      return self;
    }),
  };
  const object: NativeObject = { get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined) };
  schemas.set(object, schema);
  const self = native(object);
  return self;
}

function modelOf(schema: MongooseSchema, watched: Watched): Value {
  const attributes = attributesOf(schema);
  const times = isOn(schema.options, 'timestamps') ? { createdAt: dateTime, updatedAt: dateTime } : {};
  const kept = Object.entries(attributes).filter(([name]) => !isLeftOut(schema, name));
  const stored: FieldSchema = {
    ...openObject,
    properties: { _id: objectId, ...Object.fromEntries(kept), ...times, __v: plain('integer', { required: false }) },
  };
  return modelValue({ stored, attributes, key: objectId, own: (name) => schema.statics.get(name) }, watched);
}

function attributesOf({ definition, added }: MongooseSchema): Readonly<Record<string, FieldSchema>> {
  const entries = [definition, ...added].flatMap((one) => (one === null ? [] : [...one.entries]));
  return Object.fromEntries(entries.map(([name, value]) => [name, pathField(value)] as const));
}

/** `select: false` */
function isLeftOut({ definition }: MongooseSchema, name: string): boolean {
  const value = memberOf(definition?.entries.get(name), 'select');
  return value?.kind === 'primitive' && value.value === false;
}

/** What a path of a schema holds: `String`, `[String]`, `{ type: String, required: true }`, an object with paths of its own. */
function pathField(value: Value): FieldSchema {
  if (value.kind === 'list') {
    const [item] = value.items;
    return arrayOf(item === undefined ? anything : { ...pathField(item), required: true });
  }
  const schema = value.kind === 'native' ? schemas.get(value.object) : undefined;
  if (schema !== undefined) {
    const ownId = isOff(schema.options, '_id') ? {} : { _id: objectId };
    return { ...openObject, properties: { ...ownId, ...attributesOf(schema) } };
  }
  if (value.kind !== 'record') return { ...(typeOf(value) ?? anything), required: false };
  const type = value.entries.get('type');
  // A member that is called `type` says what a path is, unless it is a path itself.
  if (type === undefined || memberOf(type, 'type') !== undefined) {
    const below = [...value.entries].map(([name, one]) => [name, pathField(one)] as const);
    return { ...openObject, properties: Object.fromEntries(below) };
  }
  const field = pathField(type);
  const isThere = isOn(value, 'required') || value.entries.has('default') || field.type === 'array';
  return { ...withBounds(field, value), required: isThere };
}

function withBounds(field: FieldSchema, value: RecordValue): FieldSchema {
  const number = (name: string): number | undefined => {
    const given = firstOf(value.entries.get(name));
    return given?.kind === 'primitive' && typeof given.value === 'number' ? given.value : undefined;
  };
  const [least, most] = [number('min'), number('max')];
  return {
    ...field,
    ...defined({
      minimum: least === undefined ? undefined : { value: least, isExclusive: false },
      maximum: most === undefined ? undefined : { value: most, isExclusive: false },
      minSize: number('minlength') ?? number('minLength'),
      maxSize: number('maxlength') ?? number('maxLength'),
      enum: enumOf(value.entries.get('enum')),
    }),
  };
}

/** `[8, 'Too short']` */
function firstOf(value: Value | undefined): Value | undefined {
  return value?.kind === 'list' ? value.items[0] : value;
}

function enumOf(value: Value | undefined): FieldSchema['enum'] {
  const values = memberOf(value, 'values') ?? value;
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

function memberOf(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === 'record' ? value.entries.get(name) : undefined;
}

function isOn(value: Value | undefined, name: string): boolean {
  const member = firstOf(memberOf(value, name));
  return member !== undefined && !(member.kind === 'primitive' && !member.value);
}

function isOff(value: Value | undefined, name: string): boolean {
  const member = memberOf(value, name);
  return member?.kind === 'primitive' && member.value === false;
}
