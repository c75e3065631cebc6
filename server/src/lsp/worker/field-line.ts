import type { Bound, FieldSchema } from '../../core/fields/field-schema';
import { code, plain } from './markdown';

/** Values of an enumeration that are shown. */
const mostValues = 8;

/** A field as an item of a list in Markdown. */
export function fieldLine(name: string, field: FieldSchema): string {
  const facts = [
    typeText(field),
    ...valuesOf(field),
    ...sizeOf(field),
    ...boundsOf(field),
    ...(field.required ? ['**required**'] : []),
    ...(field.isRead === true ? ['read, not validated'] : []),
  ];
  const words = [field.description ?? '', ...(field.notes ?? [])].filter((text) => text !== '').map(plain);
  return `- ${code(name)} ${facts.join(', ')}${words.length === 0 ? '' : `: ${words.join(' ')}`}`;
}

function typeText({ type, format, items, mediaTypes, nullable }: FieldSchema): string {
  const detail = format ?? mediaTypes?.join(', ');
  const whole = type === 'array' && items !== undefined && items.type !== 'any' ? `array of ${items.type}` : type;
  return `${whole}${detail === undefined ? '' : ` (${plain(detail)})`}${nullable && type !== 'any' ? ' or null' : ''}`;
}

function valuesOf({ enum: known }: FieldSchema): readonly string[] {
  if (known === undefined) return [];
  const shown = known.values.slice(0, mostValues).map((value) => code(value.toString()));
  return [`one of ${shown.join(' ')}${known.values.length > mostValues ? ' …' : ''}`];
}

const units: Partial<Readonly<Record<FieldSchema['type'], string>>> = {
  string: 'characters',
  array: 'items',
  object: 'properties',
};

function sizeOf({ type, minSize, maxSize }: FieldSchema): readonly string[] {
  const unit = units[type];
  if (unit === undefined || (minSize === undefined && maxSize === undefined)) return [];
  if (minSize === maxSize) return [`${String(minSize)} ${unit}`];
  if (minSize === undefined) return [`at most ${String(maxSize)} ${unit}`];
  return [`${maxSize === undefined ? `${minSize} or more` : `${minSize} to ${maxSize}`} ${unit}`];
}

function boundsOf({ minimum, maximum }: FieldSchema): readonly string[] {
  const text = (bound: Bound | undefined, sign: string): readonly string[] =>
    bound === undefined ? [] : [`${sign}${bound.isExclusive ? '' : '='} ${bound.value}`];
  return [...text(minimum, '\\>'), ...text(maximum, '\\<')];
}
