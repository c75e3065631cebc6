import type { FieldDraft } from '../field-draft';
import { numberOf, type Effects } from './effect';
import { bound, isNumber } from './sizes';

/** What PHP's `filter_var` takes for an integer, and `is_numeric` for a number, where the rules ask for a text as well. */
const integerText = '^\\s*[+-]?(?:0|[1-9]\\d*)\\s*$';
const numericText = '^\\s*[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[Ee][+-]?\\d+)?\\s*$';

/** Rules on the digits of a whole number that is not negative, sent as a number or as a text. */
export const digits: Effects = {
  integer: (field) => {
    if (field.type === 'string') field.patterns.push(integerText);
  },
  numeric: (field) => {
    if (field.type === 'string') field.patterns.push(numericText);
  },
  digits: (field, [length]) => {
    haveDigits(field, numberOf(length), numberOf(length));
  },
  digits_between: (field, [min, max]) => {
    haveDigits(field, numberOf(min), numberOf(max));
  },
  min_digits: (field, [min]) => {
    haveDigits(field, numberOf(min), Infinity);
  },
  max_digits: (field, [max]) => {
    haveDigits(field, 0, numberOf(max));
  },
};

/** No number has more, and no bound of more is exact. */
const mostDigits = 100;

function haveDigits(field: FieldDraft, min: number | null, max: number | null): void {
  if (min === null || max === null) return;
  if (min > mostDigits || (max > mostDigits && max !== Infinity)) return;
  if (!isNumber(field)) {
    if (field.type === 'string') field.patterns.push(`^\\d${quantifier(min, max)}$`);
    return;
  }
  field.notes.push(`${digitsText(min, max)}.`);
  bound(field, 'minimum', min <= 1 ? 0 : 10 ** (min - 1));
  // Beyond this a bound is no longer exact.
  if (10 ** max <= Number.MAX_SAFE_INTEGER) bound(field, 'maximum', 10 ** max - 1);
}

function quantifier(min: number, max: number): string {
  if (min === max) return `{${min.toString()}}`;
  return `{${min.toString()},${Number.isFinite(max) ? max.toString() : ''}}`;
}

function digitsText(min: number, max: number): string {
  if (min === max) return `${min.toString()} digits`;
  if (!Number.isFinite(max)) return `At least ${min.toString()} digits`;
  return min === 0 ? `At most ${max.toString()} digits` : `${min.toString()} to ${max.toString()} digits`;
}
