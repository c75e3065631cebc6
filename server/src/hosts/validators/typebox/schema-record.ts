import { list, primitive, record, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';

const optional = new WeakSet<RecordValue>();

/** Whether a property of that schema may be left out. */
export function isOptional(value: Value): boolean {
  return value.kind === 'record' && optional.has(value);
}

/** The same schema, as one of a property that may be left out, or may not. */
export function asOptional(value: Value, isOne = true): Value {
  if (value.kind !== 'record') return value;
  const made = record(value.entries);
  if (isOne) optional.add(made);
  if (decoded.has(value)) decoded.add(made);
  return made;
}

const decoded = new WeakSet<RecordValue>();

/** The same schema, of which code makes something else once it has been sent. */
export function asDecoded(value: Value): Value {
  const made = asOptional(value, isOptional(value));
  if (made.kind === 'record') decoded.add(made);
  return made;
}

/** Whether code makes something else of what a schema says, or of a part of it. */
export function isDecoded(value: Value): boolean {
  if (value.kind === 'list') return value.items.some(isDecoded);
  return value.kind === 'record' && (decoded.has(value) || [...value.entries.values()].some(isDecoded));
}

/** A schema, with the options that people gave it. */
export function schemaRecord(entries: Readonly<Record<string, Value>>, options?: Value): RecordValue {
  const own = options?.kind === 'record' ? [...options.entries] : [];
  return record([...Object.entries(entries), ...own]);
}

/** A schema of an object with properties, of which those must be there that are not optional. */
export function objectRecord(properties: ReadonlyMap<string, Value>, options?: Value): RecordValue {
  const required = [...properties].filter(([, one]) => !isOptional(one)).map(([name]) => primitive(name));
  return schemaRecord(
    {
      type: primitive('object'),
      properties: record(properties),
      ...(required.length > 0 && { required: list(required) }),
    },
    options,
  );
}

/** The properties of an object, or of all objects that are put together. */
export function propertiesIn(value: Value | undefined): ReadonlyMap<string, Value> {
  if (value?.kind !== 'record') return new Map();
  const all = value.entries.get('allOf');
  if (all?.kind === 'list') return new Map(all.items.flatMap((one) => [...propertiesIn(one)]));
  const properties = value.entries.get('properties');
  return properties?.kind === 'record' ? properties.entries : new Map();
}

/** What is said of an object beside its properties. */
export function optionsOf(value: Value | undefined): Value | undefined {
  if (value?.kind !== 'record') return undefined;
  const left = ['type', 'properties', 'required', 'allOf', '$id'];
  return record([...value.entries].filter(([name]) => !left.includes(name)));
}
