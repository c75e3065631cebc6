import type { Typed } from './typed';
import { date, integer, ofType, text } from './typed-values';

/** What a time comes to that is written in a format of PHP. https://www.php.net/manual/datetime.format.php */
export function formattedDate(format: string): Typed {
  if (format === 'Y-m-d') return ofType('string', 'date');
  if (['c', 'DATE_ATOM', 'Y-m-d\\TH:i:sP', 'Y-m-d\\TH:i:s.u\\Z', 'Y-m-d\\TH:i:s\\Z'].includes(format)) {
    return ofType('string', 'date-time');
  }
  return text;
}

const dateTime = ofType('string', 'date-time');

/** Methods of Carbon, in lower case, that answer something else than a time. https://carbon.nesbot.com/reference */
const methods: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ...all(['toiso8601string', 'toatomstring', 'torfc3339string', 'tow3cstring', 'toisostring', 'tojson'], dateTime),
  ...all(['toiso8601zulustring', 'torfc3339zulustring', 'jsonserialize'], dateTime),
  ...all(['todatestring'], ofType('string', 'date')),
  ...all(
    [
      ...['todatetimestring', 'totimestring', 'toformatteddatestring', 'todaydatetimestring', 'torfc7231string'],
      ...['torfc822string', 'torfc2822string', 'tocookiestring', 'torssstring', 'todatetimelocalstring'],
      ...['diffforhumans', 'translatedformat', 'isoformat', 'calendar', 'ago', 'fromnow', 'shortreldiffforhumans'],
      ...['shortrelativediffforhumans', 'longabsolutediffforhumans', 'gettimezone', 'tostring', '__tostring'],
      ...['monthname', 'dayname', 'shortmonthname', 'gettranslateddayname', 'gettranslatedmonthname'],
    ],
    text,
  ),
  ...all(['gettimestamp', 'getpreciseTimestamp', 'weekofyear', 'dayofyear', 'quarter', 'gettimestampms'], integer),
]);

function all(names: readonly string[], typed: Typed): [string, Typed][] {
  return names.map((name) => [name.toLowerCase(), typed]);
}

/** What a method of a time answers; `format` is its first argument. Null for one that answers whether something holds. */
export function dateMethod(name: string, format: string | null): Typed | null {
  if (name === 'format' || name === 'rawformat') return format === null ? text : formattedDate(format);
  const known = methods.get(name);
  if (known !== undefined) return known;
  if (/^(?:is|eq|ne|gt|lt|gte|lte|equalto|between|greaterthan|lessthan|has)/.test(name)) {
    return { kind: 'field', field: { type: 'boolean', required: true, nullable: false } };
  }
  if (name.startsWith('diffin')) return { kind: 'field', field: { type: 'number', required: true, nullable: false } };
  return /^(?:add|sub|start|end|set|copy|clone|to|next|previous|first|last|at|floor|ceil|round|year|month|day|hour|minute|second|timezone|tz|utc|local|shift|modify|min|max|avg|closest|farthest|as|now|today|today|parse|create|from|in|make|instance)/.test(
    name,
  )
    ? date
    : null;
}

/** What a property of a time is. */
export function dateProperty(name: string): Typed {
  if (/^(?:timezone|tz|tzname|timezonename|englishdayofweek|englishmonth|locale.*|short.*|latin.*)$/i.test(name)) {
    return text;
  }
  return integer;
}
