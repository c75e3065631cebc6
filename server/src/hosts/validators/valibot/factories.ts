import { defined } from '../../../core/defined';
import { anyOfThem, bothOf, onlyNull, toldApart } from '../../../core/fields/alternatives';
import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { type Argument, itemsOf, literalsOf, schemaOf } from '../argument';
import { ofKind } from '../formats';
import { jsonOf } from '../json-of';
import { mapped, namesIn, objectOf, picked, propertiesOf } from '../objects';
import type { Factory } from '../schema-library';

const anything: FieldSchema = { type: 'any', required: false, nullable: true };

function required(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, required: true, nullable: false, ...members };
}

function always(field: FieldSchema): Factory {
  return () => field;
}

function inner(argument: Argument | undefined): FieldSchema {
  return schemaOf(argument) ?? anything;
}

const text = required('string');

const plain: Readonly<Record<string, Factory>> = {
  string: always(text),
  number: always(required('number')),
  bigint: always(required('integer')),
  boolean: always(required('boolean')),
  date: always(ofKind(text, 'dateTime')),
  any: always(anything),
  unknown: always(anything),
  custom: always(anything),
  instance: always(anything),
  null: always(onlyNull),
  undefined: always({ ...anything, isImpossible: true }),
  never: always(required('any', { required: false, isImpossible: true })),
  file: always(required('file')),
  blob: always(required('file')),
};

const literal: Factory = ([value]) => {
  const values = literalsOf(value === undefined ? [] : [value]);
  return values === null ? { ...anything, required: true } : oneOfValues(required('any'), values);
};

/** A list of values, or an enumeration. */
const oneOf: Factory = ([values]) => {
  const items = values?.kind === 'record' ? [...values.entries.values()] : itemsOf(values);
  const all = literalsOf(items);
  return all === null ? text : oneOfValues(text, all);
};

function list(item: FieldSchema, members: Partial<FieldSchema> = {}): FieldSchema {
  return required('array', { items: item, ...members });
}

const tuple: Factory = ([members, rest]) => {
  const items = itemsOf(members).map(inner);
  const size = rest === undefined ? { maxSize: items.length } : {};
  return list(anyOfThem(rest === undefined ? items : [...items, inner(rest)]), { minSize: items.length, ...size });
};

/** With what stands for it where it is not sent. */
function leftOut(members: Partial<FieldSchema>): Factory {
  return ([schema, byDefault]) => ({ ...inner(schema), ...members, ...defined({ default: jsonOf(byDefault) }) });
}

const structured: Readonly<Record<string, Factory>> = {
  object: ([entries]) => objectOf(propertiesOf(entries, anything)),
  looseObject: ([entries]) => objectOf(propertiesOf(entries, anything)),
  strictObject: ([entries]) => objectOf(propertiesOf(entries, anything), { additional: false }),
  objectWithRest: ([entries, rest]) => objectOf(propertiesOf(entries, anything), { additional: inner(rest) }),
  array: ([item]) => list(inner(item)),
  set: ([item]) => list(inner(item), { uniqueItems: true }),
  map: always(list(anything)),
  tuple,
  looseTuple: tuple,
  strictTuple: tuple,
  tupleWithRest: tuple,
  record: ([, values]) => required('object', { additional: { ...inner(values), required: false } }),
  literal,
  picklist: oneOf,
  enum: oneOf,
  enum_: oneOf,
  union: ([members]) => anyOfThem(itemsOf(members).map(inner)),
  variant: ([, members]) => toldApart(itemsOf(members).map(inner)),
  intersect: ([members]) =>
    itemsOf(members)
      .map(inner)
      .reduce((both, one) => bothOf(both, one), objectOf({})),
  lazy: ([getter]) => (getter?.kind === 'function' ? inner(getter.result()) : anything),
};

/** What is made of other schemas. */
const derived: Readonly<Record<string, Factory>> = {
  pipe: ([first, ...others]) =>
    others.reduce((field, one) => (one.kind === 'action' ? one.apply(field) : field), inner(first)),
  optional: leftOut({ required: false }),
  exactOptional: leftOut({ required: false }),
  undefinedable: leftOut({ required: false }),
  nullable: leftOut({ nullable: true }),
  nullish: leftOut({ required: false, nullable: true }),
  nonOptional: ([schema]) => ({ ...inner(schema), required: true }),
  nonNullable: ([schema]) => ({ ...inner(schema), nullable: false }),
  nonNullish: ([schema]) => ({ ...inner(schema), required: true, nullable: false }),
  fallback: ([schema]) => ({ ...inner(schema), required: false }),
  config: ([schema]) => inner(schema),
  partial: ([schema, names]) => mapped(inner(schema), (one) => ({ ...one, required: false }), namesIn(names)),
  required: ([schema, names]) => mapped(inner(schema), (one) => ({ ...one, required: true }), namesIn(names)),
  pick: ([schema, names]) => picked(inner(schema), (name) => namesIn(names)?.has(name) ?? true),
  omit: ([schema, names]) => picked(inner(schema), (name) => !(namesIn(names)?.has(name) ?? false)),
};

/** What valibot exports, as far as it makes schemas. */
export const valibotFactories: Readonly<Record<string, Factory>> = {
  ...plain,
  ...structured,
  ...derived,
  ...Object.fromEntries(
    ['object', 'looseObject', 'strictObject', 'array', 'record', 'union', 'variant', 'intersect', 'tuple', 'pipe']
      .concat(['optional', 'nullable', 'nullish', 'lazy', 'custom', 'fallback', 'partial'])
      .flatMap((name) => {
        const factory = structured[name] ?? derived[name] ?? plain[name];
        return factory === undefined ? [] : [[`${name}Async`, factory] as const];
      }),
  ),
};
