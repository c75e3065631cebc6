import type { FieldSchema, FieldType, FieldValue } from '../../../../../core/fields/field-schema';
import { commonValues } from '../../../../../core/fields/narrower';
import { isNumeric } from '../../../../../languages/php/evaluate/conversions';
import type { FieldDraft } from '../field-draft';
import type { EnumRule } from '../../parsing/rule';
import type { Effects } from './effect';

/** Rules on which values there are. */
export const choices: Effects = {
  in: (field, parameters, { has }) => {
    // Of an array each item is one of them; only the rule `array` makes it one here.
    if (field.type === 'array' && has('array')) field.items = itemIn(field.items ?? anyText, parameters);
    else if (field.type === 'array' || field.type === 'object') field.isImpossible = true;
    else take(field, castAll(parameters, field.type));
  },
  not_in: (field, parameters, { has }) => {
    // It is `in` turned round, which asks of an array that all its items are named.
    if (field.type === 'array' && has('array')) {
      field.notOnly = [...(field.notOnly ?? []), ...castAll(parameters, field.items?.type ?? 'string')];
      return;
    }
    const values = castAll(parameters, field.type);
    if (values.length > 0) field.notEnum = [...(field.notEnum ?? []), ...values];
  },
  boolean: (field) => {
    if (field.type === 'integer') take(field, [0, 1]);
  },
  accepted: (field) => {
    take(field, [true]);
  },
  declined: (field) => {
    take(field, [false]);
  },
};

const anyText: FieldSchema = { type: 'string', required: false, nullable: false };

/** An item that is one of the texts, as which items are compared: null is an empty one. */
function itemIn(item: FieldSchema, texts: readonly string[]): FieldSchema {
  const narrowed = { ...item, nullable: item.nullable && texts.includes('') };
  if (item.type === 'array' || item.type === 'object') narrowed.isImpossible = true;
  else take(narrowed, castAll(texts, item.type));
  return narrowed;
}

/** The cases of an enum, which are the values that both take where there are others already. */
export function takeEnum(field: FieldDraft, { class: className, values, isWhole }: EnumRule): void {
  if (values === null) {
    field.notes.push(`A value of ${shortName(className)}.`);
    return;
  }
  const cast = values.flatMap((value) => castTo(value.toString(), field.type) ?? []);
  const isSame = isWhole && cast.length === values.length;
  take(field, cast, isSame ? shortName(className) : null);
}

export function shortName(className: string): string {
  return className.split('\\').at(-1) ?? className;
}

type Choice = Pick<FieldDraft, 'enum' | 'isImpossible'>;

function take(field: Choice, values: readonly FieldValue[], name: string | null = null): void {
  const isAnyBoolean = field.enum === undefined && values.includes(true) && values.includes(false);
  if (isAnyBoolean) return;
  const given = { values, name };
  const both = field.enum === undefined ? given : commonValues(field.enum, given);
  if (both.values.length === 0) field.isImpossible = true;
  else field.enum = both;
}

/** Each once, in the type of the field; what cannot be of it is never met. */
function castAll(parameters: readonly string[], type: FieldType): readonly FieldValue[] {
  return [...new Set(parameters.flatMap((parameter) => castTo(parameter, type) ?? []))];
}

function castTo(text: string, type: FieldType): FieldValue | null {
  switch (type) {
    case 'integer':
      return isNumeric(text) && Number.isInteger(Number(text)) ? Number(text) : null;
    case 'number':
      return isNumeric(text) ? Number(text) : null;
    case 'boolean':
      // PHP writes true as `1` and false as nothing.
      return text === '1' ? true : text === '' ? false : null;
    default:
      return text;
  }
}
