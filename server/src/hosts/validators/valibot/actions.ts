import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { itemsOf, literalsOf, memberOf, numberOf, textOf } from '../argument';
import { atLeast, atMost, ofSize } from '../bounds';
import { ofKind, type TextKind } from '../formats';
import { jsonOf } from '../json-of';
import { asComponent } from '../objects';
import { madeBy } from '../outputs';
import { literally, matching, withPattern } from '../patterns';
import { adds, type Method, named } from '../schema-library';

const textKinds: Readonly<Record<string, TextKind>> = {
  base64: 'base64',
  cuid2: 'cuid2',
  digits: 'digits',
  email: 'email',
  rfcEmail: 'email',
  hexadecimal: 'hex',
  hexColor: 'hexColor',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  isoDate: 'date',
  isoTimestamp: 'dateTime',
  jwsCompact: 'jwt',
  nanoid: 'nanoid',
  slug: 'slug',
  ulid: 'ulid',
  url: 'url',
  uuid: 'uuid',
};

const texts = Object.fromEntries(
  Object.entries(textKinds).map(([name, kind]): [string, Method] => [name, (field) => ofKind(field, kind)]),
);

const bounds: Readonly<Record<string, Method>> = {
  ...named(['minValue', 'minLength', 'minSize', 'minEntries', 'minGraphemes'], (field, [value]) =>
    atLeast(field, numberOf(value)),
  ),
  ...named(['maxValue', 'maxLength', 'maxSize', 'maxEntries', 'maxGraphemes'], (field, [value]) =>
    atMost(field, numberOf(value)),
  ),
  ...named(['length', 'size', 'entries', 'graphemes'], (field, [value]) => ofSize(field, numberOf(value))),
  gtValue: (field, [value]) => atLeast(field, numberOf(value), true),
  ltValue: (field, [value]) => atMost(field, numberOf(value), true),
  nonEmpty: (field) => atLeast(field, 1),
  ...named(['integer', 'safeInteger'], adds({ type: 'integer' })),
  multipleOf: (field, [value]) => ({ ...field, ...defined({ multipleOf: numberOf(value) }) }),
};

const contents: Readonly<Record<string, Method>> = {
  regex: (field, [pattern]) => matching(field, pattern),
  includes: (field, [part]) => (field.type === 'string' ? around(field, textOf(part), (text) => text) : field),
  startsWith: (field, [part]) => around(field, textOf(part), (text) => `^${text}`),
  endsWith: (field, [part]) => around(field, textOf(part), (text) => `${text}$`),
  mimeType: (field, [types]) => {
    const all = literalsOf(itemsOf(types));
    return all === null ? field : { ...field, mediaTypes: all.map(String) };
  },
  value: (field, [value]) => (value?.kind === 'literal' ? oneOfValues(field, [value.value]) : field),
  values: (field, [values]) => {
    const all = literalsOf(itemsOf(values));
    return all === null ? field : oneOfValues(field, all);
  },
};

function around(field: FieldSchema, part: string | undefined, pattern: (text: string) => string): FieldSchema {
  return part === undefined ? field : withPattern(field, pattern(literally(part)));
}

const words: Readonly<Record<string, Method>> = {
  description: (field, [text]) => ({ ...field, ...defined({ description: textOf(text) }) }),
  title: (field) => field,
  metadata: (field, [said]) => {
    const description = textOf(memberOf(said, 'description')) ?? field.description;
    const example = jsonOf(memberOf(said, 'example')) ?? field.example;
    const name = textOf(memberOf(said, 'ref'));
    return { ...field, ...defined({ description, example }), ...(name !== undefined && asComponent(field, name)) };
  },
};

/** What changes a value once it was checked, or says what nobody sees, leaves what is sent as it is. */
const silent: Readonly<Record<string, Method>> = named(
  ['brand', 'check', 'checkItems', 'forward', 'partialCheck', 'rawCheck', 'readonly'].concat(
    ['toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart', 'toMinValue', 'toMaxValue', 'normalize'],
    ['toNumber', 'toDate', 'toString', 'toBoolean', 'toBigint', 'mapItems', 'sortItems', 'filterItems', 'finite'],
  ),
  (field) => field,
);

/** What code gets in the place of what is sent. */
const made: Readonly<Record<string, Method>> = {
  ...named(['transform', 'rawTransform'], (field, [by]) => madeBy(field, by)),
};

/** What `pipe` of Valibot is handed beside schemas. */
export const valibotActions: Readonly<Record<string, Method>> = {
  ...texts,
  ...bounds,
  ...contents,
  ...words,
  ...silent,
  ...made,
};
