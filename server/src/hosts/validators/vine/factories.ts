import { anyOfThem, joinedProperty, toldApart } from '../../../core/fields/alternatives';
import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { type Argument, itemsOf, literalsOf, memberOf, schemaOf } from '../argument';
import { objectOf, propertiesOf } from '../objects';
import type { Factory } from '../schema-library';
import { date } from './dates';
import { withConfirmations } from './confirmed';

const anything: FieldSchema = { type: 'any', required: true, nullable: false };

function required(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, required: true, nullable: false, ...members };
}

function inner(argument: Argument | undefined): FieldSchema {
  return schemaOf(argument) ?? anything;
}

/** An upload, with what its options say of it. https://docs.adonisjs.com/guides/basics/file-uploads */
const file: Factory = ([options]) => {
  const size = memberOf(options, 'size');
  const endings = literalsOf(itemsOf(memberOf(options, 'extnames'))) ?? [];
  const most = size?.kind === 'literal' ? [`At most ${String(size.value)}.`] : [];
  const ending = endings.length === 0 ? [] : [`With the extension ${endings.join(' or ')}.`];
  const notes = [...most, ...ending];
  return required('file', notes.length === 0 ? {} : { notes });
};

const literal: Factory = ([value]) => {
  const values = literalsOf(value === undefined ? [] : [value]);
  return values === null ? anything : oneOfValues(anything, values);
};

/** A list of values or an enumeration; of a callback what it returns. */
const oneOf: Factory = ([given]) => {
  const values = given?.kind === 'function' ? given.result() : given;
  const items = values?.kind === 'record' ? [...values.entries.values()] : itemsOf(values);
  const all = literalsOf(items);
  return all === null ? required('string') : oneOfValues(required('string'), all);
};

const tuple: Factory = ([members]) => {
  const items = itemsOf(members).map(inner);
  return required('array', { items: anyOfThem(items), minSize: items.length, maxSize: items.length });
};

/** Alternatives as `union.if` and `union.else` make them. */
const union: Factory = ([members]) => anyOfThem(itemsOf(members).map(inner));

/**
 * Fields that are there under a condition, together. One of the cases has to hold, so what all of them have must be there; where a
 * literal tells them apart, each stands by itself. https://vinejs.dev/docs/types/object#object-groups
 */
const group: Factory = ([members]) => {
  const cases = itemsOf(members).map((one) => objectOf(inner(one).properties ?? {}));
  if (areTold(cases)) return toldApart(cases);
  const names = new Set(cases.flatMap(({ properties = {} }) => Object.keys(properties)));
  return objectOf(Object.fromEntries([...names].map((name) => [name, joinedProperty(name, cases)] as const)));
};

/** Whether a property has other values in each of several objects. */
function areTold(cases: readonly FieldSchema[]): boolean {
  const [first] = cases;
  return Object.keys(first?.properties ?? {}).some((name) => {
    const values = cases.map(({ properties }) => properties?.[name]?.enum?.values);
    const all = values.flatMap((one) => one ?? []);
    return cases.length > 1 && values.every((one) => one !== undefined) && new Set(all).size === all.length;
  });
}

const object: Factory = ([entries]) => objectOf(withConfirmations(propertiesOf(entries, anything)));

const schema: Factory = ([given]) =>
  given?.kind === 'schema' ? given.schema : object(given === undefined ? [] : [given]);

/** What VineJS exports, as far as it makes schemas. https://vinejs.dev/docs/schema_101 */
export const vineFactories: Readonly<Record<string, Factory>> = {
  string: () => required('string'),
  number: () => required('number'),
  boolean: () => required('boolean'),
  accepted: () => oneOfValues(required('boolean'), [true]),
  any: () => anything,
  unknown: () => anything,
  date,
  file,
  nativeFile: file,
  literal,
  enum: oneOf,
  object,
  array: ([item]) => required('array', { items: inner(item) }),
  record: ([values]) => required('object', { additional: { ...inner(values), required: false } }),
  tuple,
  union,
  'union.if': ([, one]) => inner(one),
  'union.else': ([one]) => inner(one),
  unionOfTypes: union,
  group,
  'group.if': ([, fields]) => objectOf(propertiesOf(fields, anything)),
  'group.else': ([fields]) => objectOf(fields?.kind === 'function' ? {} : propertiesOf(fields, anything)),
  compile: schema,
  create: schema,
  withMetaData: () => anything,
};
