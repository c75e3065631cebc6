import type { FieldRelation, FieldSchema } from '../../core/fields/field-schema';
import { type Argument, memberOf, textOf } from './argument';

/** The member under which what refers to another field (`Joi.ref('from')`) has its name. */
export const referredTo = 'key';

/** The field that an argument refers to; undefined for what refers to none. */
export function referredBy(argument: Argument | undefined): string | undefined {
  const name = textOf(memberOf(argument, referredTo));
  // What begins so is no field: `ref('$csrf')` is of the context that a value is checked in.
  return name?.startsWith('$') === true ? undefined : name;
}

/** Whether an argument stands for the value of something else. */
export function isReference(argument: Argument): boolean {
  return memberOf(argument, referredTo) !== undefined;
}

/** With what a field is to another one, where an argument refers to one. */
export function related(
  field: FieldSchema,
  kind: Exclude<FieldRelation['kind'], 'leftOut'>,
  argument: Argument | undefined,
): FieldSchema {
  const of = referredBy(argument);
  return of === undefined ? field : { ...field, relations: [...(field.relations ?? []), { kind, of }] };
}
