import { wordsOf } from '../../../../core/naming/words';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { anyDate } from './table/dates';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** What ends the name of a field that has a time: `published_at`, `startTime`. */
const timeWords: ReadonlySet<string> = new Set(['at', 'time', 'datetime', 'timestamp']);

/** A date that is called a time of day as well is a timestamp; any other field is as it was. */
export function timedByName(field: FieldSchema, name: string): FieldSchema {
  if (!isPlainDate(field) || !timeWords.has(wordsOf(name).at(-1) ?? '')) return field;
  const samples = field.samples?.map((sample) => (typeof sample === 'string' ? `${sample}T10:30:00+00:00` : sample));
  return { ...withFormat(field, 'date-time'), ...(samples !== undefined && { samples }) };
}

/** A date of which somebody wrote an example without a time has none; so it is for all fields below. */
export function datedByExample(field: FieldSchema): FieldSchema {
  const { properties, items, example } = field;
  const isDate = typeof example === 'string' && isoDate.test(example) && isPlainDate(field);
  return {
    ...(isDate ? withFormat(field, 'date') : field),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, datedByExample(one)])),
    }),
    ...(items !== undefined && { items: datedByExample(items) }),
  };
}

/** Of which no rule says how it is written. */
function isPlainDate({ type, format, patterns }: FieldSchema): boolean {
  return type === 'string' && format === undefined && patterns?.includes(anyDate) === true;
}

/** The format says all that the pattern does. */
function withFormat({ patterns = [], ...field }: FieldSchema, format: string): FieldSchema {
  const others = patterns.filter((pattern) => pattern !== anyDate);
  return { ...field, format, ...(others.length > 0 && { patterns: others }) };
}
