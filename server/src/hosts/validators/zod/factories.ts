import type { FieldSchema, FieldType, FieldValue } from '../../../core/fields/field-schema';
import { anyOfThem, bothOf, onlyNull, toldApart } from '../../../core/fields/alternatives';
import { type Argument, type Arguments, itemsOf, literalsOf, schemaOf } from '../argument';
import { ofKind, type TextKind } from '../formats';
import { madeBy } from '../outputs';
import { objectOf, propertiesOf } from '../objects';
import type { Factory } from '../schema-library';
import { oneOfValues } from '../../../core/fields/one-of-values';

const anything: FieldSchema = { type: 'any', required: false, nullable: true };

function required(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, required: true, nullable: false, ...members };
}

function always(field: FieldSchema): Factory {
  return () => field;
}

const text = required('string');
const integer = required('integer');

/** Classes of what forms carry. */
const isFile = /^(?:File|Blob)$/;

/** Names of kinds of text: functions of the module since version 4, methods of a text before. */
export const zodTexts: Readonly<Record<string, TextKind>> = {
  email: 'email',
  url: 'url',
  httpUrl: 'url',
  uuid: 'uuid',
  uuidv4: 'uuid',
  uuidv6: 'uuid',
  uuidv7: 'uuid',
  guid: 'uuid',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  hostname: 'hostname',
  cuid: 'cuid',
  cuid2: 'cuid2',
  ulid: 'ulid',
  nanoid: 'nanoid',
  base64: 'base64',
  base64url: 'base64url',
  jwt: 'jwt',
  hex: 'hex',
  e164: 'e164',
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  datetime: 'dateTime',
  date: 'date',
  time: 'time',
  duration: 'duration',
};

const byModule = ['datetime', 'date', 'time', 'duration'];

/** A text of a kind that zod has a name for. */
export function ofZodKind(field: FieldSchema, name: string): FieldSchema {
  const kind = zodTexts[name];
  if (kind === undefined) return field;
  // Moments are in UTC unless zod is told otherwise, as no format says.
  return { ...ofKind(field, kind), ...(kind === 'dateTime' && { samples: ['2024-06-15T10:30:00Z'] }) };
}

/** `z.email()`, `z.iso.date()`. */
const textFactories = Object.fromEntries(
  Object.keys(zodTexts).map((name) => [byModule.includes(name) ? `iso.${name}` : name, always(ofZodKind(text, name))]),
);

const plain: Readonly<Record<string, Factory>> = {
  string: always(text),
  number: always(required('number')),
  int: always(integer),
  int32: always(integer),
  uint32: always(required('integer', { minimum: { value: 0, isExclusive: false } })),
  float32: always(required('number')),
  float64: always(required('number')),
  bigint: always(integer),
  boolean: always(required('boolean')),
  stringbool: always(required('boolean')),
  date: always(ofKind(text, 'dateTime')),
  symbol: always(anything),
  any: always(anything),
  unknown: always(anything),
  json: always(anything),
  custom: always(anything),
  undefined: always({ ...anything, isImpossible: true }),
  void: always({ ...anything, isImpossible: true }),
  never: always(required('any', { required: false, isImpossible: true })),
  null: always(onlyNull),
  nan: always(required('number')),
  file: always(required('file')),
  templateLiteral: always(text),
  cidrv4: always(text),
  cidrv6: always(text),
  emoji: always(text),
};

/** What is converted is sent as what it becomes; a form and a query write it as a text. */
const coerced = Object.fromEntries(
  ['string', 'number', 'bigint', 'boolean', 'date'].map((name) => [`coerce.${name}`, plain[name] ?? always(anything)]),
);

/** A literal, or since version 4 a list of them. */
const literal: Factory = ([value]) => {
  const values = literalsOf(value?.kind === 'list' ? value.items : value === undefined ? [] : [value]);
  return values === null ? { ...anything, required: true } : oneOfValues(required('any'), values);
};

/** A list of texts, an object of constants or an enumeration of TypeScript. */
const enumeration: Factory = ([values]) => {
  const items = values?.kind === 'record' ? enumValues(values.entries) : itemsOf(values);
  const literals = literalsOf(items);
  return literals === null ? text : oneOfValues(text, literals);
};

/** Of a numeric enumeration the names stand in it, too, under their numbers. */
function enumValues(entries: ReadonlyMap<string, Argument>): Arguments {
  const isReverse = (name: string, value: Argument): boolean => {
    const back = value.kind === 'literal' && typeof value.value === 'string' ? entries.get(value.value) : undefined;
    return back?.kind === 'literal' && typeof back.value === 'number' && String(back.value) === name;
  };
  return [...entries].flatMap(([name, value]) => (isReverse(name, value) ? [] : [value]));
}

const union: Factory = ([members]) => anyOfThem(itemsOf(members).map((one) => schemaOf(one) ?? anything));

const record: Factory = ([keys, values]) => {
  const [names, others] = values === undefined ? [undefined, schemaOf(keys)] : [schemaOf(keys), schemaOf(values)];
  const listed = names?.enum?.values.filter(
    (value): value is Exclude<FieldValue, boolean> => typeof value !== 'boolean',
  );
  const field = others ?? anything;
  if (listed === undefined) return required('object', { additional: { ...field, required: false } });
  return objectOf(Object.fromEntries(listed.map((name) => [String(name), field])));
};

function list(item: FieldSchema | undefined, members: Partial<FieldSchema> = {}): FieldSchema {
  return required('array', { items: item ?? anything, ...members });
}

const tuple: Factory = ([members, rest]) => {
  const items = itemsOf(members).map((one) => schemaOf(one) ?? anything);
  const others = schemaOf(rest);
  const item = anyOfThem(others === undefined ? items : [...items, others]);
  const least = items.filter((one) => one.required).length;
  return list(item, { minSize: least, ...(others === undefined && { maxSize: items.length }) });
};

const piped: Factory = ([inner, outer]) => madeBy(schemaOf(inner) ?? anything, outer);

/**
 * What is sent is what the schema takes that a function hands its result to, where it leaves such values what they are: one that makes
 * an object or a list of something else, as of a text (`JSON.parse`), does not tell what that is. https://zod.dev/api#preprocess
 */
const preprocessed: Factory = ([by, inner]) => {
  const field = schemaOf(inner) ?? anything;
  if (by?.kind !== 'function' || !['object', 'array'].includes(field.type)) return field;
  return by.handsBack === true || by.made(field).type !== 'any' ? field : anything;
};

const structured: Readonly<Record<string, Factory>> = {
  object: ([shape]) => objectOf(propertiesOf(shape, anything)),
  strictObject: ([shape]) => objectOf(propertiesOf(shape, anything), { additional: false }),
  looseObject: ([shape]) => objectOf(propertiesOf(shape, anything)),
  interface: ([shape]) => objectOf(propertiesOf(shape, anything)),
  array: ([item]) => list(schemaOf(item)),
  set: ([item]) => list(schemaOf(item), { uniqueItems: true }),
  map: () => list(anything),
  tuple,
  record,
  partialRecord: ([, values]) => required('object', { additional: schemaOf(values) ?? anything }),
  looseRecord: ([, values]) => required('object', { additional: schemaOf(values) ?? anything }),
  literal,
  enum: enumeration,
  nativeEnum: enumeration,
  union,
  xor: union,
  discriminatedUnion: ([, members]) => toldApart(itemsOf(members).map((one) => schemaOf(one) ?? anything)),
  intersection: ([first, other]) => bothOf(schemaOf(first) ?? anything, schemaOf(other)),
  optional: ([inner]) => ({ ...(schemaOf(inner) ?? anything), required: false }),
  nullable: ([inner]) => ({ ...(schemaOf(inner) ?? anything), nullable: true }),
  nullish: ([inner]) => ({ ...(schemaOf(inner) ?? anything), nullable: true, required: false }),
  lazy: ([getter]) => (getter?.kind === 'function' ? schemaOf(getter.result()) : undefined) ?? anything,
  preprocess: preprocessed,
  pipe: piped,
  pipeline: piped,
  codec: piped,
  transform: ([by]) => madeBy(anything, by),
  promise: ([inner]) => schemaOf(inner) ?? anything,
  instanceof: ([of]) => (of?.kind === 'unknown' && isFile.test(of.name ?? '') ? required('file') : anything),
};

/** What zod exports, of version 3 and of version 4. */
export const zodFactories: Readonly<Record<string, Factory>> = {
  ...textFactories,
  ...plain,
  ...coerced,
  ...structured,
};
