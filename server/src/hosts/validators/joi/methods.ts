import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyOfThem, bothOf } from '../../../core/fields/alternatives';
import { type Arguments, itemsOf, isOn, literalsOf, numberOf, schemaOf, textOf } from '../argument';
import { atLeast, atMost, ofSize } from '../bounds';
import { ofKind, type TextKind } from '../formats';
import { jsonOf } from '../json-of';
import { extended, mapped, namesIn, propertiesOf } from '../objects';
import { matching } from '../patterns';
import { isReference, related } from '../references';
import { adds, type Method, named } from '../schema-library';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { when } from './conditions';
import { joiAnything, joiSchemas } from './factories';
import { keepingPresence, optional, withOptions } from './presence';

const textKinds: Readonly<Record<string, TextKind>> = {
  email: 'email',
  uri: 'url',
  guid: 'uuid',
  uuid: 'uuid',
  hostname: 'hostname',
  domain: 'hostname',
  alphanum: 'alphanumeric',
  token: 'token',
  hex: 'hex',
  base64: 'base64',
  isoDuration: 'duration',
  isoDate: 'dateTime',
};

const texts = Object.fromEntries(
  Object.entries(textKinds).map(([name, kind]): [string, Method] => [name, (field) => ofKind(field, kind)]),
);

const bounds: Readonly<Record<string, Method>> = {
  min: (field, [value]) => related(atLeast(field, numberOf(value)), 'above', value),
  max: (field, [value]) => related(atMost(field, numberOf(value)), 'below', value),
  greater: (field, [value]) => related(atLeast(field, numberOf(value), true), 'above', value),
  less: (field, [value]) => related(atMost(field, numberOf(value), true), 'below', value),
  length: (field, [value]) => ofSize(field, numberOf(value)),
  integer: adds({ type: 'integer' }),
  positive: (field) => atLeast(field, 0, true),
  negative: (field) => atMost(field, 0, true),
  port: (field) => atMost(atLeast({ ...field, type: 'integer' }, 0), 65535),
  multiple: (field, [value]) => ({ ...field, ...defined({ multipleOf: numberOf(value) }) }),
  ...named(['pattern', 'regex'], (field, [pattern, others]) => {
    if (field.type !== 'object') return matching(field, pattern);
    return { ...field, additional: others === undefined ? joiAnything : (joiSchemas([others])[0] ?? joiAnything) };
  }),
  timestamp: adds({ type: 'integer' }),
  // https://github.com/hapijs/joi-date
  format: (field, [format]) => {
    const { format: ofDates, ...plain } = field;
    return ofDates === undefined || format === undefined
      ? field
      : textOf(format) === 'YYYY-MM-DD'
        ? ofKind(plain, 'date')
        : plain;
  },
};

const presence: Readonly<Record<string, Method>> = {
  ...named(['required', 'exist'], adds({ required: true })),
  optional,
  forbidden: adds({ required: false, isImpossible: true }),
  presence: (field, args) => (textOf(args[0]) === 'required' ? { ...field, required: true } : optional(field, args)),
  ...named(['options', 'prefs', 'preferences'], (field, [options]) => withOptions(field, options)),
  default: (field, [value]) => ({ ...field, required: false, ...defined({ default: jsonOf(value) }) }),
  requiredKeys: (field, names) => mapped(field, (one) => ({ ...one, required: true }), namesOf(names)),
  optionalKeys: (field, names) => mapped(field, (one) => ({ ...one, required: false }), namesOf(names)),
  fork: (field, [names, change]) =>
    change?.kind === 'function' ? mapped(field, (one) => schemaOf(change.result([one])) ?? one, namesIn(names)) : field,
};

const values: Readonly<Record<string, Method>> = {
  ...named(['valid', 'equal', 'only'], (field, args) => {
    const [only, ...others] = flat(args);
    if (only !== undefined && isReference(only) && others.length === 0) return related(field, 'same', only);
    const all = literalsOf(flat(args));
    return all === null || all.length === 0
      ? field
      : oneOfValues(refusingNull(sizeless(field)), [...(field.enum?.values ?? []), ...all]);
  }),
  allow: (field, args) => {
    const all = literalsOf(flat(args)) ?? [];
    const nullable = field.nullable || all.includes(null);
    const texts = all.filter((value) => value !== null);
    if (field.enum !== undefined) return { ...oneOfValues(field, [...field.enum.values, ...texts]), nullable };
    return { ...(texts.includes('') ? emptiable(field) : field), nullable };
  },
  ...named(['invalid', 'disallow', 'not'], (field, args) => {
    const all = (literalsOf(flat(args)) ?? []).filter((value) => value !== null);
    return all.length === 0 ? field : { ...field, notEnum: [...(field.notEnum ?? []), ...all] };
  }),
};

function flat(args: Arguments): Arguments {
  return args.flatMap((one) => (one.kind === 'list' ? itemsOf(one) : [one]));
}

/** A text that is refused when empty, and is so for no other reason. */
function sizeless(field: FieldSchema): FieldSchema {
  const { minSize, ...rest } = field;
  return minSize === undefined ? field : rest;
}

/** What may be anything may be null, until values are named that it may be. */
function refusingNull(field: FieldSchema): FieldSchema {
  return field.type === 'any' && field.enum === undefined ? { ...field, nullable: false } : field;
}

function emptiable(field: FieldSchema): FieldSchema {
  return field.minSize === 1 ? sizeless(field) : field;
}

const structure: Readonly<Record<string, Method>> = {
  ...named(['keys', 'append'], (field, [keys]) => ({
    ...extended(field, propertiesOf(keys, joiAnything)),
    additional: false,
  })),
  unknown: (field, [allow]) => (allow === undefined || isOn(allow) ? open(field) : { ...field, additional: false }),
  items: (field, args) => ({ ...field, items: { ...anyOfThem(joiSchemas(args)), required: false } }),
  ordered: (field, args) => ({ ...field, items: { ...anyOfThem(joiSchemas(args)), required: false } }),
  unique: adds({ uniqueItems: true }),
  or: (field, names) => ({ ...field, anyProperty: [...(field.anyProperty ?? []), [...namesOf(names)]] }),
  try: (field, args) => bothOf(anyOfThem(joiSchemas(args)), { ...field, required: field.required }),
  concat: (field, [other]) => {
    const more = schemaOf(other);
    return more?.type === 'object'
      ? { ...field, ...more, properties: { ...field.properties, ...more.properties } }
      : bothOf(field, more);
  },
  ...named(['when', 'conditional'], when),
};

function namesOf(args: Arguments): ReadonlySet<string> {
  return new Set((literalsOf(flat(args)) ?? []).map(String));
}

function open(field: FieldSchema): FieldSchema {
  const { additional, ...rest } = field;
  return additional === undefined ? field : rest;
}

const words: Readonly<Record<string, Method>> = {
  ...named(['description', 'note'], (field, [text]) => ({ ...field, ...defined({ description: textOf(text) }) })),
  example: (field, [value]) => ({ ...field, ...defined({ example: jsonOf(value) }) }),
};

/** What changes a value, or how it is refused (`trim`, `messages`), says nothing of what is sent. */
export const joiMethods: Readonly<Record<string, Method>> = {
  ...presence,
  ...Object.fromEntries(
    Object.entries({ ...texts, ...bounds, ...values, ...structure, ...words }).map(([name, method]) => [
      name,
      keepingPresence(method),
    ]),
  ),
};
