import { dateText } from './date-text';

/** What the rules of a field say of dates. */
export interface DateRules {
  readonly formats: readonly string[];
  readonly bounds: readonly DateBound[];
}

export interface DateBound {
  readonly side: 'after' | 'before' | 'equal';
  /** What is compared with, as PHP's `strtotime` reads it; null where source does not tell: mostly it is made of today. */
  readonly to: string | null;
}

const day = 24 * 60 * 60 * 1000;
const half = (10 * 60 + 30) * 60 * 1000;
const usual = Date.UTC(2024, 5, 15);
/** What is later than today for as long as anybody reads the document; what was early enough for a date of birth. */
const future = Date.UTC(2040, 5, 15);
const past = Date.UTC(1990, 5, 15);

/** So many days in a row, for fields that must come after one another. */
const days = [0, 1, 2, 3];

/** Whether a text that a date is compared with is a date itself, and not the name of a field. */
export function isDate(text: string): boolean {
  return /^(?:\d|[+-]|(?:first|last|next) |(?:now|today|tomorrow|yesterday|midnight|noon)\b)/i.test(text.trim());
}

/** Dates that the rules let through, as they are written. */
export function dateSamples({ formats, bounds }: DateRules): readonly string[] {
  const [format = 'Y-m-d'] = formats;
  const equal = bounds.find(({ side }) => side === 'equal');
  if (equal !== undefined) {
    const fixed = fixedDay(equal.to);
    return fixed === null ? [] : [dateText(format, new Date(fixed))];
  }
  const first = firstDay(bounds);
  return days.map((index) => dateText(format, new Date(first + index * day + half)));
}

function firstDay(bounds: readonly DateBound[]): number {
  let first = usual;
  for (const { to } of bounds.filter(({ side }) => side === 'after')) {
    const fixed = fixedDay(to);
    first = Math.max(first, fixed === null ? future : fixed + day);
  }
  for (const { to } of bounds.filter(({ side }) => side === 'before')) {
    const fixed = fixedDay(to);
    if (fixed !== null) first = Math.min(first, fixed - days.length * day);
    // `-18 years`, `today()->subYears(18)`
    else if ((to === null || to.trim().startsWith('-')) && first === usual) first = past;
  }
  return first;
}

function fixedDay(text: string | null): number | null {
  const [, year, month, date] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text ?? '') ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(date));
}
