import { defined } from '../../../core/defined';
import type { FieldRelation, FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { type Argument, itemsOf, literalsOf, memberOf, numberOf, schemaOf, textOf } from '../argument';
import { atLeast, atMost, ofSize } from '../bounds';
import { ofKind } from '../formats';
import { extended, mapped, namesIn, picked } from '../objects';
import { literally, matching, withPattern } from '../patterns';
import { adds, type Method, named } from '../schema-library';
import { confirmed } from './confirmed';

/** An object with the fields of a group; where its cases are told apart, so is the whole. */
function withGroup(field: FieldSchema, group: FieldSchema | undefined): FieldSchema {
  const whole = extended(field, group?.properties ?? {});
  const cases = group?.oneOf;
  if (cases === undefined || field.oneOf !== undefined) return whole;
  return { ...whole, oneOf: cases.map(({ properties = {} }) => extended(field, properties)) };
}

/** Whether it must be there; nothing stands for what is null. */
const presence: Readonly<Record<string, Method>> = {
  ...named(['optional', 'nullish'], adds({ required: false, nullable: true })),
  nullable: adds({ nullable: true }),
  // What is read before anything is checked: what it makes of nothing is there then.
  parse: (field, [read]) => {
    const value = read?.kind === 'function' ? read.result() : undefined;
    // What is made of nothing by its type alone (`String(value)`) is no default that anybody means.
    const isMeant =
      value?.kind === 'literal' && value.value !== null && !/^(?:undefined|NaN)$/.test(String(value.value));
    return isMeant ? { ...field, required: false, default: value.value } : field;
  },
  ...named(
    [
      'requiredWhen',
      'requiredIfExists',
      'requiredIfExistsAny',
      'requiredIfExistsAll',
      'requiredIfMissing',
      'requiredIfMissingAny',
      'requiredIfMissingAll',
    ],
    adds({ required: false }),
  ),
};

/** https://vinejs.dev/docs/types/string */
const texts: Readonly<Record<string, Method>> = {
  email: (field) => ofKind(field, 'email'),
  ...named(['url', 'activeUrl'], (field) => ofKind(field, 'url')),
  uuid: (field) => ofKind(field, 'uuid'),
  ulid: (field) => ofKind(field, 'ulid'),
  jwt: (field) => ofKind(field, 'jwt'),
  alpha: (field, [options]) => (options === undefined ? ofKind(field, 'alpha') : field),
  alphaNumeric: (field, [options]) => (options === undefined ? ofKind(field, 'alphanumeric') : field),
  hexCode: (field) => ofKind(field, 'hexColor'),
  ipAddress: (field, [version]) => (numberOf(version) === 6 ? ofKind(field, 'ipv6') : ofKind(field, 'ipv4')),
  regex: (field, [pattern]) => matching(field, pattern),
  startsWith: (field, [part]) => around(field, textOf(part), (text) => `^${text}`),
  endsWith: (field, [part]) => around(field, textOf(part), (text) => `${text}$`),
  confirmed: (field, [options]) =>
    confirmed(field, textOf(memberOf(options, 'confirmationField')) ?? textOf(memberOf(options, 'as'))),
  sameAs: (field, [other]) => related(field, 'same', textOf(other)),
  notSameAs: (field, [other]) => related(field, 'different', textOf(other)),
  in: (field, [values]) => {
    const all = literalsOf(itemsOf(values));
    return all === null ? field : oneOfValues(field, all);
  },
  notIn: (field, [values]) => {
    const all = literalsOf(itemsOf(values))?.filter((value) => value !== null);
    return all === undefined ? field : { ...field, notEnum: all };
  },
};

function around(field: FieldSchema, part: string | undefined, pattern: (text: string) => string): FieldSchema {
  return part === undefined ? field : withPattern(field, pattern(literally(part)));
}

function related(field: FieldSchema, kind: FieldRelation['kind'], of: string | undefined): FieldSchema {
  return of === undefined ? field : { ...field, relations: [...(field.relations ?? []), { kind, of }] };
}

/** What is later than today for as long as anybody reads the document. */
const laterDays = ['2040-06-15', '2040-06-15T10:30:00Z'];

/** https://vinejs.dev/docs/types/date */
const dates: Readonly<Record<string, Method>> = {
  after: (field, [than]) => (isNow(than) ? { ...field, samples: laterDays } : field),
  afterOrEqual: (field, [than]) => (isNow(than) ? { ...field, samples: laterDays } : field),
  afterField: (field, [other]) => related(field, 'above', textOf(other)),
  beforeField: (field, [other]) => related(field, 'below', textOf(other)),
};

/** Whether a date is compared with one that is told by when it is. */
function isNow(argument: Argument | undefined): boolean {
  return argument?.kind !== 'literal' || ['today', 'tomorrow'].includes(String(argument.value));
}

const bounds: Readonly<Record<string, Method>> = {
  ...named(['min', 'minLength'], (field, [value]) => atLeast(field, numberOf(value))),
  ...named(['max', 'maxLength'], (field, [value]) => atMost(field, numberOf(value))),
  fixedLength: (field, [value]) => ofSize(field, numberOf(value)),
  range: (field, [range]) => {
    const [least, most] = itemsOf(range);
    return atMost(atLeast(field, numberOf(least)), numberOf(most));
  },
  positive: (field) => atLeast(field, 0, true),
  negative: (field) => atMost(field, 0, true),
  nonNegative: (field) => atLeast(field, 0),
  nonPositive: (field) => atMost(field, 0),
  withoutDecimals: adds({ type: 'integer' }),
  notEmpty: (field) => atLeast(field, 1),
  distinct: (field, [fields]) => (fields === undefined ? { ...field, uniqueItems: true } : field),
};

const objects: Readonly<Record<string, Method>> = {
  merge: (field, [other]) => withGroup(field, schemaOf(other)),
  pick: (field, [names]) => picked(field, (name) => namesIn(names)?.has(name) ?? true),
  omit: (field, [names]) => picked(field, (name) => !(namesIn(names)?.has(name) ?? false)),
  partial: (field, [names]) => mapped(field, (one) => ({ ...one, required: false, nullable: true }), namesIn(names)),
};

/** `withMetaData().compile(schema)`. */
const compiling = named<Method>(['compile', 'create'], (field, [schema]) => schemaOf(schema) ?? field);

/** What JSON Schemas are told of a field. */
const words: Readonly<Record<string, Method>> = {
  meta: (field, [said]) => ({ ...field, ...defined({ description: textOf(memberOf(said, 'description')) }) }),
};

/** What changes a value (`trim`, `transform`, `toLowerCase`) says nothing of what is sent. */
export const vineMethods: Readonly<Record<string, Method>> = {
  ...presence,
  ...texts,
  ...dates,
  ...bounds,
  ...objects,
  ...compiling,
  ...words,
};
