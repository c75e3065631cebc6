import type { Bound } from '../../../../../core/fields/field-schema';
import { narrowerBound } from '../../../../../core/fields/narrower';
import type { FieldDraft } from '../field-draft';
import { besideName, numberOf, relate, type Effect, type Effects, type FieldContext } from './effect';

/** Rules on the size of a value, which is what its type makes it: `Validator::getSize`. */
export const sizes: Effects = {
  min: (field, [min], context) => {
    limit(field, { min: numberOf(min) }, context);
  },
  max: (field, [max], context) => {
    limit(field, { max: numberOf(max) }, context);
  },
  between: (field, [min, max], context) => {
    limit(field, { min: numberOf(min), max: numberOf(max) }, context);
  },
  size: (field, [size], context) => {
    limit(field, { min: numberOf(size), max: numberOf(size) }, context);
  },
  gt: comparison('minimum', true, 'greater than'),
  gte: comparison('minimum', false, 'at least'),
  lt: comparison('maximum', true, 'less than'),
  lte: comparison('maximum', false, 'at most'),
  multiple_of: (field, [of]) => {
    const multiple = Math.abs(numberOf(of) ?? 0);
    if (multiple > 0 && isNumber(field)) field.multipleOf = multiple;
  },
};

interface Limits {
  readonly min?: number | null;
  readonly max?: number | null;
}

function limit(field: FieldDraft, { min = null, max = null }: Limits, { has }: FieldContext): void {
  switch (field.type) {
    case 'integer':
    case 'number':
      bound(field, 'minimum', min);
      bound(field, 'maximum', max);
      return;
    case 'string':
      // The text of a number is as great as the number.
      if (has('numeric') || has('integer') || has('decimal')) field.notes.push(`${limitText(min, max)}.`);
      else count(field, { min, max });
      return;
    case 'array':
    case 'object':
      // Who limits uploads by their kilobytes beside rules for each of them has forgotten that these are a list.
      if (field.items?.type === 'file' && !has('array') && !has('list')) return;
      count(field, { min, max });
      return;
    case 'file':
      field.notes.push(`${limitText(min, max)} kilobytes.`);
      return;
    case 'boolean':
    case 'any':
      return;
    default:
      field.type satisfies never;
  }
}

/** `At most 5` */
export function limitText(min: number | null, max: number | null): string {
  if (min !== null && min === max) return `Exactly ${min.toString()}`;
  if (min !== null && max !== null) return `Between ${min.toString()} and ${max.toString()}`;
  return min === null ? `At most ${max?.toString() ?? ''}` : `At least ${min.toString()}`;
}

function count(field: FieldDraft, { min, max }: Limits): void {
  if (typeof min === 'number' && min > 0) field.minSize = Math.max(field.minSize ?? 0, Math.ceil(min));
  if (typeof max !== 'number') return;
  if (max < 0) field.isImpossible = true;
  else field.maxSize = Math.min(field.maxSize ?? Infinity, Math.floor(max));
}

/** The narrower of the bounds that a field has and gets. */
export function bound(field: FieldDraft, side: 'minimum' | 'maximum', value: number | null, isExclusive = false): void {
  if (value === null) return;
  const known = field[side];
  const given: Bound = { value, isExclusive };
  field[side] = known === undefined ? given : narrowerBound(side, known, given);
}

/** Compared is with a number, or with another field. Beside a text or an array a number never holds. */
function comparison(side: 'minimum' | 'maximum', isExclusive: boolean, words: string): Effect {
  return (field, [to = '']) => {
    const value = numberOf(to);
    if (value === null) {
      field.notes.push(`Must be ${words} \`${to}\`.`);
      relate(field, { kind: side === 'minimum' ? 'above' : 'below', of: besideName(to) });
    } else if (isNumber(field)) bound(field, side, value, isExclusive);
    else if (['string', 'array', 'object'].includes(field.type)) field.isImpossible = true;
  };
}

export function isNumber({ type }: FieldDraft): boolean {
  return type === 'integer' || type === 'number';
}
