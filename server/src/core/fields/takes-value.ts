import type { Json } from '../json';
import { isJsonObject } from '../json';
import { takesNumber } from './example-number';
import type { FieldSchema } from './field-schema';
import { allHold, textVerdict, type Verdict } from './text-verdict';

/** Whether a field takes a value for certain. */
export function takesValue(field: FieldSchema, value: Json): boolean {
  return verdictOn(field, value) === true;
}

/** Whether a field refuses a value for certain. */
export function refusesValue(field: FieldSchema, value: Json): boolean {
  return verdictOn(field, value) === false;
}

function verdictOn(field: FieldSchema, value: Json): Verdict {
  if (field.isImpossible === true) return false;
  if (value === null) return field.nullable;
  if (field.enum !== undefined && !field.enum.values.some((one) => one === value)) return false;
  const { anyOf } = field;
  const ofAlternatives = anyOf === undefined ? true : oneHolds(anyOf.map((one) => verdictOn(one, value)));
  return allHold([ofAlternatives, verdictOfType(field, value)]);
}

function verdictOfType(field: FieldSchema, value: Json): Verdict {
  switch (field.type) {
    case 'string':
      return typeof value === 'string' && verdictOnText(field, value);
    case 'file':
      return typeof value === 'string';
    case 'integer':
    case 'number':
      return typeof value === 'number' && takesNumber(field, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && verdictOnList(field, value as readonly Json[]);
    case 'object':
      return isJsonObject(value) && verdictOnObject(field, value);
    case 'any':
      return true;
    default:
      return field.type satisfies never;
  }
}

function oneHolds(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
}

function verdictOnText(field: FieldSchema, text: string): Verdict {
  return allHold([textVerdict(field, text), field.format === undefined || isOfFormat(field.format, text)]);
}

interface Format {
  /** What is of the format for certain. */
  readonly certain: RegExp;
  /** What may be of it; the rest is not. Absent where `certain` decides alone. */
  readonly possible?: RegExp;
}

/** Of any year, without the leap day. */
const day =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const minute = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const group = '[0-9a-f]{1,4}';
const groups = `(?:${group}(?::${group})*)?`;

const formats = new Map(
  Object.entries<Format>({
    password: { certain: /^/ },
    date: { certain: new RegExp(`^\\d{4}-${day}$`), possible: new RegExp(`^\\d{4}-(?:${day}|02-29)$`) },
    'date-time': {
      certain: new RegExp(`^\\d{4}-${day}T${minute}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${minute})$`),
      // A leap second, or letters in lower case.
      possible: new RegExp(`^\\d{4}-(?:${day}|02-29)T${minute}:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:Z|[+-]${minute})$`, 'i'),
    },
    email: { certain: /^[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i, possible: /[^]@[^]/ },
    uri: {
      certain: /^[a-z][a-z0-9+.-]{0,20}:\/\/[\w.-]{1,200}(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/i,
      possible: /^[a-z][a-z0-9+.-]*:[^\s"<>\\^`{|}]*$/i,
    },
    uuid: { certain: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
    ipv4: { certain: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/ },
    ipv6: {
      // Eight groups, or fewer around one gap.
      certain: new RegExp(
        `^(?:(?:${group}:){7}${group}|(?=(?::{0,2}${group}(?![0-9a-f])){0,7}:{0,2}$)${groups}::${groups})$`,
        'i',
      ),
      // One that ends in an address of the fourth version.
      possible: /^[0-9a-f:]+:\d{1,3}(?:\.\d{1,3}){3}$/i,
    },
  }),
);

function isOfFormat(name: string, text: string): Verdict {
  const format = formats.get(name);
  if (format === undefined) return null;
  if (format.certain.test(text)) return true;
  return format.possible?.test(text) === true ? null : false;
}

function verdictOnList(
  { items, minSize = 0, maxSize = Infinity, uniqueItems, contains = [], notOnly }: FieldSchema,
  list: readonly Json[],
): Verdict {
  const distinct = new Set(list.map((item) => JSON.stringify(item))).size;
  const hasSize = list.length >= minSize && list.length <= maxSize;
  const ofItems = items === undefined ? [] : list.map((item) => verdictOn(items, item));
  const hasAll = contains.every((values) => values.some((value) => list.includes(value)));
  const hasOther = notOnly === undefined || list.some((item) => !notOnly.some((value) => value === item));
  return allHold([hasSize, hasAll, hasOther, uniqueItems !== true || distinct === list.length, ...ofItems]);
}

function verdictOnObject(field: FieldSchema, value: Readonly<Record<string, Json>>): Verdict {
  const { properties = {}, additional, minSize = 0, maxSize = Infinity, refused = [], anyProperty = [] } = field;
  const entries = Object.entries(value);
  const has = (name: string): boolean => Object.hasOwn(value, name);
  return allHold([
    entries.length >= minSize && entries.length <= maxSize,
    Object.entries(properties).every(([name, property]) => !property.required || has(name)),
    anyProperty.every((names) => names.some(has)),
    !refused.some(({ name, mayBeEmpty }) => has(name) && !(mayBeEmpty && isEmpty(value[name]))),
    ...entries.map(([name, one]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : additional;
      if (property === undefined) return true;
      return property === false ? false : verdictOn(property, one);
    }),
  ]);
}

function isEmpty(value: Json | undefined): boolean {
  return ['null', '""', '[]', '{}'].includes(JSON.stringify(value));
}
