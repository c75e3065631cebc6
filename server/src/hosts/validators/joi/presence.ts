import type { FieldSchema } from '../../../core/fields/field-schema';
import { type Argument, memberOf, textOf } from '../argument';
import type { Method } from '../schema-library';

/** Schemas of what may be left out because somebody says so, whatever holds for all others. */
const leavable = new WeakSet<FieldSchema>();

/** Says of a schema that it may be left out. */
export const optional: Method = (field) => {
  const made = { ...field, required: false };
  leavable.add(made);
  return made;
};

export function isLeavable(field: FieldSchema): boolean {
  return leavable.has(field) || field.default !== undefined || field.isImpossible === true;
}

/** A method that heeds what was said of a schema before. */
export function keepingPresence(method: Method): Method {
  return (field, args) => {
    const made = method(field, args);
    if (leavable.has(field) && !made.required) leavable.add(made);
    return made;
  };
}

/** With the options that a schema is given: where all must be there, each field must of which nobody says something else. */
export function withOptions(field: FieldSchema, options: Argument | undefined): FieldSchema {
  return textOf(memberOf(options, 'presence')) === 'required' ? allRequired(field) : field;
}

function allRequired(field: FieldSchema): FieldSchema {
  const { properties, items, anyOf } = field;
  const within = (one: FieldSchema): FieldSchema => ({ ...allRequired(one), required: one.required });
  return {
    ...field,
    required: field.required || !isLeavable(field),
    ...(items !== undefined && { items: within(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(within) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, allRequired(one)])),
    }),
  };
}
