import type { FieldDraft } from '../field-draft';
import { datePattern } from './date-pattern';
import { isDate, type DateBound } from './date-samples';
import { besideName, relate, type Effect, type Effects } from './effect';

/** A date has digits, no time before it and no thirteenth month: `validateDate` refuses `tomorrow`, `10:00`, `13/1/2024`. */
export const anyDate = '^(?!\\d+:|\\d{4}-1[3-9]|1[3-9]/).*\\d';

/** Rules on a date. */
export const dates: Effects = {
  date: (field, _, { has }) => {
    field.dates ??= { formats: [], bounds: [] };
    if (!has('date_format')) field.patterns.push(anyDate);
  },
  date_format: (field, formats) => {
    haveFormat(field, formats);
  },
  after: relation('after', 'Must be after'),
  after_or_equal: relation('after', 'Must not be before'),
  before: relation('before', 'Must be before'),
  before_or_equal: relation('before', 'Must not be after'),
  date_equals: relation('equal', 'Must be the time of'),
};

/** The same rules where source does not tell what a date is compared with: `'after:'.now()`. */
export const datesUntold: Effects = {
  after: untold('after'),
  after_or_equal: untold('after'),
  before: untold('before'),
  before_or_equal: untold('before'),
};

function untold(side: 'after' | 'before'): Effect {
  return (field) => {
    bound(field, { side, to: null });
  };
}

function bound(field: FieldDraft, to: DateBound): void {
  field.dates = { formats: [], ...field.dates, bounds: [...(field.dates?.bounds ?? []), to] };
}

const kinds = { after: 'above', before: 'below', equal: 'same' } as const;

function relation(side: DateBound['side'], words: string): Effect {
  return (field, [to = '']) => {
    field.notes.push(`${words} \`${to}\`.`);
    if (isDate(to)) bound(field, { side, to });
    else relate(field, { kind: kinds[side], of: besideName(to) });
  };
}

/** An ISO timestamp as the format writes it: OpenAPI's `date-time` lets more through, so a pattern stands beside it. */
const timestamp = /^Y-m-d\\TH:i:s(?:\.[uv])?(?:P|p|\\Z)$/;

function haveFormat(field: FieldDraft, formats: readonly string[]): void {
  if (field.type !== 'string') return;
  field.dates = { bounds: [], ...field.dates, formats };
  if (formats.length === 1 && formats[0] === 'Y-m-d') {
    field.format = 'date';
    return;
  }
  if (formats.every((format) => timestamp.test(format))) field.format = 'date-time';
  else field.notes.push(`In the format ${formats.map((format) => `\`${format}\``).join(' or ')}.`);
  const patterns = formats.map(datePattern);
  const bodies = patterns.flatMap((pattern) => (pattern.kind === 'pattern' ? [pattern.body] : []));
  if (patterns.some(({ kind }) => kind === 'open')) return;
  if (bodies.length === 0) field.isImpossible = true;
  else field.patterns.push(bodies.length === 1 ? `^${bodies.join('')}$` : `^(?:${bodies.join('|')})$`);
}
