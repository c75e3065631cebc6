import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { type ErrorClass, errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { native, nativeFunction, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { SchemaLibrary, ValidationFailure } from '../../validators/schema-library';

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** What does not fit, and where; of which kind that is some libraries call its code, others its type. */
const issue: FieldSchema = {
  ...base,
  type: 'object',
  properties: {
    message: text,
    code: { ...text, required: false },
    type: { ...text, required: false },
    path: { ...base, type: 'array', items: { ...base, type: 'any' } },
  },
};

/** What a library finds wrong with a value. */
export function issuesOf({ failure }: SchemaLibrary): FieldSchema {
  return listOf(failure?.issue ?? issue);
}

function listOf(items: FieldSchema): FieldSchema {
  return { ...base, type: 'array', items };
}

const classes = new WeakMap<ValidationFailure, ErrorClass>();

/** The class of the errors of a library; null where nothing is known of them. */
export function validationError({ failure }: SchemaLibrary): ErrorClass | null {
  if (failure === undefined) return null;
  const known = classes.get(failure) ?? madeClass(failure);
  classes.set(failure, known);
  return known;
}

function madeClass({
  error,
  code,
  lists,
  issue: own = issue,
  members: others = {},
  flags = [],
  answered,
  makes = {},
}: ValidationFailure): ErrorClass {
  const members: Readonly<Record<string, Value>> = {
    ...Object.fromEntries(lists.map((name) => [name, unknown(null, listOf(own))])),
    ...Object.fromEntries(
      Object.entries(makes).map(([name, made]) => [name, nativeFunction(() => unknown(null, made))]),
    ),
    ...Object.fromEntries(Object.entries(others).map(([name, field]) => [name, unknown(null, field)])),
    ...Object.fromEntries(flags.map((name) => [name, primitive(true)])),
    message: unknown(null, text),
    name: primitive(error),
    ...(code !== undefined && { code: primitive(code) }),
    ...(answered !== undefined && { status: primitive(answered.status), response: unknown(null, answered.body) }),
  };
  return errorClass(error, () => members, plainError.value);
}

/** Such an error as a member of a result: `result.error.flatten()`. */
export function failureValue(
  { error, lists, issue: own = issue, flags = [], makes = {} }: ValidationFailure,
  at: ts.Node | null,
): Value {
  const properties: Readonly<Record<string, FieldSchema>> = {
    message: text,
    ...Object.fromEntries(lists.map((name) => [name, listOf(own)])),
  };
  return native({
    field: { ...base, type: 'object', properties },
    get: (name) => {
      const made = Object.hasOwn(makes, name) ? makes[name] : undefined;
      if (made !== undefined) return nativeFunction((_, { node }) => unknown(node, made));
      if (name === 'name') return primitive(error);
      if (flags.includes(name)) return primitive(true);
      return Object.hasOwn(properties, name) ? unknown(at, properties[name]) : undefined;
    },
  });
}
