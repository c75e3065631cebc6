import { wordsOf } from '../naming/words';
import type { FieldSchema } from './field-schema';
import { isCheap, matchingText } from './matching-text';

const byFormat: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  date: '2024-06-15',
  'date-time': '2024-06-15T10:30:00+00:00',
  password: 'Correct-Horse-7',
};

/** Texts by what a field is called, the first word that fits. */
const byWord: readonly (readonly [readonly string[], string])[] = [
  [['email', 'mail'], 'ada@example.com'],
  [['phone', 'mobile', 'telephone', 'tel', 'fax'], '+31 20 123 4567'],
  [['url', 'website', 'link', 'homepage'], 'https://example.com'],
  [['uuid', 'guid'], '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
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
  [['code'], 'A1B2C3'],
];

/** A text that fits length and patterns; undefined where none was found. */
export function textExample(field: FieldSchema, name: string, index: number): string | undefined {
  const { minSize = 0, maxSize = Infinity, patterns = [], notPatterns = [] } = field;
  const expressions = [...patterns, ...notPatterns];
  if (!expressions.every(isCheap) || minSize > 500) return undefined;
  const generated = patterns.flatMap((pattern) => matchingText(pattern, minSize) ?? []);
  const fits = (text: string): boolean =>
    text.length >= minSize &&
    text.length <= maxSize &&
    patterns.every((pattern) => new RegExp(pattern).test(text)) &&
    notPatterns.every((pattern) => !new RegExp(pattern).test(text)) &&
    !(field.notEnum?.includes(text) ?? false);
  const suggested = suggestions(field, name).map((text) => (index === 0 ? text : numbered(text, index)));
  const isFormatted = field.format !== undefined && byFormat[field.format] !== undefined && field.format !== 'password';
  const candidates = isFormatted ? suggested : suggested.flatMap((text) => [text, sized(text, minSize, maxSize)]);
  return [...candidates, ...(isFormatted ? [] : generated)].find(fits);
}

function suggestions({ format, contentMediaType }: FieldSchema, name: string): readonly string[] {
  if (contentMediaType === 'application/json') return ['{"key":"value"}', '{}'];
  const known = format === undefined ? undefined : byFormat[format];
  if (format === 'uri') return ['https://example.com', 'http://example.com', 'ftp://example.com/file'];
  if (format === 'date-time') return ['2024-06-15T10:30:00+00:00', '2024-06-15T10:30:00Z', '2024-06-15T10:30:00.000+00:00', '2024-06-15T10:30:00.000Z'];
  if (known !== undefined && format !== 'password') return [known];
  const words = wordsOf(name);
  const named = byWord.filter(([names]) => names.some((one) => words.includes(one))).map(([, text]) => text);
  const spoken = words.length === 0 ? 'Example' : `Example ${words.join(' ')}`;
  return [...(known === undefined ? [] : [known]), ...named, spoken, 'example', 'EXAMPLE', '2024-06-15', '10:30', '1234567890', 'a1', 'A1'];
}

/** Another text of the same kind. */
function numbered(text: string, index: number): string {
  const number = (index + 1).toString();
  const at = text.search(/@|(?<=\d)$|\.(?=[^.]*$)/);
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.replace(/-15/, `-${(15 + index).toString()}`);
  if (/^[\da-f-]{36}$/.test(text)) return text.slice(0, -number.length) + number;
  if (text.startsWith('http')) return `${text}/${number}`;
  return at > 0 && text.includes('@') ? text.slice(0, at) + number + text.slice(at) : text + number;
}

function sized(text: string, min: number, max: number): string {
  const long = text.length >= min ? text : text.repeat(Math.ceil(min / text.length)).slice(0, Math.max(min, text.length));
  return long.length > max ? long.slice(0, max).trimEnd().padEnd(min, 'x') : long;
}
