import type { Call } from '../frame';
import type { Typed } from '../types/typed';
import { collection, date, flag, integer, numeric, text } from '../types/typed-values';

/** Methods of `Illuminate\Support\Stringable` that answer something else than a text, in lower case. */
const methods: ReadonlyMap<string, Typed> = new Map<string, Typed>([
  ...all(
    ['contains', 'containsall', 'doesntcontain', 'startswith', 'doesntstartwith', 'endswith', 'doesntendwith'],
    flag,
  ),
  ...all(
    ['exactly', 'is', 'isempty', 'isnotempty', 'isascii', 'isjson', 'isurl', 'isuuid', 'isulid', 'ismatch', 'test'],
    flag,
  ),
  ...all(['toboolean'], flag),
  ...all(['length', 'wordcount', 'substrcount', 'tointeger'], integer),
  ...all(['tofloat'], numeric),
  ...all(['todate'], date),
  ...all(['explode', 'split', 'ucsplit', 'matchall', 'scan'], collection(text)),
]);

function all(names: readonly string[], typed: Typed): [string, Typed][] {
  return names.map((name) => [name, typed]);
}

const texts: ReadonlySet<string> = new Set([
  ...['value', 'tostring', '__tostring', 'jsonserialize', 'after', 'afterlast', 'append', 'apa', 'ascii', 'basename'],
  ...['before', 'beforelast', 'between', 'betweenfirst', 'camel', 'charat', 'chopend', 'chopstart', 'classbasename'],
  ...[
    'decrypt',
    'deduplicate',
    'dirname',
    'encrypt',
    'excerpt',
    'finish',
    'frombase64',
    'hash',
    'headline',
    'initials',
  ],
  ...['inlinemarkdown', 'kebab', 'lcfirst', 'limit', 'lower', 'ltrim', 'markdown', 'mask', 'match', 'newline', 'pad'],
  ...['padboth', 'padleft', 'padright', 'pascal', 'plural', 'pluralstudly', 'prepend', 'remove', 'repeat', 'replace'],
  ...['replaceend', 'replacefirst', 'replacelast', 'replacematches', 'replacestart', 'reverse', 'rtrim', 'singular'],
  ...['slug', 'snake', 'squish', 'start', 'striptags', 'studly', 'substr', 'substrreplace', 'swap', 'take', 'title'],
  ...['tobase64', 'tohtmlstring', 'transliterate', 'trim', 'ucfirst', 'ucwords', 'unwrap', 'upper', 'when', 'wordwrap'],
  ...['words', 'wrap'],
]);

/** What a method of a text answers that is one of `Str::of(…)`; null for any other. https://laravel.com/docs/strings */
export function textCall({ name }: Pick<Call, 'name'>): Typed | null {
  return methods.get(name) ?? (texts.has(name) ? text : null);
}
