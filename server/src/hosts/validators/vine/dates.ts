import type { FieldSchema } from '../../../core/fields/field-schema';
import { dateTime, plain } from '../../../languages/typescript/types/plain-fields';
import { type Argument, memberOf, textOf } from '../argument';
import { making } from '../outputs';
import type { Factory } from '../schema-library';

/** A day, or a day and a time: `DEFAULT_DATE_FORMATS` of VineJS, where nobody wrote any. */
const usual: FieldSchema = plain('string', {
  patterns: ['^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$'],
  samples: ['2026-06-15', '2026-06-15 10:30:00'],
});

/** In one of its formats; code gets a `Date`, whatever is sent. https://vinejs.dev/docs/types/date */
export const date: Factory = ([options]) => making(sentDate(memberOf(options, 'formats')), () => dateTime);

function sentDate(formats: Argument | undefined): FieldSchema {
  if (formats === undefined) return usual;
  const all = (formats.kind === 'list' ? formats.items : [formats]).map(patternOf);
  const [first = null, ...others] = all;
  if (first === null) return plain('string');
  const field = inFormat(first);
  if (others.every((one) => one !== null && one === first)) return field;
  const isSame = others.every((one) => one !== null && JSON.stringify(inFormat(one)) === JSON.stringify(field));
  return isSame ? field : plain('string', { notes: [`In the format ${all.map((one) => one ?? '…').join(' or ')}.`] });
}

/** `YYYY-MM-DD`, `{ format: 'YYYY-MM-DD' }`; null where source does not tell. */
function patternOf(format: Argument): string | null {
  return textOf(memberOf(format, 'format')) ?? textOf(format) ?? null;
}

function inFormat(pattern: string): FieldSchema {
  if (/^iso8601$/i.test(pattern) || /T.*mm/.test(pattern)) return dateTime;
  if (pattern === 'YYYY-MM-DD') return plain('string', { format: 'date' });
  if (pattern.toLowerCase() === 'x') return plain('number');
  return plain('string', { notes: [`In the format ${pattern}.`] });
}
