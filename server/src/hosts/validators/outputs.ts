import type { FieldSchema, MadeOutput } from '../../core/fields/field-schema';
import { once } from '../../core/once';
import { anything } from '../../languages/typescript/types/plain-fields';
import type { Argument } from './argument';

/** What is made of fields: code that makes it is followed when somebody asks. */
const makers = new WeakMap<MadeOutput, () => FieldSchema>();

/** A field of which code gets something else than what is sent, once it was checked. */
export function making(field: FieldSchema, make: (given: FieldSchema) => FieldSchema): FieldSchema {
  const output: MadeOutput = { isRequired: field.required, isNullable: field.nullable };
  makers.set(
    output,
    once(() => make(outputOf(field))),
  );
  return { ...field, output };
}

/** The same, where a function makes it (`transform((text) => text.length)`), or another schema takes it (`pipe`). */
export function madeBy(field: FieldSchema, by: Argument | undefined): FieldSchema {
  if (by?.kind === 'schema') return making(field, () => outputOf(by.schema));
  const make = by?.kind === 'function' || by?.kind === 'unknown' ? by.made : undefined;
  return making(field, make ?? (() => anything));
}

/** What a schema makes of what it takes: defaults are filled in, and what is transformed is what comes of that. */
export function outputOf(field: FieldSchema): FieldSchema {
  const { default: byDefault, output, ...rest } = field;
  const required = field.required || byDefault !== undefined;
  if (output === undefined) return { ...withOutputs(rest), required };
  const made = makers.get(output)?.() ?? anything;
  return {
    ...made,
    required: made.required && (required || !output.isRequired),
    nullable: made.nullable || (field.nullable && !output.isNullable),
  };
}

function withOutputs({ properties, items, additional, anyOf, ...field }: FieldSchema): FieldSchema {
  return {
    ...field,
    ...(items !== undefined && { items: outputOf(items) }),
    ...(additional !== undefined && { additional: additional === false ? additional : outputOf(additional) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(outputOf) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, outputOf(one)])),
    }),
  };
}
