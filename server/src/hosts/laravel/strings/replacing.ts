import { strtolower } from './ascii-case';

/** Searches one after the other, each in what the one before left; a search without a replacement is taken out. */
export function replace(search: string, replacement: string, subject: string, caseSensitive?: boolean): string;
export function replace(
  search: readonly string[],
  replacement: string | readonly string[],
  subject: string,
  caseSensitive?: boolean,
): string;
export function replace(
  search: string | readonly string[],
  replacement: string | readonly string[],
  subject: string,
  caseSensitive = true,
): string {
  const searches = typeof search === 'string' ? [search] : search;
  const replaceOne = caseSensitive ? replaceEach : replaceEachInAnyCase;
  return searches.reduce(
    (text, one, i) => replaceOne(text, one, typeof replacement === 'string' ? replacement : (replacement[i] ?? '')),
    subject,
  );
}

function replaceEach(text: string, search: string, replacement: string): string {
  return search === '' ? text : text.split(search).join(replacement);
}

/** `str_ireplace`, to which only ASCII letters have two cases. */
function replaceEachInAnyCase(text: string, search: string, replacement: string): string {
  if (search === '') return text;
  let start = 0;
  const parts = strtolower(text)
    .split(strtolower(search))
    .map((part) => {
      const original = text.slice(start, start + part.length);
      start += part.length + search.length;
      return original;
    });
  return parts.join(replacement);
}

export function remove(search: string | readonly string[], subject: string, caseSensitive = true): string {
  return replace(typeof search === 'string' ? [search] : search, '', subject, caseSensitive);
}

export function replaceFirst(search: string, replacement: string, subject: string): string {
  return search === '' ? subject : replaceAt(subject, subject.indexOf(search), search, replacement);
}

export function replaceLast(search: string, replacement: string, subject: string): string {
  return search === '' ? subject : replaceAt(subject, subject.lastIndexOf(search), search, replacement);
}

function replaceAt(subject: string, position: number, search: string, replacement: string): string {
  if (position < 0) return subject;
  return subject.slice(0, position) + replacement + subject.slice(position + search.length);
}

/** One replacement an occurrence; occurrences that are left over stay. */
export function replaceArray(search: string, replacements: readonly string[], subject: string): string | undefined {
  if (search === '') return undefined;
  const [first = '', ...others] = subject.split(search);
  return others.reduce((text, segment, i) => text + (replacements[i] ?? search) + segment, first);
}

/** `strtr`: the longest key first, and nothing twice. */
export function swap(map: Readonly<Record<string, string>>, subject: string): string {
  const keys = Object.keys(map).filter((key) => key !== '');
  keys.sort((a, b) => b.length - a.length);
  let swapped = '';
  for (let i = 0; i < subject.length;) {
    const key = keys.find((candidate) => subject.startsWith(candidate, i));
    swapped += key === undefined ? subject.charAt(i) : (map[key] ?? '');
    i += key?.length ?? 1;
  }
  return swapped;
}

export function repeat(value: string, times: number): string | undefined {
  return times < 0 ? undefined : value.repeat(times);
}

export function reverse(value: string): string {
  return Array.from(value).reverse().join('');
}
