import { ecmaPattern } from '../../../../../languages/php/pcre/pcre-to-ecma';
import {
  lowerCaseLetters,
  unicodeLetters,
  unicodeNumbers,
  upperCaseLetters,
} from '../../../../../languages/php/pcre/character-ranges';
import { literalPattern } from './literal-pattern';
import { pcreParts } from './pcre-parts';
import { quoted, type Effect, type Effects } from './effect';

/** How a text of JSON begins and ends: what stands between no pattern tells. */
const jsonText =
  '^\\s*(?:\\{\\s*(?:"[\\s\\S]*\\S\\s*)?\\}|\\[(?:[\\s\\S]*[^\\s,])?\\s*\\]|"[\\s\\S]*"|-?\\d[\\d.eE+-]*|true|false|null)\\s*$';

const ascii = '^[\\x00-\\x7f]*$';
const hex = '[0-9A-Fa-f]';

function matches(pattern: string): Effect {
  return (field) => {
    field.patterns.push(pattern);
  };
}

function format(name: string): Effect {
  return (field) => {
    field.format = name;
  };
}

/** `alpha:ascii` takes no other letters than those of ASCII. */
function letters(ascii: string, unicode: string): Effect {
  return (field, parameters) => {
    field.patterns.push(`^[${parameters[0] === 'ascii' ? ascii : unicode}]+$`);
  };
}

function affix(pattern: (alternatives: string) => string): Effect {
  return (field, parameters) => {
    const known = parameters.filter((text) => text !== '').map(literalPattern);
    if (known.length > 0) field.patterns.push(pattern(known.length === 1 ? known.join('') : `(?:${known.join('|')})`));
  };
}

/** Rules on the form of a text. */
export const texts: Effects = {
  email: (field, checks) => {
    field.format = 'email';
    // PHP's own filter wants a host with a domain.
    if (checks.some((check) => check.startsWith('filter'))) field.patterns.push('@[^@]*\\.[^@]*$');
  },
  url: (field, schemes) => {
    field.format = 'uri';
    const names = schemes.length === 0 ? '[A-Za-z][A-Za-z0-9+.-]*' : `(?:${schemes.map(literalPattern).join('|')})`;
    // No host begins with one of these (`Illuminate\Support\Str::isUrl`).
    field.patterns.push(`^${names}://[^/?#.:]`);
  },
  active_url: format('uri'),
  uuid: (field, [version]) => {
    field.format = 'uuid';
    const ofVersion = uuidOfVersion(version ?? '');
    if (ofVersion !== null) field.patterns.push(ofVersion);
  },
  ulid: matches('^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$'),
  ip: (field) => {
    const address = { type: 'string', required: false, nullable: false } as const;
    field.anyOf = [
      { ...address, format: 'ipv4' },
      { ...address, format: 'ipv6' },
    ];
  },
  ipv4: format('ipv4'),
  ipv6: format('ipv6'),
  mac_address: matches(`^(?:${hex}{2}(?::${hex}{2}){5}|${hex}{2}(?:-${hex}{2}){5}|${hex}{4}(?:\\.${hex}{4}){2})$`),
  hex_color: matches(`^#(?:${hex}{3,4}|${hex}{6}|${hex}{8})$`),
  timezone: (field, [group = 'all']) => {
    const zones = zonesOf(group.toUpperCase());
    if (zones !== null) field.patterns.push(zones);
    field.notes.push('A time zone by its name, such as `Europe/Berlin`.');
    field.samples = ['Europe/Berlin', 'UTC', ...regions.map((region) => `${region}/${cities[region]}`)];
  },
  current_password: (field) => {
    field.format = 'password';
    field.notes.push('The current password of who asks.');
  },
  password: (field, kinds) => {
    field.format = 'password';
    const asked = kinds.flatMap((kind) => passwordKinds.get(kind) ?? []);
    if (asked.length > 0) field.notes.push(`Contains ${asked.map(({ text }) => text).join(', ')}.`);
    field.patterns.push(...asked.flatMap(({ patterns }) => patterns));
    if (kinds.includes('uncompromised')) field.notes.push('Must not be known from a leak.');
  },
  json: (field) => {
    field.contentMediaType = 'application/json';
    field.patterns.push(jsonText);
  },
  alpha: letters('A-Za-z', unicodeLetters),
  alpha_dash: letters('A-Za-z0-9_-', `0-9_${unicodeLetters}${unicodeNumbers}-`),
  alpha_num: letters('A-Za-z0-9', `0-9${unicodeLetters}${unicodeNumbers}`),
  ascii: matches(ascii),
  lowercase: matches(`^[^${upperCaseLetters}]*$`),
  uppercase: matches(`^[^${lowerCaseLetters}]*$`),
  starts_with: affix((alternatives) => `^${alternatives}`),
  ends_with: affix((alternatives) => `${alternatives}$`),
  doesnt_start_with: affix((alternatives) => `^(?!${alternatives})`),
  doesnt_end_with: affix((alternatives) => `^(?![\\s\\S]*${alternatives}$)`),
  regex: (field, [written = '']) => {
    addPattern(written, field.patterns);
  },
  not_regex: (field, [written = '']) => {
    addPattern(written, field.notPatterns);
  },
  encoding: (field, names) => {
    field.notes.push(`Encoded in ${quoted(names, 'or')}.`);
    if (/^(?:us-)?ascii$/i.test(names[0] ?? '') && field.type === 'string') field.patterns.push(ascii);
  },
};

/** `Ramsey\Uuid\Validator\ValidatorInterface` and `Illuminate\Support\Str::isUuid`; null where any will do. */
function uuidOfVersion(version: string): string | null {
  if (/^[1-8]$/.test(version)) return `^${hex}{8}-${hex}{4}-${version}${hex}{3}-[89ABab]`;
  if (version === '0') return '^[0-]*$';
  return version === 'max' ? '^[Ff-]*$' : null;
}

/** A city of each region of the database of time zones. */
const cities = {
  ...{ Africa: 'Nairobi', America: 'Lima', Antarctica: 'Vostok', Arctic: 'Longyearbyen', Asia: 'Tokyo' },
  ...{ Atlantic: 'Azores', Australia: 'Sydney', Europe: 'Berlin', Indian: 'Maldives', Pacific: 'Fiji' },
} as const;
const regions = Object.keys(cities) as readonly (keyof typeof cities)[];

/** The names that PHP's `timezone_identifiers_list` has for a group, as far as they are alike; null for any. */
function zonesOf(group: string): string | null {
  if (group === 'ALL_WITH_BC') return null;
  if (group === 'UTC') return '^UTC$';
  const region = regions.find((name) => name.toUpperCase() === group);
  return region === undefined ? `^(?:(?:${regions.join('|')})/[A-Za-z_/-]+|UTC)$` : `^${region}/[A-Za-z_/-]+$`;
}

interface PasswordKind {
  readonly text: string;
  readonly patterns: readonly string[];
}

/** `Password::passes()`: characters that there must be one of. */
const passwordKinds: ReadonlyMap<string, PasswordKind> = new Map(
  Object.entries<PasswordKind>({
    letters: { text: 'a letter', patterns: [`[${unicodeLetters}]`] },
    mixed: {
      text: 'an upper and a lower case letter',
      patterns: [`[${upperCaseLetters}]`, `[${lowerCaseLetters}]`],
    },
    numbers: { text: 'a number', patterns: [`[0-9${unicodeNumbers}]`] },
    symbols: {
      text: 'a symbol',
      patterns: [
        '[ -\\/:-@\\[-`{-~\\u00a0-\\u00a9\\u00ab-\\u00b4\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u214f\\u2190-\\u2bff\\u3000-\\u303f]',
      ],
    },
  }),
);

/** Of a pattern that only PCRE knows nothing is said. */
function addPattern(written: string, to: string[]): void {
  const parts = pcreParts(written);
  const pattern = parts === null ? null : ecmaPattern(parts.body, parts.modifiers);
  if (pattern !== null) to.push(pattern);
}
