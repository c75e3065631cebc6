import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyOfThem, bothOf } from '../../../core/fields/alternatives';
import { type Argument, literalsOf, itemsOf, memberOf, numberOf, schemaOf, textOf } from '../argument';
import { alsoAtLeast, alsoAtMost, ofSize } from '../bounds';
import { jsonOf } from '../json-of';
import { asComponent, extended, mapped, namesIn, picked, propertiesOf } from '../objects';
import { madeBy } from '../outputs';
import { literally, matching, withPattern } from '../patterns';
import { adds, type Method, named } from '../schema-library';
import { oneOfValues } from '../../../core/fields/one-of-values';
import { ofZodKind, zodTexts } from './factories';

const anything: FieldSchema = { type: 'any', required: false, nullable: true };

/** `z.string().email()`; a text that a date has the name of (`date`) is one of a text alone. */
const texts = Object.fromEntries(
  Object.keys(zodTexts).map((name): [string, Method] => [name, (field) => ofZodKind(field, name)]),
);

const bounds: Readonly<Record<string, Method>> = {
  ...named(['min', 'gte', 'minSize'], (field, [value]) => alsoAtLeast(field, numberOf(value))),
  ...named(['max', 'lte', 'maxSize'], (field, [value]) => alsoAtMost(field, numberOf(value))),
  ...named(['length', 'size'], (field, [value]) => ofSize(field, numberOf(value))),
  gt: (field, [value]) => alsoAtLeast(field, numberOf(value), true),
  lt: (field, [value]) => alsoAtMost(field, numberOf(value), true),
  positive: (field) => alsoAtLeast(field, 0, true),
  nonnegative: (field) => alsoAtLeast(field, 0),
  negative: (field) => alsoAtMost(field, 0, true),
  nonpositive: (field) => alsoAtMost(field, 0),
  nonempty: (field) => alsoAtLeast(field, 1),
  int: adds({ type: 'integer' }),
  ...named(['multipleOf', 'step'], (field, [value]) => ({ ...field, ...defined({ multipleOf: numberOf(value) }) })),
};

const contents: Readonly<Record<string, Method>> = {
  regex: (field, [pattern]) => matching(field, pattern),
  includes: (field, [part]) => around(field, textOf(part), (text) => text),
  startsWith: (field, [part]) => around(field, textOf(part), (text) => `^${text}`),
  endsWith: (field, [part]) => around(field, textOf(part), (text) => `${text}$`),
  mime: (field, [types]) => {
    const all = literalsOf(types?.kind === 'list' ? types.items : types === undefined ? [] : [types]);
    return all === null ? field : { ...field, mediaTypes: all.map(String) };
  },
};

function around(field: FieldSchema, part: string | undefined, pattern: (text: string) => string): FieldSchema {
  return part === undefined ? field : withPattern(field, pattern(literally(part)));
}

/** Whether it must be there, and what stands for it. */
const presence: Readonly<Record<string, Method>> = {
  ...named(['optional', 'exactOptional'], adds({ required: false })),
  nullable: adds({ nullable: true }),
  nullish: adds({ nullable: true, required: false }),
  nonoptional: adds({ required: true }),
  ...named(['default', 'prefault'], (field, [value]) => ({
    ...field,
    required: false,
    ...defined({ default: jsonOf(value) }),
  })),
  catch: adds({ required: false }),
  required: (field, [names]) =>
    field.type === 'object' ? mapped(field, (one) => ({ ...one, required: true }), namesIn(names)) : field,
};

const words: Readonly<Record<string, Method>> = {
  describe: (field, [text]) => ({ ...field, ...defined({ description: textOf(text) }) }),
  ...named(['meta', 'openapi'], (field, [last, before]) => {
    const said = last?.kind === 'record' ? last : before;
    const description = textOf(memberOf(said, 'description')) ?? field.description;
    const example = jsonOf(memberOf(said, 'example')) ?? field.example;
    // `openapi('User', {…})` of @hono/zod-openapi.
    const name = textOf(memberOf(said, 'id')) ?? textOf(last);
    return { ...field, ...defined({ description, example }), ...(name !== undefined && asComponent(field, name)) };
  }),
};

const objects: Readonly<Record<string, Method>> = {
  ...named(['extend', 'safeExtend', 'augment', 'setKey'], (field, [shape]) =>
    extended(field, propertiesOf(shape, anything)),
  ),
  merge: (field, [other]) => extended(field, schemaOf(other)?.properties ?? {}),
  pick: (field, [mask]) => picked(field, (name) => namesIn(mask)?.has(name) ?? true),
  omit: (field, [mask]) => picked(field, (name) => !(namesIn(mask)?.has(name) ?? false)),
  partial: (field, [mask]) => mapped(field, optional, namesIn(mask)),
  deepPartial: (field) => deepPartial(field),
  strict: adds({ additional: false }),
  ...named(['passthrough', 'loose', 'strip', 'nonstrict'], open),
  catchall: (field, [others]) => ({ ...field, ...defined({ additional: schemaOf(others) }) }),
  keyof: (field) =>
    oneOfValues({ type: 'string', required: true, nullable: false }, Object.keys(field.properties ?? {})),
};

function open(field: FieldSchema): FieldSchema {
  const { additional, ...rest } = field;
  return additional === undefined ? field : rest;
}

function optional(field: FieldSchema): FieldSchema {
  return { ...field, required: false };
}

function deepPartial(field: FieldSchema): FieldSchema {
  return mapped(field, (property) => optional(property.type === 'object' ? deepPartial(property) : property));
}

/** What code gets in the place of what is sent. */
const made: Readonly<Record<string, Method>> = {
  ...named(['transform', 'pipe'], (field, [by]) => madeBy(field, by)),
};

const wholes: Readonly<Record<string, Method>> = {
  array: (field) => ({ type: 'array', required: true, nullable: false, items: field }),
  or: (field, [other]) => anyOfThem([field, schemaOf(other) ?? anything]),
  and: (field, [other]) => bothOf(field, schemaOf(other)),
  unwrap: (field) => ({ ...field, required: true, nullable: false }),
  removeDefault: (field) => {
    const { default: byDefault, ...rest } = field;
    return byDefault === undefined ? field : { ...rest, required: true };
  },
  exclude: (field, [left]) => without(field, new Set(literalsOf(itemsOf(left)) ?? [])),
  extract: (field, [kept]) => {
    const values = literalsOf(itemsOf(kept));
    return values === null ? field : oneOfValues(field, values);
  },
};

function without(field: FieldSchema, left: ReadonlySet<unknown>): FieldSchema {
  return field.enum === undefined
    ? field
    : oneOfValues(
        field,
        field.enum.values.filter((value) => !left.has(value)),
      );
}

/** What changes a value after it was checked (`trim`) says nothing of what is sent. */
export const zodMethods: Readonly<Record<string, Method>> = {
  ...texts,
  ...bounds,
  ...contents,
  ...presence,
  ...words,
  ...objects,
  refine: (field, [by]) => refined(field, by),
  ...wholes,
  ...made,
};

/** What refuses an object that holds nothing. https://zod.dev/api#refinements */
function refined(field: FieldSchema, by: Argument | undefined): FieldSchema {
  if (field.type !== 'object' || by?.kind !== 'function' || (field.minSize ?? 0) > 0) return field;
  const holds = by.of('empty');
  return holds.kind === 'literal' && holds.value === false ? { ...field, minSize: 1 } : field;
}

/** A field that may be left out has no default then. */
function withoutDefault(field: FieldSchema): FieldSchema {
  const { default: byDefault, ...rest } = optional(field);
  return byDefault === undefined ? optional(field) : rest;
}

/**
 * In zod 3 nothing stands for a field that is optional; zod 4 fills in its default. https://zod.dev/v4/changelog#defaults-applied-within-optional-fields
 */
export const zod3Methods: Readonly<Record<string, Method>> = {
  ...zodMethods,
  optional: withoutDefault,
  nullish: (field) => ({ ...withoutDefault(field), nullable: true }),
  partial: (field, [mask]) => mapped(field, withoutDefault, namesIn(mask)),
};
