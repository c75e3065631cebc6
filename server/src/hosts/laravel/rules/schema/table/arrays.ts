import { anyField } from '../../../../../core/fields/plain-fields';
import { isNumeric } from '../../../../../languages/php/evaluate/conversions';
import type { FieldDraft } from '../field-draft';
import { besideName, quoted, relate, type Effects } from './effect';

/** Rules on the items or keys of an array. */
export const arrays: Effects = {
  array: (field, keys) => {
    if (keys.length > 0) close(field, keys);
  },
  array_keys: (field, keys) => {
    close(field, keys);
  },
  required_array_keys: (field, keys) => {
    requireKeys(field, keys);
  },
  in_array_keys: (field, keys) => {
    if (keys.length === 1) requireKeys(field, keys);
    else field.anyProperty = [...(field.anyProperty ?? []), keys];
  },
  contains: (field, values) => {
    field.notes.push(`Contains ${quoted(values)}.`);
    const known = values.map((value) => (isNumeric(value) ? [value, Number(value)] : [value]));
    if (field.type !== 'array') return;
    field.contains = known;
    field.samples = [values, known.map((one) => one.at(-1) ?? '')];
  },
  doesnt_contain: (field, values) => {
    field.notes.push(`Does not contain ${quoted(values, 'or')}.`);
    const refused = values.flatMap((value) => (isNumeric(value) ? [value, Number(value)] : [value]));
    const { notEnum = [], ...items } = field.items ?? anyField;
    if (field.type === 'array') field.items = { ...items, notEnum: [...notEnum, ...refused] };
  },
  in_array: (field, [other = '']) => {
    field.notes.push(`One of the values of \`${other}\`.`);
    relate(field, { kind: 'item', of: besideName(other.replace(/\.\*$/, '')) });
  },
};

/** Only these keys are taken, even where another has rules of its own. */
function close(field: FieldDraft, keys: readonly string[]): void {
  const known = field.properties ?? {};
  const other = field.additional === undefined || field.additional === false ? anyField : field.additional;
  const closed = Object.entries(known).filter(([key, { required }]) => keys.includes(key) || required);
  field.properties = Object.fromEntries([
    ...closed.map(([key, schema]) => [key, keys.includes(key) ? schema : { ...schema, isImpossible: true }] as const),
    ...keys.filter((key) => !Object.hasOwn(known, key)).map((key) => [key, other] as const),
  ]);
  field.additional = false;
}

function requireKeys(field: FieldDraft, keys: readonly string[]): void {
  const known = field.properties ?? {};
  // What holds for all keys holds for these, too.
  const other = field.additional === undefined || field.additional === false ? anyField : field.additional;
  const required = keys.map(
    (key) => [key, { ...((Object.hasOwn(known, key) ? known[key] : undefined) ?? other), required: true }] as const,
  );
  field.properties = Object.fromEntries([...Object.entries(known), ...required]);
}
