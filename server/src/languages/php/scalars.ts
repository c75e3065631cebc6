import type { Source } from '../../core/source';

/** A value that a literal in code can stand for. Each knows the place it was written at, where there is one. */
export type ScalarValue = NullValue | BooleanValue | NumberValue | StringValue;

export interface Sourced {
  readonly source?: Source | undefined;
}

export interface NullValue extends Sourced {
  readonly kind: 'null';
}

export interface BooleanValue extends Sourced {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NumberValue extends Sourced {
  readonly kind: 'number';
  readonly value: number;
  /** `2.0` is a float though its value is whole. */
  readonly isFloat: boolean;
}

export interface StringValue extends Sourced {
  readonly kind: 'string';
  readonly value: string;
  /** Why a part of the string is missing from `value`; undefined where it is whole. */
  readonly gap?: string | undefined;
  /** Within which part of `value` it is missing, where that is known. */
  readonly gapAt?: TextRange | undefined;
}

/** Offsets in a text; where both are the same, the place between two characters. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export const nullValue: NullValue = { kind: 'null' };
export const trueValue: BooleanValue = { kind: 'boolean', value: true };
export const falseValue: BooleanValue = { kind: 'boolean', value: false };

export function bool(value: boolean): BooleanValue {
  return value ? trueValue : falseValue;
}

export function string(value: string, source?: Source): StringValue {
  return { kind: 'string', value, source };
}

/** A string of which a part is not known. */
export function stringWithGap(value: string, gap: string | undefined, source?: Source): StringValue {
  return gap === undefined ? string(value, source) : { kind: 'string', value, gap, source };
}

export function number(value: number, isFloat = !Number.isInteger(value)): NumberValue {
  return { kind: 'number', value, isFloat };
}
