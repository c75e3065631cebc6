import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { literal } from '../types/plain-fields';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** `a && b`: what is on its left where that is false or nothing; who asks for what is found in vain is taken to find it. */
export function conditioned({ left, right }: ts.BinaryExpression, inference: Infers): Typed {
  const [condition, typed] = [inference.field(left), inference.of(right)];
  if (condition.type === 'any' || typed.kind === 'unknown' || typed.kind === 'function' || typed.kind === 'class') {
    return typed;
  }
  const { required } = condition;
  const isFlag = condition.type === 'boolean';
  if (!isFlag && required) return typed;
  const field = inference.fieldOf(typed);
  const whole = isFlag ? inference.union([field, literal(false)]) : field;
  return ofField({ ...whole, required: whole.required && required });
}

/** Whether it may be false where it is something else otherwise. */
export function mayBeFalse({ anyOf }: FieldSchema): boolean {
  return anyOf?.some(isFalse) === true;
}

/** What it is where it is not false. */
export function withoutFalse(field: FieldSchema, inference: Infers): FieldSchema {
  if (!mayBeFalse(field)) return field;
  const { required, nullable, anyOf = [] } = field;
  return {
    ...inference.union(anyOf.filter((one) => !isFalse(one)).map((one) => ({ ...one, required: true }))),
    required,
    nullable,
  };
}

function isFalse({ type, enum: values }: FieldSchema): boolean {
  return type === 'boolean' && values?.values.length === 1 && values.values[0] === false;
}
