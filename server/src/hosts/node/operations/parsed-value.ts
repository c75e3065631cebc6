import type { FieldSchema } from '../../../core/fields/field-schema';
import { type NativeCall, record, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { openSpreadsOf } from '../../../languages/typescript/evaluate/members/open-spreads';
import { withKeys } from '../../../languages/typescript/types/keys';
import { outputOf } from '../../validators/outputs';
import type { SchemaLibrary } from '../../validators/schema-library';
import type { Noted } from './noted';
import { partOf } from './request-part';
import { failureValue, issuesOf, validationError } from './validation-errors';

type Outcome = (field: FieldSchema, library: SchemaLibrary, call: NativeCall) => Value;

/** It returns what fits, or throws. */
const throwing: Outcome = (field, library, { node, mayThrow }) => {
  const error = validationError(library);
  if (error !== null) mayThrow(error.make([]));
  return unknown(node, outputOf(field));
};

const safe: Outcome = (field, library, { node }) =>
  record([
    ['success', unknownOf('boolean', node)],
    ['data', unknown(node, outputOf(field))],
    ['output', unknown(node, outputOf(field))],
    ['error', failureIn(library, node)],
    ['issues', unknown(node, issuesOf(library))],
  ]);

const pair: Outcome = (field, library, { node }) =>
  record([
    ['value', unknown(node, outputOf(field))],
    ['error', failureIn(library, node)],
  ]);

function failureIn({ failure }: SchemaLibrary, node: NativeCall['node']): Value {
  return failure === undefined ? unknown(node) : failureValue(failure, node);
}

const fits: Outcome = (_, __, { node }) => unknownOf('boolean', node);

/** Methods of schemas that hold a value against them. */
const outcomes: Readonly<Record<string, Outcome>> = {
  parse: throwing,
  parseAsync: throwing,
  validateAsync: throwing,
  validateSync: throwing,
  safeParse: safe,
  safeParseAsync: safe,
  spa: safe,
  validate: pair,
  isValid: fits,
  isValidSync: fits,
};

/** A method of a schema that holds a value against it; undefined for any other. What of a request it is held against is noted. */
export function parsing(
  name: string,
  library: SchemaLibrary,
  field: FieldSchema,
): ((value: Value | undefined, call: NativeCall, noted: Noted | null) => Value) | undefined {
  const byName = Object.hasOwn(outcomes, name) ? outcomes[name] : undefined;
  // A library may have a method of that name that only says more.
  if (Object.hasOwn(library.methods, name)) return undefined;
  const outcome = library.throwing?.includes(name) === true ? throwing : byName;
  if (outcome === undefined) return undefined;
  return (value, call, noted) => {
    if (noted !== null) noteChecked(value, field, noted);
    return outcome(field, library, call);
  };
}

/** Parts of a request may be held against a schema together: `parse({ body: req.body, query: req.query })`. */
export function noteChecked(value: Value | undefined, field: FieldSchema, noted: Noted): void {
  const part = partOf(value);
  if (part !== null) noted.checks.push({ ...part, field });
  if (value?.kind !== 'record') return;
  for (const [name, one] of value.entries) {
    const property = field.properties?.[name];
    if (property !== undefined) noteChecked(one, property, noted);
  }
  // What is put in by name is none of the fields of what is spread beside it.
  const left = withKeys(field, (name) => !value.entries.has(name));
  for (const one of openSpreadsOf(value)) if (partOf(one)?.place !== 'path') noteChecked(one, left, noted);
}
