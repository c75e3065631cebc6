import { literalPattern } from './literal-pattern';

const dayNames = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December';
const short = (names: string): string => names.replace(/([A-Z][a-z]{2})[a-z]*/g, '$1');

/** What `DateTime::createFromFormat` reads and writes for each letter. https://www.php.net/manual/en/datetime.format.php */
const letters: Readonly<Record<string, string>> = {
  d: '(?:0[1-9]|[12]\\d|3[01])',
  j: '(?:[1-9]|[12]\\d|3[01])',
  m: '(?:0[1-9]|1[0-2])',
  n: '(?:[1-9]|1[0-2])',
  Y: '\\d{4}',
  y: '\\d{2}',
  H: '(?:[01]\\d|2[0-3])',
  G: '(?:1?\\d|2[0-3])',
  h: '(?:0[1-9]|1[0-2])',
  g: '(?:[1-9]|1[0-2])',
  i: '[0-5]\\d',
  s: '[0-5]\\d',
  u: '\\d{6}',
  v: '\\d{3}',
  A: '[AP]M',
  a: '[ap]m',
  D: `(?:${short(dayNames)})`,
  l: `(?:${dayNames})`,
  M: `(?:${short(monthNames)})`,
  F: `(?:${monthNames})`,
  S: '(?:st|nd|rd|th)',
  z: '\\d{1,3}',
  U: '-?\\d+',
  P: '[+-]\\d{2}:\\d{2}',
  p: '(?:Z|[+-]\\d{2}:\\d{2})',
  O: '[+-]\\d{4}',
  e: '(?:UTC|[+-]\\d{2}:\\d{2}|[A-Za-z]+(?:[\\/_+-][A-Za-z0-9_+-]+)+)',
  T: '(?:[A-Z]{1,5}|[+-]\\d{2}:\\d{2})',
};

/** A number alone is compared as one: `9` is `09`. */
const alone: Readonly<Record<string, string>> = {
  d: '(?:0?[1-9]|[12]\\d|3[01])',
  m: '(?:0?[1-9]|1[0-2])',
  Y: '\\d{1,4}',
  y: '\\d{1,2}',
  H: '(?:[01]?\\d|2[0-3])',
  h: '(?:0?[1-9]|1[0-2])',
  i: '[0-5]?\\d',
  s: '[0-5]?\\d',
};

/** Letters that are written and cannot be read back, so that no text has the format. */
const unreadable = 'NwWtLBoIZcr';
/** Letters by which more than one text is read. */
const loose = '!|+?*#;';

export type DatePattern = { readonly kind: 'pattern'; readonly body: string } | { readonly kind: 'none' | 'open' };

/** The texts that a date format takes, as a pattern that is not anchored: `none` for no text, `open` for too many. */
export function datePattern(format: string): DatePattern {
  const only = format.length === 1 ? alone[format] : undefined;
  if (only !== undefined) return { kind: 'pattern', body: only };
  const body = bodyOf(format, letters);
  return body.kind === 'pattern' ? { kind: 'pattern', body: withoutMissingDays(format) + body.body } : body;
}

function bodyOf(format: string, letters: Readonly<Record<string, string>>): DatePattern {
  let body = '';
  for (let index = 0; index < format.length; index++) {
    const letter = format.charAt(index);
    if (letter === '\\') {
      body += literalPattern(format.charAt(++index));
      continue;
    }
    if (unreadable.includes(letter)) return { kind: 'none' };
    if (loose.includes(letter)) return { kind: 'open' };
    body += letters[letter] ?? literalPattern(letter);
  }
  return { kind: 'pattern', body };
}

/** Days that months do not have. A leap day is let through in any year: the pattern would be read by nobody. */
const missingDays: readonly Readonly<Record<string, string>>[] = [
  { m: '02', n: '2', d: '3[01]', j: '3[01]' },
  { m: '(?:0[469]|11)', n: '(?:[469]|11)', d: '31', j: '31' },
];

/** What reads such a day writes another, which is compared with what was sent (`validateDateFormat`). */
function withoutMissingDays(format: string): string {
  const upToBoth = /^(?:\\.|[^\\])*?(?:[dj](?:\\.|[^\\])*?[mn]|[mn](?:\\.|[^\\])*?[dj])/.exec(format)?.[0];
  if (upToBoth === undefined) return '';
  const bodies = missingDays.map((days) => bodyOf(upToBoth, { ...letters, ...days }));
  return `(?!${bodies.flatMap((one) => (one.kind === 'pattern' ? [one.body] : [])).join('|')})`;
}
