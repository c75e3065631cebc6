import type { FieldRelation, FieldSchema } from '../../core/fields/field-schema';
import { type Argument, memberOf, textOf } from './argument';

/** The member under which what refers to another field (`Joi.ref('from')`) has its name. */
export const referredTo = 'key';

/** The field that an argument refers to; undefined for what refers to none. */
export function referredBy(argument: Argument | undefined): string | undefined {
  return textOf(memberOf(argument, referredTo));
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
