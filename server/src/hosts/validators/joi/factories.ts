import type { FieldSchema, FieldType } from '../../../core/fields/field-schema';
import { anyOfThem } from '../../../core/fields/alternatives';
import { type Arguments, itemsOf, literalsOf, schemaOf } from '../argument';
import { ofKind } from '../formats';
import { objectOf, propertiesOf } from '../objects';
import type { Factory } from '../schema-library';
import { oneOfValues } from '../../../core/fields/one-of-values';

function optional(type: FieldType, members: Partial<FieldSchema> = {}): FieldSchema {
  return { type, required: false, nullable: false, ...members };
}

export const joiAnything: FieldSchema = optional('any', { nullable: true });

/** An empty text is refused unless it is allowed by itself. */
const text = optional('string', { minSize: 1 });

/** Properties that nobody named are refused. A plain object may stand where a schema is wanted. */
export function joiObject(keys: Arguments[number] | undefined): FieldSchema {
  const known = keys === undefined ? {} : { additional: false as const };
  return objectOf(propertiesOf(keys, joiAnything), { required: false, ...known });
}

/** Schemas that are handed one by one or as a list, plain objects and values among them. */
export function joiSchemas(args: Arguments): readonly FieldSchema[] {
  const all = args.flatMap((one) => (one.kind === 'list' ? itemsOf(one) : [one]));
  return all.map(joiSchema);
}

function joiSchema(argument: Arguments[number]): FieldSchema {
  if (argument.kind === 'record') return joiObject(argument);
  if (argument.kind === 'literal') return oneOfValues(optional('any'), [argument.value]);
  return schemaOf(argument) ?? joiAnything;
}

const alternatives: Factory = (args) => (args.length === 0 ? joiAnything : anyOfThem(joiSchemas(args)));

const allowed: Factory = (args) => {
  const values = literalsOf(args.flatMap((one) => (one.kind === 'list' ? itemsOf(one) : [one])));
  return values === null ? joiAnything : oneOfValues(optional('any'), values);
};

/** What Joi exports to make schemas. */
export const joiFactories: Readonly<Record<string, Factory>> = {
  any: () => joiAnything,
  string: () => text,
  number: () => optional('number'),
  boolean: () => optional('boolean'),
  bool: () => optional('boolean'),
  date: () => ofKind(optional('string'), 'dateTime'),
  binary: () => optional('string'),
  array: () => optional('array', { items: joiAnything }),
  object: ([keys]) => joiObject(keys),
  alternatives,
  alt: alternatives,
  valid: allowed,
  equal: allowed,
  func: () => joiAnything,
  function: () => joiAnything,
  symbol: () => joiAnything,
  link: () => joiAnything,
  compile: (args) => alternatives(args),
  attempt: () => joiAnything,
  required: () => ({ ...joiAnything, required: true }),
  forbidden: () => ({ ...joiAnything, isImpossible: true }),
};
