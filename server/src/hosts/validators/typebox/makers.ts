import {
  list,
  nativeFunction,
  primitive,
  record,
  type RecordValue,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { asDecoded, asOptional, objectRecord, optionsOf, propertiesIn, schemaRecord } from './schema-record';

/** Makes a schema of what it is handed; `run` calls a function of the application. */
export type Maker = (args: readonly Value[], run: (callee: Value, args: readonly Value[]) => Value) => Value;

function typed(type: string, others: Readonly<Record<string, Value>> = {}): Maker {
  return ([options]) => schemaRecord({ type: primitive(type), ...others }, options);
}

const anything: Maker = ([options]) => schemaRecord({}, options);

const same: Maker = ([schema]) => schema ?? record([]);

const nothing: Maker = ([options]) => schemaRecord({ not: record([]) }, options);

function itemsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'list' ? value.items : [];
}

function literal(value: Value, options?: Value): RecordValue {
  const type = value.kind === 'primitive' ? typeof value.value : 'string';
  return schemaRecord({ type: primitive(type), const: value }, options);
}

/** Names of properties, written as texts or as literals of TypeBox. */
function namesIn(value: Value | undefined): ReadonlySet<string> {
  if (value?.kind === 'list') return new Set(value.items.flatMap((one) => [...namesIn(one)]));
  if (value?.kind !== 'record') return new Set([textOf(value) ?? []].flat());
  const values = value.entries.get('enum');
  const any = value.entries.get('anyOf');
  return namesIn(values ?? any ?? value.entries.get('const'));
}

function withProperties(
  change: (properties: ReadonlyMap<string, Value>, keys: ReadonlySet<string>) => Map<string, Value>,
) {
  return ([schema, keys, options]: readonly Value[]): Value =>
    objectRecord(change(propertiesIn(schema), namesIn(keys)), mergedOptions(optionsOf(schema), options));
}

function mergedOptions(first: Value | undefined, other: Value | undefined): Value {
  return record([first, other].flatMap((one) => (one?.kind === 'record' ? [...one.entries] : [])));
}

function withOptional(isOptional: boolean): Maker {
  return ([schema, options]) => {
    const properties = [...propertiesIn(schema)].map(([name, one]) => [name, asOptional(one, isOptional)] as const);
    return objectRecord(new Map(properties), mergedOptions(optionsOf(schema), options));
  };
}

/** Keys that are written out make an object with each of them. */
function recordOf([key, value, options]: readonly Value[]): Value {
  const names = namesIn(key);
  if (names.size > 0 && value !== undefined) {
    return objectRecord(new Map([...names].map((name) => [name, value] as const)), options);
  }
  return schemaRecord({ type: primitive('object'), additionalProperties: value ?? record([]) }, options);
}

function referenceTo(target: Value | undefined): Value {
  const id = target?.kind === 'record' ? target.entries.get('$id') : target;
  const text = textOf(id);
  return text === null ? record([]) : record([['$ref', primitive(text)]]);
}

/** A schema that holds itself, by a reference to its `$id`. */
const recursive: Maker = ([make, options], run) => {
  const given = options?.kind === 'record' ? textOf(options.entries.get('$id')) : null;
  const inner = make === undefined ? record([]) : run(make, [referenceTo(primitive(given ?? '#'))]);
  return inner.kind === 'record' ? schemaRecord(Object.fromEntries(inner.entries), options) : inner;
};

/** `Type.Transform(schema).Decode(f).Encode(f)`: what is sent is what the schema says. */
const transform: Maker = ([schema = record([])]) => {
  const encode = record([['Encode', nativeFunction(() => asDecoded(schema))]]);
  return record([['Decode', nativeFunction(() => encode)]]);
};

const keysOf: Maker = ([schema]) =>
  schemaRecord({
    type: primitive('string'),
    enum: list([...propertiesIn(schema).keys()].map(primitive)),
  });

const pattern: Maker = ([value, options]) =>
  schemaRecord(
    { type: primitive('string'), ...(value?.kind === 'pattern' && { pattern: primitive(value.source) }) },
    options,
  );

function tuple([items, options]: readonly Value[]): Value {
  const size = primitive(itemsOf(items).length);
  return schemaRecord({ type: primitive('array'), items: items ?? list([]), minItems: size, maxItems: size }, options);
}

function union([schemas, options]: readonly Value[]): Value {
  const all = itemsOf(schemas);
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : schemaRecord({ anyOf: list(all) }, options);
}

function intersection([schemas, options]: readonly Value[]): Value {
  const isObject = itemsOf(schemas).every(
    (one) => one.kind === 'record' && textOf(one.entries.get('type')) === 'object',
  );
  const type = { ...(isObject && { type: primitive('object') }) };
  return schemaRecord({ ...type, allOf: schemas ?? list([]) }, options);
}

/** What `Type` makes, by name. https://github.com/sinclairzx81/typebox#types */
export const typeboxMakers: Readonly<Record<string, Maker>> = {
  String: typed('string'),
  Number: typed('number'),
  Integer: typed('integer'),
  BigInt: typed('integer'),
  Boolean: typed('boolean'),
  Null: typed('null'),
  Date: typed('string', { format: primitive('date-time') }),
  Uint8Array: typed('string', { format: primitive('binary') }),
  Any: anything,
  Unknown: anything,
  Unsafe: anything,
  Never: nothing,
  Undefined: nothing,
  Void: nothing,
  Readonly: same,
  Awaited: same,
  Clone: same,
  Exclude: same,
  Strict: same,
  Optional: ([schema = record([])]) => asOptional(schema),
  ReadonlyOptional: ([schema = record([])]) => asOptional(schema),
  Array: ([items = record([]), options]) => schemaRecord({ type: primitive('array'), items }, options),
  Tuple: tuple,
  Object: ([properties, options]) =>
    objectRecord(properties?.kind === 'record' ? properties.entries : new Map<string, Value>(), options),
  Record: recordOf,
  Union: union,
  Intersect: intersection,
  Composite: ([schemas, options]) =>
    objectRecord(new Map(itemsOf(schemas).flatMap((one) => [...propertiesIn(one)])), options),
  Literal: ([value = primitive(null), options]) => literal(value, options),
  Enum: ([values, options]) => {
    const all = values?.kind === 'record' ? [...values.entries.values()] : [];
    return schemaRecord({ anyOf: list(all.map((one) => literal(one))) }, options);
  },
  Partial: withOptional(true),
  Required: withOptional(false),
  Pick: withProperties((all, keys) => new Map([...all].filter(([name]) => keys.has(name)))),
  Omit: withProperties((all, keys) => new Map([...all].filter(([name]) => !keys.has(name)))),
  Index: ([schema, keys]) => {
    const found = [...propertiesIn(schema)].filter(([name]) => namesIn(keys).has(name)).map(([, one]) => one);
    return union([list(found)]);
  },
  KeyOf: keysOf,
  Ref: ([target]) => referenceTo(target),
  Recursive: recursive,
  Not: ([schema = record([]), options]) => schemaRecord({ not: schema }, options),
  RegExp: pattern,
  RegEx: pattern,
  TemplateLiteral: typed('string'),
  Transform: transform,
};
