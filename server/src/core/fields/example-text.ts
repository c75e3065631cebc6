import { wordsOf } from '../naming/words';
import { byHead, byWords } from './by-head';
import type { FieldSchema } from './field-schema';
import { matchingText } from './matching-text';
import { textVerdict } from './text-verdict';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const byFormat: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid,
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  date: '2024-06-15',
  'date-time': '2024-06-15T10:30:00+00:00',
  password: 'Correct-Horse-7',
};

const versions: readonly string[] = ['4', '7', '1', '2', '3', '5', '6', '8'];

/** Texts by what a field is called. */
const byWord = byWords([
  [['email', 'mail'], 'ada@example.com'],
  [['phone', 'mobile', 'telephone', 'tel', 'fax'], '+31 20 123 4567'],
  [['url', 'website', 'link', 'homepage'], 'https://example.com'],
  [['uuid', 'guid'], uuid],
  [['slug'], 'first-example'],
  [['password', 'secret'], 'Correct-Horse-7'],
  [['token', 'key'], 'a1b2c3d4e5f6'],
  [['username', 'login'], 'ada'],
  [['street', 'address'], '12 Main Street'],
  [['city', 'town'], 'Amsterdam'],
  [['postcode', 'zip', 'postal'], '1012 AB'],
  [['country'], 'NL'],
  [['currency'], 'EUR'],
  [['locale', 'language', 'lang'], 'en'],
  [['timezone'], 'Europe/Amsterdam'],
  [['color', 'colour'], '#3366ff'],
  [['latitude', 'lat'], '52.37'],
  [['longitude', 'lng', 'lon'], '4.89'],
  [['price', 'amount', 'total'], '19.99'],
  [['date', 'birthday', 'on'], '2024-06-15'],
  [['at'], '2024-06-15 10:30:00'],
  [['time'], '10:30'],
  [['title', 'subject', 'headline'], 'A first example'],
  [['description', 'body', 'content', 'text', 'message', 'summary', 'notes', 'comment'], 'A few words about it.'],
  [['cron', 'crontab'], '0 3 * * *'],
  [['ip', 'ipv4'], '192.0.2.1'],
  [['ipv6'], '2001:db8::1'],
  [['mac'], '00:00:5e:00:53:01'],
  [['host', 'hostname', 'domain', 'fqdn'], 'example.com'],
  [['port'], '8080'],
  [['iban'], 'NL91ABNA0417164300'],
  [['bic', 'swift'], 'ABNANL2A'],
  [['isbn'], '9783161484100'],
  [['version'], '1.0.0'],
  [['mime'], 'image/png'],
  [['filename'], 'example.pdf'],
  [['limit', 'per', 'size', 'perpage'], '15'],
  [['page'], '1'],
  [['year'], '2024'],
  [['month'], '6'],
  [['direction'], 'asc'],
  [['code'], 'A1B2C3'],
  [['id', 'ids'], '1'],
]);

/** A text that fits length and patterns; undefined where none was found. */
export function textExample(field: FieldSchema, name: string, index: number): string | undefined {
  const { minSize = 0, maxSize = Infinity } = field;
  if (minSize > maximumLength) return undefined;
  const number = index === 0 ? '' : (index + 1).toString();
  // Of a format a text that is cut or drawn out is none.
  const isFormatted = field.format !== undefined && field.format !== 'password';
  // Nearly always it is the first: the others are not made before it is tried.
  for (const text of suggestions(field, name)) {
    const whole = numbered(text, number);
    if (takesText(field, whole)) return whole;
    const fitted = isFormatted ? whole : numbered(sized(text, minSize, maxSize - number.length), number);
    if (fitted !== whole && takesText(field, fitted)) return fitted;
  }
  if (!isFormatted) return patternExample(field);
  return aroundPatterns(field).find((text) => takesText(field, text));
}

/** Addresses put together around what a pattern asks for (`starts_with`, `ends_with`). */
function aroundPatterns({ format, patterns = [] }: FieldSchema): readonly string[] {
  if (format !== 'uri' && format !== 'email') return [];
  const made = patterns.map((pattern) => matchingText(pattern, 0)).filter((text) => text !== null);
  if (format === 'email') {
    const around = made.flatMap((text) => [`ada${text}`, `ada@example${text}`, `ada@example.com${text}`]);
    return around.filter((text) => /^[^@]+@[^@]+\.[a-z]+$/.test(text));
  }
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\/./i;
  return made.flatMap((text) =>
    hasScheme.test(text) ? [text, `${text}example`] : [`https://example.com/file${text}`],
  );
}

/** A text made for one of the patterns, which need not be tried on it. */
function patternExample(field: FieldSchema): string | undefined {
  const { minSize = 0, maxSize = Infinity, patterns = [] } = field;
  for (const pattern of patterns) {
    const made = matchingText(pattern, minSize);
    if (made === null) continue;
    const others = { ...field, patterns: patterns.filter((other) => other !== pattern) };
    if (takesText(others, made)) return made;
    // Drawn out it is tried again.
    const longer = [made, `${made}example`, `${made}EXAMPLE`].map((text) => sized(text, minSize, maxSize));
    const fitting = longer.find((text) => takesText(field, text));
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}

/** Whether a text fits what a field says of texts; false where deciding that might take long. */
export function takesText(field: FieldSchema, text: string): boolean {
  return text.length <= maximumLength && textVerdict(field, text) === true;
}

/** Longer texts are not worth reading. */
const maximumLength = 500;

function suggestions({ format, contentMediaType }: FieldSchema, name: string): readonly string[] {
  if (contentMediaType === 'application/json') return ['{"key":"value"}', '{}'];
  const ofFormat = format === undefined ? undefined : byFormat[format];
  if (format === 'uuid') return versions.map((version) => uuid.slice(0, 14) + version + uuid.slice(15));
  if (format === 'uri') return ['https://example.com', 'http://example.com', 'ftp://example.com/file'];
  if (format === 'date-time')
    return [
      '2024-06-15T10:30:00+00:00',
      '2024-06-15T10:30:00Z',
      '2024-06-15T10:30:00.000+00:00',
      '2024-06-15T10:30:00.000Z',
    ];
  if (ofFormat !== undefined && format !== 'password') return [ofFormat];
  const words = wordsOf(name);
  const named = byHead(words, byWord);
  const spoken = words.length === 0 ? 'Example' : `Example ${words.join(' ')}`;
  return [
    ...(ofFormat === undefined ? [] : [ofFormat]),
    ...named,
    spoken,
    'example',
    'EXAMPLE',
    '2024-06-15',
    '2024-06',
    '10:30',
    '1234567890',
    'a1',
    'A1',
    'Correct-Horse-7',
    'Passw0rd!',
  ];
}

/** Another text of the same kind for another number. */
function numbered(text: string, number: string): string {
  if (number === '') return text;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.replace(/-15/, `-${(14 + Number(number)).toString()}`);
  if (/^[\da-f-]{36}$/.test(text)) return text.slice(0, -number.length) + number;
  if (/^[a-z]+:\/\//.test(text)) return `${text}/${number}`;
  return text.includes('@') ? text.replace('@', `${number}@`) : text + number;
}

function sized(text: string, min: number, max: number): string {
  const long =
    text.length >= min ? text : text.repeat(Math.ceil(min / text.length)).slice(0, Math.max(min, text.length));
  return long.length > max ? long.slice(0, max).trimEnd().padEnd(min, 'x') : long;
}
